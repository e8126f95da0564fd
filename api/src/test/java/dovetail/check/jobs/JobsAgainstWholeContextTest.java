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
    private static final List<String> EVENTS = List.of("coin", "tea", "refund", "cup", "money");
    private static final String DECLARATIONS = """
            event coin is { send coin to {Dispenser}1:inputs }
            event tea is { send tea to {Dispenser}1:inputs }
            event refund is { send refund to {Dispenser}1:inputs }
            event cup is { receive cup from {Dispenser}1:outputs }
            event money is { receive money from {Dispenser}1:outputs }
            predicate at_most_one is { {Dispenser}1:paid <= 1 }
            predicate serving is { {Dispenser}1@serving }
            event served is { serving becomes false }
            property paid_first is { start -- / / coin / -> paid ; start -- / / cup / -> reject }
            property two_cups is { start -- / / served / -> one ; one -- / / served / -> success }
            property no_money is { start -- / / money / -> reject }
            """;

    @TempDir
    Path directory;

    private final Map<String, Integer> seen = new TreeMap<>();

    @Test
    void answersAreThoseOfTheWholeContext() throws IOException {
        for (int seed = 0; seed < CASES; seed++) {
            Random random = new Random(seed);
            Path contexts = directory.resolve("random" + seed + ".cdl");
            String main = activity(random, 3);
            Files.writeString(
                    contexts,
                    DECLARATIONS
                            + "cdl c is { assert at_most_one\n properties paid_first, two_cups, no_money\n main is { "
                            + main + " } }\n");
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
                DECLARATIONS + "cdl c is { properties two_cups\n main is { event coin ; event coin ;"
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
                jobs(parts).answers(all, properties, whole.system(), 1 + random.nextInt(3), Budget.unlimited());
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

    private static ContextJobs jobs(List<SubContexts.Part> parts) {
        return new ContextJobs(
                parts,
                "",
                (job, model, some, budget) -> OpenModel.of(model, EngineRegistry.standard())
                        .check(some, budget, Progress.SILENT)
                        .answers());
    }

    private void note(String what) {
        seen.merge(what, 1, Integer::sum);
    }

    private static String activity(Random random, int depth) {
        int kind = depth == 0 ? 0 : random.nextInt(5);
        if (kind <= 1) {
            return "event " + EVENTS.get(random.nextInt(EVENTS.size()));
        }
        String first = activity(random, depth - 1);
        String second = activity(random, depth - 1);
        String operator = kind == 2 ? ";" : kind == 3 ? "[]" : "||";
        return "(" + first + " " + operator + " " + second + ")";
    }
}
