package dovetail.check.jobs;

import static org.assertj.core.api.Assertions.assertThat;

import dovetail.api.OpenModel;
import dovetail.base.Budget;
import dovetail.base.Progress;
import dovetail.check.Answer;
import dovetail.check.EngineRegistry;
import dovetail.lang.ModelReader;
import dovetail.lang.source.Model;
import dovetail.lang.source.SubContexts;
import dovetail.property.Property;
import dovetail.property.PropertyKind;
import dovetail.result.Job;
import dovetail.result.Verdict;
import dovetail.testkit.Ring;
import dovetail.testkit.random.RandomContexts;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Random;
import java.util.TreeMap;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Jobs of random contexts have the answers of the context that is not split, on several threads and read from results. */
class JobsAgainstWholeContextTest {
    private static final int CASES = Ring.cases(40);
    private static final String SYSTEM = "../examples/vending.fcr";

    @TempDir
    Path directory;

    private final Map<String, Integer> seen = new TreeMap<>();

    @Test
    void answersAreThoseOfTheWholeContext() throws IOException {
        for (int seed = 0; seed < CASES; seed++) {
            Random random = new Random(seed);
            Path contexts = directory.resolve("random" + seed + ".cdl");
            String main = RandomContexts.activity(random, 3);
            Files.writeString(contexts, RandomContexts.of(main));
            compare(contexts, random, "seed " + seed + ": " + main);
        }
        assertThat(seen).containsKeys("holds", "violated", "several jobs");
        assertThat(seen.getOrDefault("several jobs", 0)).isGreaterThanOrEqualTo(CASES / 4);
    }

    /** One job finds the success of an observer, and another one does not. */
    @Test
    void successInOneJobIsEnough() throws IOException {
        Path contexts = directory.resolve("success.cdl");
        Files.writeString(
                contexts,
                RandomContexts.DECLARATIONS + "cdl c is { properties two_cups\n main is { event coin ; event coin ;"
                        + " ((event tea ; event cup ; event tea) [] event refund) } }\n");
        for (int seed = 0; seed < 5; seed++) {
            compare(contexts, new Random(seed), "success");
        }
        assertThat(seen).containsKey("several jobs");
    }

    private void compare(Path contexts, Random random, String what) {
        Model whole =
                ModelReader.read(List.of(Path.of(SYSTEM), contexts)).contexts().get("c");
        OpenModel open = OpenModel.of(whole, EngineRegistry.standard());
        List<Property> properties = new ArrayList<>(open.properties());
        properties.add(open.reachable("{Dispenser}1:paid = 2"));
        properties.add(open.deadlockFree());
        properties.add(open.formula("G F {not {Dispenser}1@serving}"));
        properties.add(open.formula("F {{Dispenser}1:paid = 1}"));
        List<SubContexts.Part> parts = whole.subContexts().orElseThrow().split(1 + random.nextInt(5));
        note(parts.size() > 1 ? "several jobs" : "one job");
        List<Integer> all = IntStream.rangeClosed(1, parts.size()).boxed().toList();
        List<Answer> answers =
                new ContextJobs(parts, "").answers(all, properties, whole.system(), crew(random), Budget.unlimited());
        for (int i = 0; i < properties.size(); i++) {
            Property property = properties.get(i);
            Verdict expected = open.check(List.of(property), Budget.unlimited(), Progress.SILENT)
                    .answers()
                    .get(0)
                    .verdict();
            Verdict found = answers.get(i).verdict();
            boolean mayBeOpen = !property.kind().has(PropertyKind.Fact.SHOWN_BY_PATH);
            if (!mayBeOpen || found.kind() != Verdict.Kind.UNKNOWN) {
                assertThat(found.kind()).as("%s: %s", what, property.name()).isEqualTo(expected.kind());
            }
            note(found.kind().name().toLowerCase(Locale.ROOT));
            combinedFromResults(property, parts, found, what);
        }
    }

    /** The results of jobs of other processes have the same answer, and without one of them none but a decisive one. */
    private static void combinedFromResults(
            Property property, List<SubContexts.Part> parts, Verdict found, String what) {
        List<Job> done = found.figures().account().jobs().orElseThrow().done();
        assertThat(done).as(what).hasSize(parts.size());
        Combination all = new Combination(property.isExistential(), "", parts.size());
        done.forEach(job -> all.add(JobAnswer.of(job)));
        assertThat(all.verdict().kind()).as(what).isEqualTo(found.kind());
        Combination some = new Combination(property.isExistential(), "", parts.size());
        done.stream().skip(1).forEach(job -> some.add(JobAnswer.of(job)));
        Verdict.Kind needsAll = property.isExistential() ? Verdict.Kind.VIOLATED : Verdict.Kind.HOLDS;
        assertThat(some.verdict().kind()).as(what).isNotEqualTo(needsAll);
    }

    private static JobCrew crew(Random random) {
        return new ThreadCrew(
                1 + random.nextInt(3),
                (task, budget) -> OpenModel.of(task.model(), EngineRegistry.standard())
                        .check(task.properties(), budget, Progress.SILENT)
                        .answers());
    }

    private void note(String what) {
        seen.merge(what, 1, Integer::sum);
    }
}
