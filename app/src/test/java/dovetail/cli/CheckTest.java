package dovetail.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dovetail.base.Budget;
import dovetail.base.Progress;
import dovetail.check.ModelErrors;
import dovetail.cli.session.Workshop;
import dovetail.cli.terminal.Terminal;
import dovetail.model.task.Task;
import dovetail.result.Verdict;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.databind.JsonNode;

class CheckTest {
    @TempDir
    Path directory;

    @Test
    void violatedAssertionShowsItsTrace() {
        CliRun run = CliRun.of("check", "mutex.sample");
        assertThat(run.status()).isEqualTo(1);
        assertThat(run.err()).isEmpty();
        assertThat(run.out()).isEqualTo("""
                        mutex: violated
                            0  ..  initially: P_0: NCS, P_1: NCS, in: [0, 0]
                            1  a.  P_0.enter  in[0]: 0 -> 1, P_0: NCS -> CS  (sample.dve:5:3)
                        =>  2  ab  P_1.enter  in[1]: 0 -> 1, P_1: NCS -> CS  (sample.dve:15:3)
                            2      at the end: P_0: CS, P_1: CS, in: [1, 1]
                                   atoms: a: P_0.CS, b: P_1.CS
                          explore: 4 states, 6 transitions, depth 2, 0.250 s, 32 B in the store
                        model-errors: holds
                          explore: 4 states, 8 transitions, depth 2, 0.250 s, 32 B in the store
                        1 violated, 1 holds
                        """);
    }

    @Test
    void withoutAnyPropertyDeadlocksAreLookedFor() {
        CliRun run = CliRun.of("check", "-q", "counter.sample");
        assertThat(run.status()).isEqualTo(1);
        assertThat(run.out()).isEqualTo("deadlockfree: violated\nmodel-errors: holds\n");
    }

    @Test
    void propertyFileBesideTheModelIsUsed() throws IOException {
        Files.writeString(
                directory.resolve("counter.prop"),
                "property small is never { n=2 }\nproperty two is reachable { n=2 }\n");
        CliRun run = CliRun.of("check", "-q", model("counter.sample"));
        assertThat(run.out()).isEqualTo("small: violated\ntwo: holds\nmodel-errors: holds\n");
        assertThat(run.err()).isEmpty();
        assertThat(CliRun.of("check", "-v", model("counter.sample")).err())
                .startsWith("read " + model("counter.sample") + ": 1 component, ")
                .endsWith("\nreading properties from " + directory.resolve("counter.prop") + "\n");
    }

    @Test
    void namesPickProperties() throws IOException {
        Path file = Files.writeString(directory.resolve("more.prop"), "property one is reachable { n=1 }\n");
        CliRun run = CliRun.of("check", "-q", "-p", "one", "--props", file.toString(), "counter.sample");
        assertThat(run.status()).isZero();
        assertThat(run.out()).isEqualTo("one: holds\n");
        assertThat(CliRun.of("check", "-q", "-p", "mutex", "mutex.sample").out())
                .isEqualTo("mutex: violated\n");
        CliRun unknown = CliRun.of("check", "-p", "two", "--props", file.toString(), "counter.sample");
        assertThat(unknown.status()).isEqualTo(3);
        assertThat(unknown.err()).isEqualTo("dovetail: no property is named 'two'; there are one\n");
        assertThat(CliRun.of("check", "-p", "two", "counter.sample").err())
                .isEqualTo("dovetail: no property is named 'two'; the model comes with no named properties\n");
    }

    @Test
    void predicatesOnTheCommandLine() {
        assertThat(CliRun.of("check", "--invariant", "in[0]=0", "mutex.sample").status())
                .isEqualTo(1);
        assertThat(CliRun.of("check", "--invariant", "C=on", "counter.sample").status())
                .isZero();
        assertThat(CliRun.of("check", "--deadlock", "mutex.sample").status()).isZero();
        CliRun reached = CliRun.of("check", "--reach", "n=2", "counter.sample");
        assertThat(reached.status()).isZero();
        assertThat(reached.out())
                .startsWith("reach n=2: holds\n")
                .contains("C.count")
                .contains("at the end");
        CliRun missed = CliRun.of("check", "--reach", "n=3", "counter.sample");
        assertThat(missed.status()).isEqualTo(1);
        assertThat(missed.out()).startsWith("reach n=3: violated\n  no such state is reachable\n");
    }

    @Test
    void modelErrorIsReportedOnceHoweverManyPropertiesMeetIt() {
        CliRun run = CliRun.of("check", "-q", "--invariant", "C=on", "--deadlock", "runaway.sample");
        assertThat(run.status()).isEqualTo(1);
        assertThat(run.out())
                .isEqualTo("invariant C=on: holds\ndeadlockfree: holds\n"
                        + "model-errors: violated: 4 is out of range for n in C.count (dir/sample.dve:4:3)\n");
        assertThat(CliRun.of("check", "runaway.sample").out())
                .containsOnlyOnce("model-errors")
                .contains("model error: 4 is");
    }

    @Test
    void freedomFromErrorsIsKnownByItsKindWhateverItsName() throws IOException {
        Files.writeString(
                directory.resolve("runaway.prop"), "property calm is errorfree\nproperty live is deadlockfree\n");
        CliRun run = CliRun.of("check", "-q", "-p", "calm", "-p", "live", model("runaway.sample"));
        assertThat(run.out()).startsWith("calm: violated: 4 is out of range").contains("live: holds");
        assertThat(run.out()).doesNotContain(ModelErrors.NAME);
        // Met along the way, whatever else is asked of whom.
        assertThat(CliRun.of("check", "-q", "-p", "calm", "--engine", "ltl", model("runaway.sample"))
                        .out())
                .startsWith("calm: violated");
    }

    @Test
    void propertyProcessIsAProperty() {
        // The counter stops at 2; standing still there is an infinite run, unless only infinite runs are looked at.
        CliRun run = CliRun.of("check", "-q", "process.sample");
        assertThat(run.status()).isEqualTo(1);
        assertThat(run.out()).isEqualTo("LTL: violated\nmodel-errors: holds\n");
        CliRun ignoring = CliRun.of("check", "-q", "-p", "LTL", "--finite-runs", "ignore", "process.sample");
        assertThat(ignoring.out()).isEqualTo("LTL: holds vacuously (infinite runs only): no run is infinite\n");
        assertThat(CliRun.of("check", "--reach", "n=2", "process.sample").status())
                .isZero();
    }

    @Test
    void jsonIsWhatTheContractSays() {
        CliRun run = CliRun.of("check", "--format", "json", "-p", "mutex", "mutex.sample");
        assertThat(run.status()).isEqualTo(1);
        assertThat(run.out()).endsWith("}\n").doesNotContain("}\n{");
        JsonNode report = run.json();
        assertThat(report.propertyNames()).containsExactlyElementsOf(JsonContractTest.HEAD);
        assertThat(report.get("tool").asString()).isEqualTo("dovetail");
        assertThat(report.get("version").asString()).matches("\\d+\\.\\d+\\.\\d+");
        assertThat(report.get("model").get(0).asString()).isEqualTo("mutex.sample");
        assertThat(report.get("command").asString()).isEqualTo("check");
        JsonNode result = report.get("results").get(0);
        assertThat(result.propertyNames()).containsExactlyElementsOf(JsonContractTest.RESULT);
        assertThat(result.get("verdict").asString()).isEqualTo("violated");
        assertThat(result.get("reason").isNull()).isTrue();
        assertThat(result.get("states").asLong()).isEqualTo(4);
        JsonNode trace = result.get("trace");
        assertThat(trace.propertyNames())
                .containsExactly("kind", "loopStart", "length", "lostAt", "atoms", "initial", "initialAtoms", "steps");
        assertThat(trace.get("kind").asString()).isEqualTo("path");
        assertThat(trace.get("loopStart").isNull()).isTrue();
        assertThat(trace.get("steps")).hasSize(2);
        assertThat(trace.get("steps").get(0).toString())
                .isEqualTo(
                        "{\"action\":\"P_0.enter\",\"message\":null,\"component\":\"P_0\",\"components\":[\"P_0\"],\"event\":null,"
                                + "\"changes\":{\"in[0]\":1,\"P_0\":\"CS\"},\"before\":{\"in[0]\":0,\"P_0\":\"NCS\"},"
                                + "\"places\":[{\"file\":\"dir/sample.dve\",\"line\":5,\"column\":3}],\"atoms\":[true,false],"
                                + "\"state\":{\"in[0]\":1,\"in[1]\":0,\"P_0\":\"CS\",\"P_1\":\"NCS\"}}");
    }

    @Test
    void jsonNamesAllComponentsOfAJointStepAndTheKindOfTheTrace() {
        JsonNode result = CliRun.of("check", "--format=json", "--deadlock", "handshake.sample")
                .json()
                .get("results")
                .get(0);
        assertThat(result.get("trace").get("kind").asString()).isEqualTo("deadlock");
        assertThat(result.get("trace").get("steps").get(0).get("component").asString())
                .isEqualTo("Sender, Receiver");
        JsonNode holds = CliRun.of("check", "--format", "json", "--deadlock", "mutex.sample")
                .json();
        assertThat(holds.get("results").get(0).get("trace").isNull()).isTrue();
    }

    @Test
    void tracesGoToFilesNamedByProperty() {
        Path file = directory.resolve("t.json");
        CliRun one = CliRun.of("check", "--trace", file.toString(), "-p", "mutex", "mutex.sample");
        assertThat(one.err()).isEqualTo("trace of mutex written to " + file + "\n");
        assertThat(file)
                .content()
                .startsWith("{\"caption\":{\"subject\":\"mutex: violated\",")
                .contains("},\"kind\":\"path\",");
        Path several = directory.resolve("s.txt");
        CliRun.of(
                "check",
                "--trace",
                several.toString(),
                "--reach",
                "n=1",
                "--reach",
                "n=2",
                "--deadlock",
                "counter.sample");
        assertThat(directory.resolve("s-reach-n-1.txt")).exists();
        assertThat(directory.resolve("s-reach-n-2.txt")).exists();
        assertThat(directory.resolve("s-deadlockfree.txt")).content().contains("deadlock: no step is enabled");
        assertThat(several).doesNotExist();
    }

    @Test
    void limitsEndInUnknown() {
        Workshop interrupted = new SampleWorkshop() {
            @Override
            public Verdict check(Task task, Budget budget, Progress progress) {
                budget.interrupt();
                return super.check(task, budget, progress);
            }
        };
        CliRun run = CliRun.with(interrupted, Terminal.NONE, "", "check", "-q", "--deadlock", "mutex.sample");
        assertThat(run.status()).isEqualTo(2);
        assertThat(run.out()).isEqualTo("deadlockfree: unknown: interrupted\n");
    }

    @Test
    void outOfMemoryEndsInUnknownWithWhatWasReached() {
        Workshop exhausted = new SampleWorkshop() {
            @Override
            public Verdict check(Task task, Budget budget, Progress progress) {
                progress.report(new Progress.Snapshot("", 77, 88, 1, 99, Double.NaN));
                throw new OutOfMemoryError();
            }
        };
        CliRun run =
                CliRun.with(exhausted, Terminal.NONE, "", "check", "--format", "json", "--deadlock", "mutex.sample");
        assertThat(run.status()).isEqualTo(2);
        JsonNode result = run.json().get("results").get(0);
        assertThat(result.get("verdict").asString()).isEqualTo("unknown");
        assertThat(result.get("reason").asString()).startsWith("out of memory");
        assertThat(result.get("states").asLong()).isEqualTo(77);
    }

    @Test
    void explanationsAreResults() {
        CliRun run = CliRun.of("check", "--explain", "--format", "json", "--deadlock", "mutex.sample");
        assertThat(run.json().get("results")).hasSize(1);
        JsonNode lines = run.json().get("explanation");
        assertThat(lines.get(0).asString())
                .isEqualTo("engine explore: the first engine, in the order of auto, that answers deadlockfree");
        assertThat(lines.get(2).asString()).isEqualTo("  deadlockfree: holds after 4 states");
        CliRun text = CliRun.of("check", "--explain", "-q", "--engine", "explore", "--deadlock", "mutex.sample");
        assertThat(text.err()).isEmpty();
        assertThat(text.out()).startsWith("deadlockfree: holds\nengine explore: requested by --engine");
        assertThat(CliRun.of("check", "--format", "json", "--deadlock", "mutex.sample")
                        .json()
                        .has("explanation"))
                .isFalse();
    }

    private String model(String name) {
        return directory.resolve(name).toString();
    }

    /** A long run of many automata: fewer context switches, the same loss and the same end, and said to be rearranged. */
    @Test
    void independentStepsAreRearrangedOnRequest() {
        JsonNode found = totalFirst("--format", "json");
        JsonNode rearranged = totalFirst("--format", "json", "--rearrange");
        assertThat(switches(rearranged)).isLessThan(switches(found));
        assertThat(rearranged.get("lostAt")).isEqualTo(found.get("lostAt"));
        int last = found.get("steps").size() - 1;
        assertThat(rearranged.get("steps")).hasSize(last + 1);
        assertThat(rearranged.get("steps").get(last).get("state"))
                .isEqualTo(found.get("steps").get(last).get("state"));
        assertThat(CliRun.real("check", "-v", "--rearrange", "-p", "total_first", "../examples/trading_system.coin")
                        .out())
                .contains("  order     steps rearranged to few context switches\n");
    }

    private static JsonNode totalFirst(String... options) {
        List<String> args = new ArrayList<>(List.of("check", "-p", "total_first"));
        args.addAll(List.of(options));
        args.add("../examples/trading_system.coin");
        return CliRun.real(args.toArray(String[]::new))
                .json()
                .get("results")
                .get(0)
                .get("trace");
    }

    /** The number of steps that have no component in common with the step before. */
    private static int switches(JsonNode trace) {
        int count = 0;
        Set<String> before = Set.of();
        for (JsonNode step : trace.get("steps")) {
            Set<String> now = new HashSet<>();
            step.get("components").forEach(name -> now.add(name.asString()));
            count += Collections.disjoint(before, now) ? 1 : 0;
            before = now;
        }
        return count;
    }
}
