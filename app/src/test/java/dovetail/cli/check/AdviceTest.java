package dovetail.cli.check;

import static org.assertj.core.api.Assertions.assertThat;

import dovetail.base.Budget;
import dovetail.base.Limit;
import dovetail.base.Progress;
import dovetail.check.EngineRegistry;
import dovetail.cli.CliRun;
import dovetail.cli.SampleWorkshop;
import dovetail.cli.Schemas;
import dovetail.cli.session.Workshop;
import dovetail.cli.terminal.Grace;
import dovetail.cli.terminal.Terminal;
import dovetail.engine.Engine;
import dovetail.engine.EngineProvider;
import dovetail.engine.EngineSettings;
import dovetail.engine.EngineTable;
import dovetail.engine.Support;
import dovetail.model.task.Task;
import dovetail.property.Property;
import dovetail.result.Figures;
import dovetail.result.Verdict;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CountDownLatch;
import java.util.function.Supplier;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import tools.jackson.databind.JsonNode;

/** After an unknown verdict there are command lines that can be pasted and are accepted. */
class AdviceTest {
    private static final String LOCK = "../examples/filter_lock.dve";

    @Test
    void lessMemoryPerStateFewerStatesOrMoreMemory() {
        CliRun run = CliRun.real("check", "--engine", "explore", "--memory", "1K", "--deadlock", LOCK);
        assertThat(run.status()).isEqualTo(2);
        assertThat(advice(run))
                .containsExactly(
                        "dovetail check --engine explore --memory 1K --deadlock --set store=compact " + LOCK
                                + "   (less memory per state, more time)",
                        "dovetail check --memory 1K --deadlock --engine por " + LOCK + "   (fewer interleavings)",
                        "dovetail check --engine explore --deadlock --memory 1M " + LOCK);
    }

    /** Without a named engine, all that could answer have taken their turns. */
    @Test
    void enginesThatTookTurnsInVainAreNotAdvised() {
        CliRun run = CliRun.real("check", "--memory", "1K", "--deadlock", LOCK);
        assertThat(run.status()).isEqualTo(2);
        assertThat(advice(run))
                .containsExactly(
                        "dovetail check --memory 1K --deadlock --set store=compact " + LOCK
                                + "   (less memory per state, more time)",
                        "dovetail check --deadlock --memory 1M " + LOCK);
    }

    @Test
    void whatIsUsedAlreadyIsNotAdvised() {
        CliRun run =
                CliRun.real("check", "--memory", "1K", "--set", "store=compact", "--engine", "por", "--deadlock", LOCK);
        assertThat(advice(run)).singleElement().asString().contains("--memory 1M");
    }

    @Test
    void moreTime() {
        Workshop slow = new SampleWorkshop() {
            @Override
            public Verdict check(Task task, Budget budget, Progress progress) {
                Limit limit = new Limit(Limit.Kind.TIME, "time limit of 30 s reached");
                return new Verdict.Unknown("explore", Figures.nothing(30), limit, Optional.empty());
            }
        };
        List<String> advice =
                advice(CliRun.with(slow, Terminal.NONE, "", "check", "--timeout", "30s", "--deadlock", "mutex.sample"));
        assertThat(advice).contains("dovetail check --deadlock --timeout 300s mutex.sample");
        boolean isParallel = Runtime.getRuntime().availableProcessors() > 1;
        assertThat(advice.stream().anyMatch(line -> line.contains("--threads ")))
                .isEqualTo(isParallel);
    }

    @Test
    void enginesThatCanAnswerAreNamed() {
        CliRun run = CliRun.real("check", "--engine", "icc", "--fair", "-p", "answered", "../examples/polling.dve");
        assertThat(run.status()).isEqualTo(2);
        assertThat(advice(run).get(0))
                .isEqualTo("dovetail check --fair --property answered --engine ltl ../examples/polling.dve");
        for (String line : advice(run)) {
            String[] words = line.substring("dovetail ".length()).split(" ");
            assertThat(CliRun.real(words).status()).as(line).isLessThan(2);
        }
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "check --max-states 20 --deadlock",
                "check --max-states 20 --max-depth 30 --deadlock",
                "check --max-states 20 --set max-depth=5000 --deadlock",
                "check --max-states 20 --set search=dfs --deadlock",
                "check --max-states 20 --set check-dependencies=true --deadlock",
                "check --max-states 20 --engine explore --continue 2 --deadlock",
                "check --max-states 20",
                "check --max-states 20 --deadlock --formula GF{true}",
                "check --memory 1K --deadlock --max-depth 30",
                "explore --max-states 20",
                "explore --max-states 20 --max-depth 30",
                "explore --max-states 20 --coverage",
                "explore --max-states 20 --continue 2",
                "explore --max-states 20 --por",
                "explore --memory 1K --set store=compact",
                "explore --memory 1K"
            })
    void everyLineIsAccepted(String line) {
        CliRun run = CliRun.real((line + " " + LOCK).split(" "));
        assertThat(run.status()).isEqualTo(2);
        assertThat(advice(run)).isNotEmpty();
        for (String advised : advice(run)) {
            String[] words = advised.replaceAll("   \\(.*", "").replace("'", "").split(" ");
            assertThat(words[0]).isEqualTo("dovetail");
            CliRun next = CliRun.real(Arrays.copyOfRange(words, 1, words.length));
            assertThat(next.status()).as(advised + "\n" + next.err()).isLessThan(3);
        }
    }

    @Test
    void anEngineIsAdvisedWithOptionsThatItHas() {
        String setting = "check-dependencies=true";
        assertThat(advice(CliRun.real("check", "--max-states", "20", "--set", setting, "--deadlock", LOCK)))
                .containsExactly("dovetail check --set " + setting + " --deadlock --max-states 200 " + LOCK);
    }

    @Test
    void incompleteExplorationsHaveAdviceToo() {
        CliRun run = CliRun.real("explore", "--format", "json", "--max-states", "20", LOCK);
        Schemas.requireValid(run.out(), Schemas.report());
        assertThat(run.json().at("/results/0/advice").valueStream().map(JsonNode::asString))
                .containsExactly(
                        "dovetail explore --format json --max-states 20 --engine por " + LOCK,
                        "dovetail explore --format json --max-states 200 " + LOCK);
        assertThat(advice(run)).hasSize(2);
    }

    @Test
    void wordsAreQuotedForTheShell() {
        CliRun run = CliRun.real(
                "check", "--engine", "icc", "-f", "G F ({turn == 1} & X {turn == 1})", "../examples/peterson.dve");
        assertThat(advice(run).get(0)).contains("--formula 'G F ({turn == 1} & X {turn == 1})' --engine ltl");
    }

    @Test
    void anAnswerNeedsNoAdviceAndQuietGivesNoneBesideAnAnswer() {
        assertThat(CliRun.real("check", "--deadlock", LOCK).err()).isEmpty();
        String[] partly = {"check", "-q", "--max-states", "2", "--invariant", "level[0] > 0", "--deadlock", LOCK};
        assertThat(CliRun.real(partly).out()).contains("violated").contains("unknown");
        assertThat(CliRun.real(partly).err()).isEmpty();
        assertThat(CliRun.real("check", "-q", "--memory", "1K", "--deadlock", LOCK)
                        .err())
                .startsWith("to try next:\n");
    }

    @Test
    void commandLinesAreMembersOfJson() {
        CliRun run = CliRun.real("check", "-q", "--format", "json", "--memory", "1K", "--deadlock", LOCK);
        Schemas.requireValid(run.out(), Schemas.report());
        JsonNode result = run.json().at("/results/0");
        assertThat(result.get("limit").asString()).isEqualTo("memory");
        String start = "dovetail check --quiet --format json ";
        assertThat(result.get("advice").valueStream().map(JsonNode::asString))
                .containsExactly(
                        start + "--memory 1K --deadlock --set store=compact " + LOCK,
                        start + "--deadlock --memory 1M " + LOCK);
        assertThat(CliRun.real("check", "--format", "json", "--deadlock", LOCK)
                        .json()
                        .at("/results/0")
                        .has("advice"))
                .isFalse();
    }

    /** Engines are asked about formulas on one thread for all answers, whose time is limited. */
    @Test
    void enginesAreAskedForAllAnswersTogether() {
        AskedEngine por = new AskedEngine(() -> {});
        CliRun run = CliRun.with(
                new Asked(por),
                Terminal.NONE,
                "",
                "check",
                "--max-states",
                "1",
                "--invariant",
                "in[0]=0",
                "-f",
                "G F {in[0]=0}",
                "-f",
                "G F {in[1]=0}",
                "mutex.sample");
        assertThat(run.out()).doesNotContain("holds", "violated");
        assertThat(advice(run)).anyMatch(line -> line.contains("--engine por"));
        assertThat(por.threads).extracting(Thread::getName).containsExactly("dovetail-advice");
    }

    @Test
    void anEngineThatThinksForeverIsNotAdvised() {
        CountDownLatch never = new CountDownLatch(1);
        AskedEngine por = new AskedEngine(() -> {
            assertThat(Thread.currentThread().getName()).isIn("dovetail-advice", "dovetail-explanation");
            try {
                never.await();
            } catch (InterruptedException e) {
                throw new IllegalStateException(e);
            }
        });
        Workshop interrupted = new Asked(por) {
            @Override
            public Verdict check(Task task, Budget budget, Progress progress) {
                budget.interrupt();
                Limit limit = new Limit(Limit.Kind.STATES, "state limit of 7 reached");
                return new Verdict.Unknown("explore", Figures.nothing(1), limit, Optional.empty());
            }
        };
        CliRun run = CliRun.with(
                interrupted,
                Terminal.NONE,
                "",
                "check",
                "--explain",
                "--max-states",
                "7",
                "--invariant",
                "in[0]=0",
                "-f",
                "G F {in[0]=0}",
                "mutex.sample");
        never.countDown();
        assertThat(run.status()).as(run.err()).isEqualTo(2);
        assertThat(advice(run)).singleElement().asString().contains("--max-states 70 ");
        assertThat(run.out()).contains("other engines: not asked for what they could answer; the time is up");
    }

    @Test
    void graceIsThatOfTheWholeRun() {
        Grace over = new Grace(Budget.unlimited().withTime(Duration.ZERO));
        assertThat(over.within("test", () -> 7)).contains(7);
        CountDownLatch never = new CountDownLatch(1);
        Supplier<Integer> endless = () -> {
            try {
                never.await();
            } catch (InterruptedException e) {
                throw new IllegalStateException(e);
            }
            return 0;
        };
        assertThat(over.within("test", endless)).isEmpty();
        assertThat(over.left()).isZero();
        never.countDown();
    }

    /** The engine por in the place of which another one tells what it supports. */
    private static class Asked extends SampleWorkshop {
        private final AskedEngine por;

        Asked(AskedEngine por) {
            this.por = por;
        }

        @Override
        public EngineRegistry engines() {
            return super.engines().with(por);
        }
    }

    /** Answers everything in theory; keeps the threads on which it is asked about formulas. */
    private static final class AskedEngine implements EngineProvider {
        private final EngineProvider real = EngineRegistry.standard().find("por");
        private final Runnable atFormula;
        private final Set<Thread> threads = ConcurrentHashMap.newKeySet();

        AskedEngine(Runnable atFormula) {
            this.atFormula = atFormula;
        }

        @Override
        public EngineTable table() {
            return real.table();
        }

        @Override
        public Support answers(Task task) {
            if (task.property().accept(new Property.ByScope<>(false, false, true))) {
                threads.add(Thread.currentThread());
                atFormula.run();
            }
            return Support.yes();
        }

        @Override
        public Engine create(EngineSettings settings) {
            return real.create(settings);
        }
    }

    private static List<String> advice(CliRun run) {
        List<String> lines = new ArrayList<>();
        boolean isAdvice = false;
        for (String line : run.err().split("\n")) {
            if (isAdvice) {
                lines.add(line.strip());
            }
            isAdvice |= line.equals("to try next:");
        }
        return lines;
    }
}
