package dovetail.bench.corpus;

import dovetail.base.ByteSize;
import dovetail.bench.report.BenchPage;
import dovetail.bench.report.Sheet;
import dovetail.bench.report.Table;
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
import java.time.Duration;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;

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

    private final Sheet sheet;
    private final Duration limit;
    private final String memory;
    private final Agreement agreement =
            new Agreement(ENGINES.stream().map(Engine::name).toList());

    private AgreementRun(Sheet sheet) {
        this.sheet = sheet;
        this.limit = sheet.arguments().limit(20);
        this.memory = sheet.arguments().text("--memory").orElse("1G");
    }

    /** A page shows complete runs without disagreements only. */
    public static BenchPage page() {
        return new BenchPage("agree")
                .options("--limit", "--most", "--memory")
                .writes("agreement.md")
                .unsigned()
                .completeWhen(sheet -> sheet.arguments().names().isEmpty())
                .part("agreement", sheet -> new AgreementRun(sheet).print());
    }

    private void print() {
        Corpus corpus = sheet.corpus();
        long most = sheet.arguments().number("--most", 2_000_000L);
        Table table = sheet.progress("instance | states | question | explore | icc | compose");
        List<Corpus.Instance> instances =
                new ArrayList<>(Instances.upTo(corpus, sheet.arguments().names(), most));
        instances.sort(Comparator.comparingLong(instance -> instance.states().orElseThrow()));
        for (Corpus.Instance instance : instances) {
            Model model = ModelReader.read(List.of(corpus.dve(instance)));
            for (SafetyQuestion question : SafetyQuestions.of(corpus, instance, model)) {
                ask(instance, question, new Task(model.network(), question.property()), table);
            }
        }
        sheet.remark("");
        sheet.paragraph(
                "Models of up to %,d states; limits of a run: %d s of processor time and %s.",
                most, limit.toSeconds(), memory);
        agreement.printFamilies(sheet);
        sheet.gap();
        agreement.printUnanswered(sheet);
        if (agreement.disagreements() > 0) {
            sheet.line("\n" + agreement.disagreements() + " questions were answered WRONG by an engine; see above.");
        }
        sheet.require(agreement.disagreements() == 0);
    }

    private void ask(Corpus.Instance instance, SafetyQuestion question, Task task, Table table) {
        List<Reply> replies = new ArrayList<>();
        for (Engine engine : ENGINES) {
            replies.add(
                    engine instanceof ExploreEngine
                            ? Reply.of(
                                    engine.name(), exploring(engine, task), task, EXPLORATION, ByteSize.parse(memory))
                            : Reply.of(engine.name(), engine, task, limit, ByteSize.parse(memory)));
        }
        table.row(
                instance.name(),
                instance.states().orElseThrow(),
                question.title(),
                replies.stream()
                        .map(reply -> reply.isDecided() ? reply.answer().word() : reply.reason())
                        .toList());
        agreement.add(instance.family(), instance.name(), question, replies).ifPresent(sheet::remark);
    }

    /** Properties of runs are explored on the fly by the linear-time engine. */
    private static Engine exploring(Engine engine, Task task) {
        return task.property().accept(new Property.ByScope<>(engine, engine, LINEAR_TIME));
    }
}
