package dovetail.replay;

import dovetail.automaton.clock.ClockAutomaton;
import dovetail.automaton.clock.ClockBound;
import dovetail.interpret.ModelError;
import dovetail.interpret.Semantics;
import dovetail.property.Property;
import java.util.ArrayList;
import java.util.List;

/**
 * Concrete semantics of an observer with clocks: reads letters and delays from the definition in {@link ClockAutomaton}.
 * Times are numerators over a common denominator.
 */
public final class ObserverSemantics {
    private final ClockAutomaton automaton;
    private final AtomValues atoms;
    private final int atomCount;
    private final long denominator;

    public ObserverSemantics(Semantics semantics, Property.TimedObserver property, long denominator) {
        this.automaton = property.automaton();
        this.atoms = new AtomValues(semantics, property.atoms());
        this.atomCount = property.atoms().size();
        this.denominator = denominator;
    }

    /** The states after the letter of the beginning. */
    public List<ObserverState> initial(int[] state) throws ModelError {
        long[] zero = new long[automaton.clocks().size()];
        long values = atoms.ofState(state);
        ObserverState before = elapse(entered(automaton.initial(), zero, false), 0);
        return read(before, values | values << atomCount);
    }

    /** The letter of a step. */
    public long letter(int[] source, String label, int[] target) throws ModelError {
        return atoms.ofState(source) | atoms.ofLabel(label) | atoms.ofState(target) << atomCount;
    }

    /** The states after a letter, from a state whose edge of time cannot be taken. */
    public List<ObserverState> read(ObserverState before, long letter) {
        List<ObserverState> after = new ArrayList<>();
        for (ClockAutomaton.Edge edge : automaton.states().get(before.state())) {
            if (!edge.isOfTime() && edge.guard().admits(letter) && areTrue(edge.bounds(), before.values())) {
                after.add(elapse(take(edge, before), 0));
            }
        }
        return after.isEmpty() ? List.of(before) : after;
    }

    private boolean areTrue(List<ClockBound> bounds, long[] values) {
        for (ClockBound bound : bounds) {
            long value = values[bound.clock()];
            long constant = bound.constant() * denominator;
            boolean isTrue = switch (bound.relation()) {
                case BELOW -> value < constant;
                case AT_MOST -> value <= constant;
                case AT_LEAST -> value >= constant;
                case ABOVE -> value > constant;
            };
            if (!isTrue) {
                return false;
            }
        }
        return true;
    }

    private ObserverState take(ClockAutomaton.Edge edge, ObserverState before) {
        long[] values = before.values().clone();
        edge.resets().stream().forEach(clock -> values[clock] = 0);
        return entered(edge.target(), values, before.hasAccepted());
    }

    private ObserverState entered(int state, long[] values, boolean hasAccepted) {
        return new ObserverState(
                state, values, hasAccepted || automaton.accepting().contains(state));
    }

    /** The state after a delay, and after the edges of time that are taken meanwhile; a delay of zero takes those that are due. */
    public ObserverState elapse(ObserverState before, long delay) {
        for (ClockAutomaton.Edge edge : automaton.states().get(before.state())) {
            if (edge.isOfTime()) {
                ClockBound bound = edge.bounds().get(0);
                long missing = Math.max(0, bound.constant() * denominator - before.values()[bound.clock()]);
                if (areTrue(edge.bounds(), later(before, delay).values())) {
                    return elapse(take(edge, later(before, missing)), delay - missing);
                }
            }
        }
        return later(before, delay);
    }

    private static ObserverState later(ObserverState state, long delay) {
        long[] values = state.values().clone();
        for (int clock = 0; clock < values.length; clock++) {
            values[clock] = Math.addExact(values[clock], delay);
        }
        return new ObserverState(state.state(), values, state.hasAccepted());
    }
}
