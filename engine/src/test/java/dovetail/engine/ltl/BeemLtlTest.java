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
import dovetail.model.task.Task;
import dovetail.property.Property;
import dovetail.property.RunRules;
import dovetail.property.RunRules.FiniteRuns;
import dovetail.reference.ReferenceLtl;
import dovetail.result.Trace;
import dovetail.result.Verdict;
import dovetail.testkit.corpus.Corpus;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.TestFactory;

/**
 * Every known answer to a linear-time property of the BEEM models, asked by its formula and by its property process.
 * That violations are shown by true runs is judged by the replay inside the engine. {@code -Dbeem.ltl.states=N} asks
 * for larger models.
 *
 * <p>Each is asked for runs that stand still where they end, as BEEM's own answers are meant, and for infinite runs
 * alone; some violations are then gone, those that nothing but a run into a deadlock shows.
 */
@Tag("slow")
class BeemLtlTest {
    private static final long MAX_STATES = Long.getLong("beem.ltl.states", 100_000);
    private static final long MAX_FOR_REFERENCE = 2_000;

    @TestFactory
    List<DynamicTest> knownAnswers() {
        Corpus corpus =
                Corpus.find().orElseGet(() -> abort("skipped: the BEEM models (../shared/data/beem) are not here"));
        List<DynamicTest> tests = new ArrayList<>();
        for (Corpus.Instance instance : corpus.withLinearTimeUpTo(MAX_STATES)) {
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
            return instance.name() + " property " + liveness.property();
        }

        void byFormula() {
            Model model = ModelReader.read(List.of(corpus.dve(instance)));
            Property.LinearTime property = new LinearTimeReader(model, Map.of())
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
            boolean ignore = finite == FiniteRuns.IGNORE;
            boolean violated = (ignore ? liveness.infinite() : liveness.standingStill()) == Corpus.Answer.NO;
            assertThat(verdict).as(what).isInstanceOf(violated ? Verdict.Violated.class : Verdict.Holds.class);
            if (verdict instanceof Verdict.Violated shown && liveness.infinite() == Corpus.Answer.YES) {
                assertThat(shown.trace().map(Trace::stutters)).as(what).hasValue(true);
            }
            if (instance.states().orElseThrow() <= MAX_FOR_REFERENCE) {
                assertThat(ReferenceLtl.isViolated(network, property)).as(what).isEqualTo(violated);
            }
        }
    }
}
