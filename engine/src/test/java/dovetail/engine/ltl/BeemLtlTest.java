package dovetail.engine.ltl;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.abort;

import dovetail.base.Budget;
import dovetail.base.Progress;
import dovetail.base.SourceText;
import dovetail.lang.ModelReader;
import dovetail.lang.prop.LinearTimeReader;
import dovetail.lang.source.Model;
import dovetail.model.Task;
import dovetail.property.Property;
import dovetail.result.Verdict;
import dovetail.testkit.Corpus;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;

/**
 * Every known answer to a linear-time property of the BEEM models, asked by its formula and by its property process.
 * That violations are shown by true runs is judged by the replay inside the engine. {@code -Dbeem.ltl.states=N} asks for
 * larger ones.
 */
class BeemLtlTest {
    private static final long MOST_STATES = Long.getLong("beem.ltl.states", 100_000);

    @TestFactory
    List<DynamicTest> knownAnswers() {
        Corpus corpus =
                Corpus.find().orElseGet(() -> abort("skipped: the BEEM models (../shared/data/beem) are not here"));
        List<DynamicTest> tests = new ArrayList<>();
        for (Corpus.Instance instance : corpus.withLinearTimeUpTo(MOST_STATES)) {
            for (Corpus.Liveness liveness : corpus.linearTime(instance)) {
                String name = instance.name() + " property " + liveness.known().property();
                tests.add(
                        DynamicTest.dynamicTest(name + " by formula", () -> byFormula(corpus.dve(instance), liveness)));
                tests.add(DynamicTest.dynamicTest(name + " by automaton", () -> byAutomaton(liveness)));
            }
        }
        assertThat(tests).as("questions").hasSizeGreaterThan(100);
        return tests;
    }

    private static void byFormula(Path file, Corpus.Liveness liveness) {
        Model model = ModelReader.read(List.of(file));
        Property property =
                new LinearTimeReader(model, Map.of()).formula("formula", new SourceText("formula", liveness.formula()));
        answer(model, property, liveness);
    }

    private static void byAutomaton(Corpus.Liveness liveness) {
        Model model = ModelReader.read(List.of(liveness.automaton()));
        List<Property> properties = model.properties();
        answer(model, properties.get(properties.size() - 1), liveness);
    }

    private static void answer(Model model, Property property, Corpus.Liveness liveness) {
        Verdict verdict = new LtlEngine(LtlOptions.DEFAULT)
                .run(new Task(model.network(), property), Budget.unlimited(), Progress.SILENT);
        boolean holds = liveness.known().answer() == Corpus.Answer.YES;
        assertThat(verdict).as(liveness.formula()).isInstanceOf(holds ? Verdict.Holds.class : Verdict.Violated.class);
    }
}
