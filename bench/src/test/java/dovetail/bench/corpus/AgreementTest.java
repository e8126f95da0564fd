package dovetail.bench.corpus;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.junit.jupiter.api.Assumptions.abort;

import dovetail.base.Budget;
import dovetail.base.Limit;
import dovetail.base.Progress;
import dovetail.bench.panel.Panel;
import dovetail.bench.panel.Reply;
import dovetail.bench.report.Sheet;
import dovetail.bench.tool.Arguments;
import dovetail.bench.tool.BenchFailure;
import dovetail.engine.Engine;
import dovetail.lang.ModelReader;
import dovetail.lang.source.Model;
import dovetail.model.Network;
import dovetail.model.task.Task;
import dovetail.prepare.PreparedSystem;
import dovetail.property.Property;
import dovetail.result.Figures;
import dovetail.result.Trace;
import dovetail.result.Verdict;
import dovetail.testkit.Gallery;
import dovetail.testkit.corpus.Corpus;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Consumer;
import java.util.function.Function;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Counting what engines answer to the same questions, and noticing when they disagree. */
class AgreementTest {
    private static final Figures NOTHING = Figures.nothing(0);
    private static final SafetyQuestion DEADLOCK = question(Optional.empty());

    private final Agreement agreement = new Agreement(List.of("explore", "icc"));

    @Test
    void answersThatAgreeAreCounted() {
        add("ring.1", DEADLOCK, holds("explore"), holds("icc"));
        add("ring.1", question(Optional.of(Verdict.Kind.VIOLATED)), violated("explore"), unknown("icc", "too | large"));
        add("ring.2", DEADLOCK, violated("explore"), unknown("icc", "too | large"));
        assertThat(agreement.disagreements()).isZero();
        assertThat(printed(agreement::printFamilies))
                .contains(
                        "| family | instances | questions | explore right | explore unknown | icc right | icc unknown |"
                                + " traces |\n")
                .contains("| ring | 2 | 3 | 3 | 0 | 1 | 2 | 2 |\n")
                .endsWith("| all | 2 | 3 | 3 | 0 | 1 | 2 | 2 |\n");
        assertThat(printed(agreement::printUnanswered))
                .endsWith("| icc | too \\| large | 2 | ring.1 (deadlock); ring.2 (deadlock) |\n");
    }

    @Test
    void answersThatDifferAreNoticed() {
        assertThat(agreement.add("ring", "ring.1", DEADLOCK, List.of(holds("explore"), violated("icc"))))
                .contains("WRONG: ring.1, deadlock: icc says violated, but explore says holds");
        assertThat(agreement.add(
                        "ring",
                        "ring.1",
                        question(Optional.of(Verdict.Kind.HOLDS)),
                        List.of(unknown("explore", "late"), violated("icc"))))
                .contains("WRONG: ring.1, deadlock: icc says violated, but known is holds");
        assertThat(agreement.disagreements()).isEqualTo(2);
    }

    @Test
    void enginesAreAskedInThisProcess() {
        assertSame(
                ask(budget -> new Verdict.Holds("other", NOTHING, Optional.empty(), Optional.empty())), holds("icc"));
        assertSame(
                ask(budget ->
                        new Verdict.Unknown("other", NOTHING, new Limit(Limit.Kind.TIME, "late"), Optional.empty())),
                unknown("icc", "late"));
        assertSame(
                ask(budget -> {
                    throw new OutOfMemoryError();
                }),
                unknown("icc", Limit.heapFull().text()));
        assertSame(ask(AgreementTest::untilItIsInterrupted), unknown("icc", "time limit of 1 s"));
        assertThatThrownBy(() -> ask(budget -> {
                    throw new IllegalStateException("the trace does not replay");
                }))
                .isInstanceOf(BenchFailure.class)
                .hasMessageContaining("icc failed on")
                .hasMessageContaining("the trace does not replay");
    }

    @Test
    void beemModelsAreAskedForAllThatIsSafety() {
        assertThat(titles("peterson.1")).containsExactly("goal 1", "mutex", "precedence", "deadlock");
        assertThat(titles("at.1")).containsExactly("goal 1", "mutex", "deadlock");
        assertThat(titles("phils.1")).containsExactly("deadlock");
        assertThat(titles("rether.1")).containsExactly("goal 1", "formula 4", "deadlock");
    }

    @Test
    void aWholeRunWritesThePage(@TempDir Path home) throws IOException {
        Path page = Files.createDirectories(home.resolve("docs/results")).resolve("agreement.md");
        Files.writeString(page, "before\n<!-- begin agreement -->\n<!-- end agreement -->\nafter\n");
        ByteArrayOutputStream said = new ByteArrayOutputStream();
        PrintStream out = new PrintStream(said, true, StandardCharsets.UTF_8);
        List<String> words = List.of("--most", "300", "--limit", "60");
        assertThat(AgreementRun.page().run(home, Optional.of(corpus()), out, words))
                .isTrue();
        assertThat(said.toString(StandardCharsets.UTF_8))
                .contains("| phils.1 | 80 | deadlock | violated | violated | violated |");
        assertThat(Files.readString(page))
                .startsWith("before\n<!-- begin agreement -->\n")
                .contains("Models of up to 300 states; limits of a run: 60 s of processor time and 1G.")
                .containsPattern("\\| phils \\| 1 \\| 1 \\| 1 \\| 0 \\| 1 \\| 0 \\| 1 \\| 0 \\| 3 \\|")
                .endsWith("<!-- end agreement -->\nafter\n");
    }

    private static List<String> titles(String name) {
        Corpus corpus = corpus();
        Corpus.Instance instance = corpus.instance(name).orElseThrow();
        Model model = ModelReader.read(List.of(corpus.dve(instance)));
        return SafetyQuestions.of(corpus, instance, model).stream()
                .map(SafetyQuestion::title)
                .toList();
    }

    private static Corpus corpus() {
        return Corpus.find().orElseGet(() -> abort("skipped: the BEEM models (../shared/data/beem) are not here"));
    }

    private void add(String instance, SafetyQuestion question, Reply... replies) {
        assertThat(agreement.add("ring", instance, question, List.of(replies))).isEmpty();
    }

    private static Reply ask(Function<Budget, Verdict> verdict) {
        Engine engine = new Engine() {
            @Override
            public String name() {
                return "other";
            }

            @Override
            public List<Verdict> run(
                    PreparedSystem system, List<Property> properties, Budget budget, Progress progress) {
                return List.of(verdict.apply(budget));
            }
        };
        Task task = new Task(Gallery.all().get(0).network(), DEADLOCK.property());
        return new Panel(Duration.ofSeconds(1), 1 << 20).watched("icc", engine, task);
    }

    private static Verdict untilItIsInterrupted(Budget budget) {
        while (true) {
            try {
                budget.check(0);
            } catch (Limit.Exceeded e) {
                return new Verdict.Unknown("other", NOTHING, e.limit(), Optional.empty());
            }
        }
    }

    private static SafetyQuestion question(Optional<Verdict.Kind> known) {
        return new SafetyQuestion("deadlock", new Property.DeadlockFree("deadlock"), known);
    }

    private static Reply holds(String engine) {
        return new Reply(engine, new Verdict.Holds(engine, NOTHING, Optional.empty(), Optional.empty()), 0);
    }

    private static Reply violated(String engine) {
        Network network = Gallery.all().get(0).network();
        Trace trace = new Trace(network, Trace.Kind.PATH, 0, network.initialState(), List.of(), null);
        return new Reply(engine, new Verdict.Violated(engine, NOTHING, Optional.of(trace), Optional.empty()), 0);
    }

    private static Reply unknown(String engine, String reason) {
        Limit limit = new Limit(Limit.Kind.TIME, reason);
        return new Reply(engine, new Verdict.Unknown(engine, NOTHING, limit, Optional.empty()), 0);
    }

    /** The name of the engine, its answer and the reason why there is none: all but the seconds. */
    private static void assertSame(Reply reply, Reply expected) {
        assertThat(List.of(reply.engine(), reply.kind(), reply.reason()))
                .isEqualTo(List.of(expected.engine(), expected.kind(), expected.reason()));
    }

    private static String printed(Consumer<Sheet> printing) {
        Sheet sheet = new Sheet(
                Path.of(""),
                Optional.empty(),
                new Arguments(List.of(), Set.of(), Set.of()),
                new PrintStream(OutputStream.nullOutputStream()),
                Path.of(""));
        printing.accept(sheet);
        return sheet.text();
    }
}
