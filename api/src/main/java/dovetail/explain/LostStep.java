package dovetail.explain;

import dovetail.automaton.Automaton;
import dovetail.automaton.AutomatonTooLarge;
import dovetail.expr.Expr;
import dovetail.interpret.ModelError;
import dovetail.interpret.Semantics;
import dovetail.ltl.Translation;
import dovetail.mtl.MtlTranslation;
import dovetail.property.Property;
import dovetail.property.PropertyKind;
import dovetail.replay.ObservedSchedule;
import dovetail.replay.PrefixWatch;
import dovetail.result.Trace;
import java.util.function.Supplier;

/**
 * Finds the step of a violating trace after which no continuation satisfies the property: the number of the step, 0 for the
 * initial state, and {@link BadPrefix#NONE} where no single step decides.
 */
final class LostStep implements Property.SomeKinds<Integer>, Property.OfRuns.Visitor<Integer> {
    private final Semantics semantics;
    private final Trace trace;
    private final RunWord word;

    LostStep(Semantics semantics, Trace trace, RunWord word) {
        this.semantics = semantics;
        this.trace = trace;
        this.word = word;
    }

    @Override
    public Integer ofStates(Property.OfStates property) {
        return property.kind() == PropertyKind.NEVER
                ? firstState(property.predicates().get(0))
                : BadPrefix.NONE;
    }

    private int firstState(Expr bad) {
        for (int i = 0; i <= trace.steps().size(); i++) {
            try {
                if (semantics.holds(bad, trace.state(i))) {
                    return i;
                }
            } catch (ModelError e) {
                return BadPrefix.NONE;
            }
        }
        return BadPrefix.NONE;
    }

    @Override
    public Integer neverWord(Property.NeverWord property) {
        return firstAccepted(PrefixWatch.of(semantics, property));
    }

    @Override
    public Integer observer(Property.Observer property) {
        return property.isExistential() ? BadPrefix.NONE : firstAccepted(PrefixWatch.of(semantics, property));
    }

    private int firstAccepted(PrefixWatch watch) {
        try {
            watch.start(trace.state(0));
            int steps = 0;
            while (!watch.isAccepting()) {
                if (steps == trace.steps().size()) {
                    return BadPrefix.NONE;
                }
                watch.step(trace.state(steps), trace.steps().get(steps).action(), trace.state(steps + 1));
                steps++;
            }
            return steps;
        } catch (ModelError e) {
            return BadPrefix.NONE;
        }
    }

    /** The last step, unless the observer accepts by time that passes. */
    @Override
    public Integer timedObserver(Property.TimedObserver property) {
        try {
            boolean isLost = !property.isExistential()
                    && trace.schedule() != null
                    && new ObservedSchedule(semantics, property).isAcceptedByLastStep(trace);
            return isLost ? trace.steps().size() : BadPrefix.NONE;
        } catch (ModelError e) {
            return BadPrefix.NONE;
        }
    }

    @Override
    public Integer other(Property property) {
        return BadPrefix.NONE;
    }

    @Override
    public Integer ofRuns(Property.OfRuns property) {
        return property.acceptKind(this);
    }

    @Override
    public Integer linearTime(Property.LinearTime property) {
        int atoms = property.atoms().size();
        return steps(() -> Translation.generalised(property.formula(), atoms), property);
    }

    @Override
    public Integer metric(Property.Metric property) {
        int atoms = property.atoms().size();
        return steps(() -> MtlTranslation.automaton(property.formula(), atoms), property);
    }

    private int steps(Supplier<Automaton> translation, Property.OfRuns property) {
        try {
            return BadPrefix.steps(translation.get(), word, property.rules().observed());
        } catch (AutomatonTooLarge e) {
            return BadPrefix.NONE;
        }
    }

    @Override
    public Integer noAcceptedRun(Property.NoAcceptedRun property) {
        return BadPrefix.stepsToTerminal(
                property.automaton(), word, property.rules().observed());
    }
}
