package dovetail.engine.ltl;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.abort;

import dovetail.base.Budget;
import dovetail.base.Progress;
import dovetail.base.SourceText;
import dovetail.lang.ModelReader;
import dovetail.lang.prop.LinearTimeReader;
import dovetail.lang.source.Model;
import dovetail.model.Network;
import dovetail.model.Task;
import dovetail.property.Property;
import dovetail.property.RunRules;
import dovetail.property.RunRules.FiniteRuns;
import dovetail.reference.ReferenceLtl;
import dovetail.result.Trace;
import dovetail.result.Verdict;
import dovetail.testkit.Corpus;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;

/**
 * Every known answer to a linear-time property of the BEEM models, asked by its formula and by its property process.
 * That violations are shown by true runs is judged by the replay inside the engine. {@code -Dbeem.ltl.states=N} asks for
 * larger models.
 *
 * <p>The list gives the answers for runs that stand still where they end. When only infinite runs count, some violations
 * are gone: those of models with deadlocks that nothing but a run into a deadlock violates.
 */
class BeemLtlTest {
    private static final long MOST_STATES = Long.getLong("beem.ltl.states", 100_000);
    private static final long MOST_FOR_REFERENCE = 2_000;

    /** Instances and properties that no infinite run violates although the list says that they are violated. */
    private static final Set<String> VIOLATED_BY_FINITE_RUNS = Set.of(
            "bakery.1 property 2",
            "bakery.1 property 4",
            "bakery.2 property 4",
            "bakery.3 property 2",
            "bakery.3 property 4",
            "brp.1 property 2",
            "brp.2 property 2",
            "phils.1 property 3",
            "train-gate.1 property 2",
            "train-gate.2 property 2",
            "train-gate.3 property 2");

    @TestFactory
    List<DynamicTest> knownAnswers() {
        Corpus corpus =
                Corpus.find().orElseGet(() -> abort("skipped: the BEEM models (../shared/data/beem) are not here"));
        List<DynamicTest> tests = new ArrayList<>();
        for (Corpus.Instance instance : corpus.withLinearTimeUpTo(MOST_STATES)) {
            for (Corpus.Liveness liveness : corpus.linearTime(instance)) {
                Question question = new Question(corpus, instance, liveness);
                tests.add(DynamicTest.dynamicTest(question.name() + " by formula", question::byFormula));
                tests.add(DynamicTest.dynamicTest(question.name() + " by automaton", question::byAutomaton));
            }
        }
        assertThat(tests).as("questions").hasSizeGreaterThan(100);
        return tests;
    }

    private record Question(Corpus corpus, Corpus.Instance instance, Corpus.Liveness liveness) {
        String name() {
            return instance.name() + " property " + liveness.known().property();
        }

        void byFormula() {
            Model model = ModelReader.read(List.of(corpus.dve(instance)));
            Property.LinearTime property = (Property.LinearTime) new LinearTimeReader(model, Map.of())
                    .formula("formula", new SourceText("formula", liveness.formula()));
            for (FiniteRuns finite : FiniteRuns.values()) {
                RunRules rules = new RunRules(finite, false, false);
                compare(
                        model.network(),
                        new Property.LinearTime("formula", property.formula(), property.atoms(), rules),
                        finite);
            }
        }

        void byAutomaton() {
            Model model = ModelReader.read(List.of(liveness.automaton()));
            for (FiniteRuns finite : FiniteRuns.values()) {
                RunRules rules = new RunRules(finite, false, false);
                compare(model.network(), model.buchi().orElseThrow().property(rules), finite);
            }
        }

        private void compare(Network network, Property property, FiniteRuns finite) {
            String what = name() + ", finite runs " + finite + ", " + liveness.formula();
            Verdict verdict = new LtlEngine(LtlOptions.DEFAULT)
                    .run(new Task(network, property), Budget.unlimited(), Progress.SILENT);
            boolean onlyByFiniteRuns = VIOLATED_BY_FINITE_RUNS.contains(name());
            boolean listed = liveness.known().answer() == Corpus.Answer.NO;
            boolean violated = listed && !(onlyByFiniteRuns && finite == FiniteRuns.IGNORE);
            assertThat(verdict).as(what).isInstanceOf(violated ? Verdict.Violated.class : Verdict.Holds.class);
            if (verdict instanceof Verdict.Violated shown && onlyByFiniteRuns) {
                assertThat(shown.trace().map(Trace::standsStill)).as(what).hasValue(true);
            }
            if (instance.states().orElseThrow() <= MOST_FOR_REFERENCE) {
                assertThat(ReferenceLtl.isViolated(network, property)).as(what).isEqualTo(violated);
            }
        }
    }
}
