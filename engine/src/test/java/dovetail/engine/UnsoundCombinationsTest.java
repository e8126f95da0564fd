package dovetail.engine;

import static org.assertj.core.api.Assertions.assertThat;

import dovetail.automaton.Guard;
import dovetail.automaton.word.Glushkov;
import dovetail.automaton.word.Regex;
import dovetail.automaton.word.WordAutomaton;
import dovetail.base.Budget;
import dovetail.base.Limit;
import dovetail.base.Progress;
import dovetail.engine.explore.ExploreEngine;
import dovetail.engine.explore.ExploreOptions;
import dovetail.engine.ltl.LtlEngine;
import dovetail.engine.ltl.LtlOptions;
import dovetail.ltl.Formula;
import dovetail.ltl.Translation;
import dovetail.model.Network;
import dovetail.model.task.Task;
import dovetail.por.PorOptions;
import dovetail.property.Atom;
import dovetail.property.Insensitive;
import dovetail.property.Property;
import dovetail.property.RunRules;
import dovetail.result.Verdict;
import dovetail.testkit.Sketch;
import java.lang.reflect.Constructor;
import java.lang.reflect.Modifier;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** No use of the library leads to a wrong verdict: what an engine or a reduction is not made for is refused. */
class UnsoundCombinationsTest {
    private static final Sketch SKETCH = new Sketch("two");
    private static final Sketch.Process P = SKETCH.process("P", 2).step(0, 1);
    private static final Sketch.Process Q = SKETCH.process("Q", 2).step(0, 1);
    /** P and Q move once each, in any order. */
    private static final Network TWO = SKETCH.build();

    private static final List<Atom> ATOMS = List.of(new Atom.State("P moved", P.at(1)));
    /** P does not move first: violated, but seen as true where the step of Q comes first. */
    private static final Formula P_IS_NOT_FIRST = Formula.next(Formula.not(Formula.atom(0)));

    private static RunRules rules(boolean observed, boolean fair) {
        return new RunRules(RunRules.FiniteRuns.STUTTER, observed, fair);
    }

    private static Property.OfRuns formula(boolean observed, boolean fair) {
        return new Property.LinearTime("f", P_IS_NOT_FIRST, ATOMS, rules(observed, fair));
    }

    private static Property.OfRuns automaton(boolean observed, boolean fair) {
        return new Property.NoAcceptedRun(
                "a", Translation.generalised(Formula.not(P_IS_NOT_FIRST), 1), ATOMS, rules(observed, fair));
    }

    private static Verdict answer(Engine engine, Property property) {
        return engine.run(new Task(TWO, property), Budget.unlimited(), Progress.SILENT);
    }

    private static Verdict reduced(Property property, PorOptions.Strategy strategy) {
        return answer(new LtlEngine(LtlOptions.DEFAULT.reducing(PorOptions.DEFAULT.with(strategy))), property);
    }

    private static void isRefused(Verdict verdict) {
        assertThat(verdict).isInstanceOf(Verdict.Unknown.class);
        assertThat(((Verdict.Unknown) verdict).reason().kind()).isEqualTo(Limit.Kind.UNSUPPORTED);
    }

    @ParameterizedTest
    @EnumSource(PorOptions.Strategy.class)
    void sensitivePropertiesAreNotReduced(PorOptions.Strategy strategy) {
        for (boolean fair : new boolean[] {false, true}) {
            for (Property.OfRuns property : List.of(formula(false, fair), automaton(false, fair))) {
                assertThat(answer(new LtlEngine(LtlOptions.DEFAULT), property)).isInstanceOf(Verdict.Violated.class);
                isRefused(reduced(property, strategy));
            }
        }
    }

    @ParameterizedTest
    @EnumSource(PorOptions.Strategy.class)
    void observedPropertiesAreReducedUnlessTheyAreFair(PorOptions.Strategy strategy) {
        for (Property.OfRuns property : List.of(formula(true, false), automaton(true, false))) {
            assertThat(reduced(property, strategy)).isInstanceOf(Verdict.Violated.class);
        }
        isRefused(reduced(formula(true, true), strategy));
        isRefused(reduced(automaton(true, true), strategy));
    }

    @Test
    void enginesRefuseKindsThatAreNotTheirs() {
        for (LtlOptions options : List.of(LtlOptions.DEFAULT, LtlOptions.DEFAULT.reducing(PorOptions.DEFAULT))) {
            Engine ofRuns = new LtlEngine(options);
            // It looks for states in which an atom has no value, and so can answer this.
            assertThat(answer(ofRuns, new Property.Never("n", P.at(1)))).isInstanceOf(Verdict.Violated.class);
            isRefused(answer(ofRuns, new Property.Reachable("r", P.at(1))));
            isRefused(answer(ofRuns, new Property.DeadlockFree("d")));
            isRefused(answer(ofRuns, new Property.ErrorFree("e")));
            WordAutomaton anything = Glushkov.automaton(new Regex.Letter(Guard.TRUE), 1);
            Atom any = new Atom.Action("any", "*");
            isRefused(answer(ofRuns, new Property.NeverWord("w", anything, List.of(any))));
        }
        for (ExploreOptions options :
                List.of(ExploreOptions.DEFAULT, ExploreOptions.DEFAULT.reducing(PorOptions.DEFAULT))) {
            isRefused(answer(new ExploreEngine(options), formula(false, false)));
            isRefused(answer(new ExploreEngine(options), automaton(true, true)));
        }
    }

    /** The proof that a reduction asks for, and options that heed every condition, have no door beside their own. */
    @Test
    void proofsAreMadeByProvingAlone() {
        for (Constructor<?> constructor : Insensitive.class.getDeclaredConstructors()) {
            assertThat(Modifier.isPrivate(constructor.getModifiers())).isTrue();
        }
        assertThat(Modifier.isFinal(Insensitive.class.getModifiers())).isTrue();
        assertThat(PorOptions.class.getConstructors()).isEmpty();
    }
}
