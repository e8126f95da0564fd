package dovetail.bench.corpus;

import dovetail.base.ByteSize;
import dovetail.bench.report.ResultPage;
import dovetail.bench.report.Table;
import dovetail.bench.report.Tee;
import dovetail.bench.tool.Arguments;
import dovetail.bench.tool.Instances;
import dovetail.engine.Engine;
import dovetail.engine.compose.ComposeEngine;
import dovetail.engine.compose.ComposeOptions;
import dovetail.engine.explore.ExploreEngine;
import dovetail.engine.explore.ExploreOptions;
import dovetail.engine.icc.IccEngine;
import dovetail.engine.icc.IccOptions;
import dovetail.engine.ltl.LtlEngine;
import dovetail.engine.ltl.LtlOptions;
import dovetail.lang.ModelReader;
import dovetail.lang.source.Model;
import dovetail.model.task.Task;
import dovetail.property.Property;
import dovetail.testkit.corpus.Corpus;
import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;

/**
 * Checks every safety property of the BEEM models up to a size by explore, icc and compose, in process. Compares the
 * answers with each other and with the known ones.
 */
public final class AgreementRun {
    private static final List<Engine> ENGINES = List.of(
            new ExploreEngine(ExploreOptions.DEFAULT),
            new IccEngine(IccOptions.DEFAULT),
            new ComposeEngine(ComposeOptions.DEFAULT));

    /** Exploration gives the answers where none are known; it always ends, since models have so many states at most. */
    private static final Duration EXPLORATION = Duration.ofHours(1);

    private static final Engine LINEAR_TIME = new LtlEngine(LtlOptions.DEFAULT);

    private final Path home;
    private final Corpus corpus;
    private final PrintStream out;
    private final Agreement agreement =
            new Agreement(ENGINES.stream().map(Engine::name).toList());

    public AgreementRun(Path home, Corpus corpus, PrintStream out) {
        this.home = home;
        this.corpus = corpus;
        this.out = out;
    }

    public boolean run(List<String> words) {
        Arguments arguments = new Arguments(words, Set.of("--limit", "--most", "--memory"), Set.of());
        Duration limit = Duration.ofSeconds(arguments.number("--limit", 20));
        long most = arguments.number("--most", 2_000_000L);
        String memory = arguments.text("--memory").orElse("1G");
        Table table = new Table(out, "instance", "states", "question", "explore", "icc", "compose");
        for (Corpus.Instance instance : selection(arguments.names(), most)) {
            Model model = ModelReader.read(List.of(corpus.dve(instance)));
            for (SafetyQuestion question : SafetyQuestions.of(corpus, instance, model)) {
                ask(instance, question, new Task(model.network(), question.property()), limit, memory, table);
            }
        }
        out.println();
        String intro = String.format(
                Locale.ROOT,
                "Models of up to %,d states; limits of a run: %d s of processor time and %s.%n%n",
                most,
                limit.toSeconds(),
                memory);
        report(intro, arguments.names().isEmpty());
        return agreement.disagreements() == 0;
    }

    private List<Corpus.Instance> selection(List<String> names, long most) {
        if (!names.isEmpty()) {
            return Instances.of(corpus, names);
        }
        return corpus.instances().stream()
                .filter(i -> i.states().orElse(Long.MAX_VALUE) <= most)
                .sorted(Comparator.comparingLong(i -> i.states().getAsLong()))
                .toList();
    }

    private void ask(
            Corpus.Instance instance, SafetyQuestion question, Task task, Duration limit, String memory, Table table) {
        List<Reply> replies = new ArrayList<>();
        List<Object> cells =
                new ArrayList<>(List.of(instance.name(), instance.states().orElseThrow(), question.title()));
        for (Engine engine : ENGINES) {
            Reply reply = engine instanceof ExploreEngine
                    ? Reply.of(engine.name(), exploring(engine, task), task, EXPLORATION, ByteSize.parse(memory))
                    : Reply.of(engine.name(), engine, task, limit, ByteSize.parse(memory));
            replies.add(reply);
            cells.add(reply.isDecided() ? Agreement.word(reply.answer()) : reply.reason());
        }
        table.row(cells.toArray());
        Optional<String> wrong = agreement.add(instance.family(), instance.name(), question, replies);
        wrong.ifPresent(out::println);
    }

    /** Properties of runs are explored on the fly by the linear-time engine. */
    private static Engine exploring(Engine engine, Task task) {
        return task.property().accept(new Property.ByScope<>(engine, engine, LINEAR_TIME));
    }

    /** A page shows complete runs without disagreements only. */
    private void report(String intro, boolean isComplete) {
        ByteArrayOutputStream copy = new ByteArrayOutputStream();
        PrintStream both = new PrintStream(new Tee(out, copy), true, StandardCharsets.UTF_8);
        both.print(intro);
        agreement.printFamilies(both);
        both.println();
        agreement.printUnanswered(both);
        if (agreement.disagreements() > 0) {
            out.println("\n" + agreement.disagreements() + " questions were answered WRONG by an engine; see above.");
        } else if (isComplete) {
            new ResultPage(home.resolve("docs/results/agreement.md"))
                    .replace("agreement", copy.toString(StandardCharsets.UTF_8));
        }
    }
}
