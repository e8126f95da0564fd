package dovetail.bench.corpus;

import dovetail.bench.panel.Panel;
import dovetail.bench.panel.Reply;
import dovetail.bench.report.BenchPage;
import dovetail.bench.report.Sheet;
import dovetail.bench.report.Table;
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

    private AgreementRun() {}

    /** A page shows complete runs without disagreements only. */
    public static BenchPage page() {
        return new BenchPage("agree", "--limit", "--most", "--memory")
                .writes("agreement.md")
                .unsigned()
                .completeWhen(Sheet::isWhole)
                .part("agreement", AgreementRun::print);
    }

    private static void print(Sheet sheet) {
        Panel panel = Panel.of(sheet, 20, "1G");
        long most = sheet.arguments().number("--most", 2_000_000L);
        Agreement agreement = new Agreement(ENGINES.stream().map(Engine::name).toList());
        Table table = sheet.progress("instance | states | question | explore | icc | compose");
        List<Corpus.Instance> instances = new ArrayList<>(sheet.instancesUpTo(most));
        instances.sort(Comparator.comparingLong(instance -> instance.states().orElseThrow()));
        for (Corpus.Instance instance : instances) {
            Model model = ModelReader.read(List.of(sheet.corpus().dve(instance)));
            for (SafetyQuestion question : SafetyQuestions.of(sheet.corpus(), instance, model)) {
                List<Reply> replies = ask(panel, new Task(model.network(), question.property()));
                table.row(
                        instance.name(),
                        instance.states().orElseThrow(),
                        question.title(),
                        replies.stream()
                                .map(reply -> reply.isDecided() ? reply.word() : reply.reason())
                                .toList());
                agreement
                        .add(instance.family(), instance.name(), question, replies)
                        .ifPresent(sheet::remark);
            }
        }
        sheet.remark("");
        sheet.paragraph(
                "Models of up to %,d states; limits of a run: %d s of processor time and %s.",
                most,
                panel.limit().toSeconds(),
                sheet.arguments().text("--memory").orElse("1G"));
        agreement.printFamilies(sheet);
        sheet.gap();
        agreement.printUnanswered(sheet);
        if (agreement.disagreements() > 0) {
            sheet.ending(agreement.disagreements() + " questions were answered WRONG by an engine; see above.");
        }
        sheet.require(agreement.disagreements() == 0);
    }

    private static List<Reply> ask(Panel panel, Task task) {
        Panel exploring = new Panel(EXPLORATION, panel.memory());
        List<Reply> replies = new ArrayList<>();
        for (Engine engine : ENGINES) {
            replies.add(
                    engine instanceof ExploreEngine
                            ? exploring.watched(engine.name(), exploring(engine, task), task)
                            : panel.watched(engine.name(), engine, task));
        }
        return replies;
    }

    /** Properties of runs are explored on the fly by the linear-time engine. */
    private static Engine exploring(Engine engine, Task task) {
        return task.property().accept(new Property.ByScope<>(engine, engine, LINEAR_TIME));
    }
}
