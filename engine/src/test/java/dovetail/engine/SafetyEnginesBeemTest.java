package dovetail.engine;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.abort;

import dovetail.base.Budget;
import dovetail.base.Progress;
import dovetail.base.SourceText;
import dovetail.engine.compose.ComposeEngine;
import dovetail.engine.compose.ComposeOptions;
import dovetail.engine.icc.IccEngine;
import dovetail.engine.icc.IccOptions;
import dovetail.lang.ModelReader;
import dovetail.lang.source.Model;
import dovetail.model.task.Task;
import dovetail.property.Property;
import dovetail.result.Verdict;
import dovetail.testkit.corpus.Corpus;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.TestFactory;

/** BEEM's reachability questions, on models whose components can be put together soon. */
@Tag("slow")
class SafetyEnginesBeemTest {
    private static final List<String> MODELS = List.of(
            "bakery.1",
            "bakery.2",
            "collision.1",
            "cyclic_scheduler.1",
            "cyclic_scheduler.2",
            "firewire_tree.1",
            "firewire_tree.2",
            "fischer.1",
            "frogs.1",
            "iprotocol.1",
            "needham.1",
            "production_cell.2",
            "telephony.1");

    @TestFactory
    List<DynamicTest> answers() {
        Corpus corpus =
                Corpus.find().orElseGet(() -> abort("skipped: the BEEM models (../shared/data/beem) are not here"));
        List<DynamicTest> tests = new ArrayList<>();
        for (String name : MODELS) {
            Corpus.Instance instance = corpus.instance(name).orElseThrow();
            tests.add(DynamicTest.dynamicTest(
                    name + ", compose", () -> answer(new ComposeEngine(ComposeOptions.DEFAULT), corpus, instance)));
            tests.add(DynamicTest.dynamicTest(
                    name + ", icc",
                    () -> answer(new IccEngine(IccOptions.DEFAULT.withExplain(true)), corpus, instance)));
        }
        return tests;
    }

    private static void answer(SafetyEngine engine, Corpus corpus, Corpus.Instance instance) {
        Model model = ModelReader.read(List.of(corpus.dve(instance)));
        for (Corpus.Goal goal : corpus.goals(instance).goals()) {
            Property property =
                    new Property.Reachable("goal", model.predicate(new SourceText("goal", goal.predicate())));
            Verdict verdict = engine.run(new Task(model.network(), property), Budget.unlimited(), Progress.SILENT);
            String question = "property " + goal.known().property() + ": " + goal.predicate();
            boolean yes = goal.known().answer() == Corpus.Answer.YES;
            assertThat(verdict).as(question).isInstanceOf(yes ? Verdict.Holds.class : Verdict.Violated.class);
            assertThat(verdict.figures().account().story()).as("what was done").isNotEmpty();
            if (verdict instanceof Verdict.Holds holds) {
                assertThat(holds.witness().orElseThrow().steps())
                        .as(question)
                        .hasSizeGreaterThanOrEqualTo(goal.known().length() - 1);
            }
        }
    }
}
