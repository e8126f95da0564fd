package dovetail.cluster.context;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assumptions.assumeThat;

import dovetail.api.OpenModel;
import dovetail.base.Budget;
import dovetail.base.Progress;
import dovetail.check.Answer;
import dovetail.check.EngineRegistry;
import dovetail.check.RunSettings;
import dovetail.check.jobs.ContextJobs;
import dovetail.check.jobs.JobCrew;
import dovetail.check.jobs.JobPlace;
import dovetail.check.jobs.JobTask;
import dovetail.check.jobs.ThreadCrew;
import dovetail.cluster.ProcessCluster;
import dovetail.lang.ModelReader;
import dovetail.lang.source.Model;
import dovetail.lang.source.SubContexts;
import dovetail.property.Property;
import dovetail.result.Trace;
import dovetail.result.Verdict;
import dovetail.testkit.Ring;
import dovetail.testkit.random.RandomContexts;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Random;
import java.util.TreeMap;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Contexts and sub-contexts on Spark have the verdicts, counts and traces that they have in this process. */
class SparkContextsTest {
    private static final int USUAL_CASES = 12;
    private static final int CASES = Ring.cases(USUAL_CASES);
    private static final String HERE = "local[2]";
    private static final Path EXAMPLES = Path.of("../examples");

    @TempDir
    private Path directory;

    private final Map<String, Integer> seen = new TreeMap<>();

    @Test
    void answersAreThoseOfThisProcess() throws IOException {
        for (int seed = 0; seed < CASES; seed++) {
            Random random = new Random(seed);
            String environment = RandomContexts.activity(random, 3);
            compare(read(environment, seed), HERE, random, "seed " + seed + ": " + environment);
        }
        for (String what : List.of("holds", "violated", "several jobs")) {
            Ring.assertOccurs(what, seen.getOrDefault(what, 0), USUAL_CASES / 4, USUAL_CASES);
        }
    }

    @Test
    void contextsInDenseTimeTravelToo() {
        Model watchdog = ModelReader.read(List.of(EXAMPLES.resolve("watchdog.fcr"), EXAMPLES.resolve("watchdog.cdl")));
        for (Map.Entry<String, Model> context : watchdog.contexts().entrySet()) {
            List<Property> properties =
                    OpenModel.of(context.getValue(), EngineRegistry.standard()).properties();
            JobTask task = new JobTask(1, context.getValue(), properties);
            same(onSpark(HERE, task, Budget.unlimited()), here(task, Budget.unlimited()), context.getKey());
        }
        assertThat(seen).containsKeys("holds");
    }

    @Test
    void limitsLeaveAnswersUnknown() throws IOException {
        Model context = read("event coin ; event tea ; event cup", 0);
        List<Property> properties =
                OpenModel.of(context, EngineRegistry.standard()).properties();
        JobTask task = new JobTask(1, context, properties);
        Answer few = onSpark(HERE, task, Budget.unlimited().withStates(1)).get(0);
        assertThat(few.verdict().limit().orElseThrow().text()).contains("state limit of 1 reached");
        Budget interrupted = Budget.unlimited();
        interrupted.interrupt();
        assertThat(onSpark(HERE, task, interrupted))
                .allMatch(answer -> answer.verdict().kind() == Verdict.Kind.UNKNOWN);
        Budget over = Budget.unlimited().withTime(Duration.ZERO);
        assertThat(onSpark(HERE, task, over))
                .allMatch(answer -> answer.verdict().kind() == Verdict.Kind.UNKNOWN);
    }

    /** It starts five processes of Java, so it runs where it is asked for. */
    @Test
    void executorsAnswerAsThisProcessDoes() throws IOException {
        assumeThat(Boolean.getBoolean("dovetail.cluster.processes"))
                .as("-Ddovetail.cluster.processes=true")
                .isTrue();
        try (ProcessCluster cluster = new ProcessCluster(directory)) {
            for (int seed = 0; seed < 2; seed++) {
                Random random = new Random(seed);
                String environment = RandomContexts.activity(random, 3);
                compare(read(environment, seed), cluster.address(), random, "seed " + seed + ": " + environment);
            }
        }
    }

    private Model read(String environment, int number) throws IOException {
        Path contexts = directory.resolve("random" + number + ".cdl");
        Files.writeString(contexts, RandomContexts.of(environment));
        return ModelReader.read(List.of(EXAMPLES.resolve("vending.fcr"), contexts))
                .contexts()
                .get("c");
    }

    private void compare(Model whole, String cluster, Random random, String what) {
        OpenModel open = OpenModel.of(whole, EngineRegistry.standard());
        List<Property> properties = new ArrayList<>(open.properties());
        properties.add(open.reachable("{Dispenser}1:paid = 2"));
        properties.add(open.deadlockFree());
        properties.add(open.formula("G F {not {Dispenser}1@serving}"));
        properties.add(open.formula("F {{Dispenser}1:paid = 1}"));
        JobTask task = new JobTask(1, whole, properties);
        same(onSpark(cluster, task, Budget.unlimited()), here(task, Budget.unlimited()), what);

        List<SubContexts.Part> parts = whole.subContexts().orElseThrow().split(1 + random.nextInt(4));
        note(parts.size() > 1 ? "several jobs" : "one job");
        ContextJobs jobs = new ContextJobs(parts, "");
        List<Integer> all = IntStream.rangeClosed(1, parts.size()).boxed().toList();
        List<Answer> found = jobs.answers(all, properties, whole.system(), crew(cluster), Budget.unlimited());
        JobCrew threads = new ThreadCrew(1, SparkContextsTest::here);
        same(found, jobs.answers(all, properties, whole.system(), threads, Budget.unlimited()), what);
    }

    private static JobCrew crew(String cluster) {
        return new SparkContexts().crew(cluster, new JobPlace.Question("auto", RunSettings.DEFAULT, true));
    }

    private static List<Answer> onSpark(String cluster, JobTask task, Budget budget) {
        return crew(cluster).begin(List.of(task), budget).get(0).answers();
    }

    private static List<Answer> here(JobTask task, Budget budget) {
        return OpenModel.of(task.model(), EngineRegistry.standard())
                .withVacuity(true)
                .check(task.properties(), budget, Progress.SILENT)
                .answers();
    }

    private void same(List<Answer> found, List<Answer> expected, String what) {
        assertThat(found).as(what).hasSameSizeAs(expected);
        for (int i = 0; i < found.size(); i++) {
            Verdict verdict = found.get(i).verdict();
            Verdict other = expected.get(i).verdict();
            String which = what + ": " + found.get(i).property().name();
            assertThat(found.get(i).failure()).as(which).isEmpty();
            assertThat(verdict.kind()).as(which).isEqualTo(other.kind());
            assertThat(verdict.engine()).as(which).isEqualTo(other.engine());
            assertThat(verdict.vacuity()).as(which).isEqualTo(other.vacuity());
            assertThat(verdict.excludesErrors()).as(which).isEqualTo(other.excludesErrors());
            assertThat(verdict.figures().states())
                    .as(which)
                    .isEqualTo(other.figures().states());
            assertThat(verdict.figures().transitions())
                    .as(which)
                    .isEqualTo(other.figures().transitions());
            assertThat(verdict.trace().isPresent())
                    .as(which)
                    .isEqualTo(other.trace().isPresent());
            if (verdict.trace().isPresent()) {
                same(verdict.trace().get(), other.trace().get(), which);
            }
            note(verdict.kind().name().toLowerCase(Locale.ROOT));
        }
    }

    private static void same(Trace found, Trace expected, String what) {
        assertThat(found.system()).as(what).isSameAs(expected.system());
        assertThat(found)
                .as(what)
                .usingRecursiveComparison()
                .ignoringFields("system")
                .isEqualTo(expected);
    }

    private void note(String what) {
        seen.merge(what, 1, Integer::sum);
    }
}
