package dovetail.replay;

import dovetail.automaton.clock.ClockAutomaton;
import dovetail.automaton.clock.ClockBound;
import dovetail.interpret.ModelError;
import dovetail.interpret.Move;
import dovetail.interpret.Semantics;
import dovetail.property.Property;
import dovetail.replay.dates.PathAutomaton;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import java.util.Optional;

/**
 * Observer with clocks along a path of a timed network, from the definition in {@link ClockAutomaton}.
 *
 * <p>A strict edge of time is taken at the date of its bound, and a clock more is set to zero: time has to pass before the next
 * letter, or before the end. A state tells the observer's state, whether time has to pass, and whether the observer has accepted.
 */
final class ObserverPathAutomaton implements PathAutomaton {
    private final ClockAutomaton automaton;
    private final ObserverSemantics semantics;
    /** The clock that measures the time since a strict edge of time. */
    private final int sinceStrict;

    ObserverPathAutomaton(Semantics semantics, Property.TimedObserver property) {
        this.automaton = property.automaton();
        this.semantics = new ObserverSemantics(semantics, property, 1);
        this.sinceStrict = automaton.clocks().size();
    }

    private int encode(int state, boolean mustWait, boolean hasAccepted) {
        boolean accepts = hasAccepted || automaton.accepting().contains(state);
        return 4 * state + (mustWait ? 2 : 0) + (accepts ? 1 : 0);
    }

    private static boolean mustWait(int code) {
        return (code & 2) != 0;
    }

    private static boolean hasAccepted(int code) {
        return (code & 1) != 0;
    }

    @Override
    public int clocks() {
        return automaton.clocks().size() + 1;
    }

    @Override
    public List<Integer> initial(int[] state) throws ModelError {
        return semantics.initial(state).stream()
                .map(observed -> encode(observed.state(), false, observed.hasAccepted()))
                .toList();
    }

    @Override
    public List<Transition> atStep(int code, int[] source, Move move) throws ModelError {
        long letter = semantics.letter(source, move.label(), move.target());
        List<ClockBound> before = new ArrayList<>(waited(code));
        List<List<ClockBound>> staying = new ArrayList<>();
        staying.add(List.of());
        List<Transition> transitions = new ArrayList<>();
        for (ClockAutomaton.Edge edge : automaton.states().get(code / 4)) {
            if (edge.isOfTime()) {
                before.add(negation(edge.bounds().get(0)));
            }
        }
        for (ClockAutomaton.Edge edge : automaton.states().get(code / 4)) {
            if (!edge.isOfTime() && edge.guard().admits(letter)) {
                transitions.add(new Transition(
                        false,
                        join(before, edge.bounds()),
                        edge.resets(),
                        encode(edge.target(), false, hasAccepted(code))));
                staying = withOneFalse(staying, edge.bounds());
            }
        }
        for (List<ClockBound> bounds : staying) {
            int stays = encode(code / 4, false, hasAccepted(code));
            transitions.add(new Transition(false, join(before, bounds), new BitSet(), stays));
        }
        return transitions;
    }

    /** The ways in which one of the bounds of each edge so far, and one of the given bounds, is false. */
    private static List<List<ClockBound>> withOneFalse(List<List<ClockBound>> ways, List<ClockBound> bounds) {
        List<List<ClockBound>> more = new ArrayList<>();
        for (List<ClockBound> way : ways) {
            for (ClockBound bound : bounds) {
                more.add(join(way, List.of(negation(bound))));
            }
        }
        return more;
    }

    private static List<ClockBound> join(List<ClockBound> some, List<ClockBound> others) {
        List<ClockBound> all = new ArrayList<>(some);
        all.addAll(others);
        return all;
    }

    private static ClockBound negation(ClockBound bound) {
        ClockBound.Relation opposite = switch (bound.relation()) {
            case BELOW -> ClockBound.Relation.AT_LEAST;
            case AT_MOST -> ClockBound.Relation.ABOVE;
            case AT_LEAST -> ClockBound.Relation.BELOW;
            case ABOVE -> ClockBound.Relation.AT_MOST;
        };
        return new ClockBound(bound.clock(), opposite, bound.constant());
    }

    @Override
    public List<Transition> betweenSteps(int code) {
        List<Transition> transitions = new ArrayList<>();
        for (ClockAutomaton.Edge edge : automaton.states().get(code / 4)) {
            if (edge.isOfTime()) {
                ClockBound bound = edge.bounds().get(0);
                boolean isStrict = bound.relation().isStrict();
                int due = encode(edge.target(), mustWait(code), hasAccepted(code));
                transitions.add(new Transition(true, edge.bounds(), edge.resets(), due));
                BitSet resets = (BitSet) edge.resets().clone();
                resets.set(sinceStrict, isStrict);
                int later = encode(edge.target(), mustWait(code) || isStrict, hasAccepted(code));
                transitions.add(new Transition(false, at(bound), resets, later));
            }
        }
        return transitions;
    }

    /** The bounds that are true when the clock has the value of the constant. */
    private static List<ClockBound> at(ClockBound bound) {
        return List.of(
                new ClockBound(bound.clock(), ClockBound.Relation.AT_LEAST, bound.constant()),
                new ClockBound(bound.clock(), ClockBound.Relation.AT_MOST, bound.constant()));
    }

    @Override
    public Optional<List<ClockBound>> atEnd(int code) {
        return hasAccepted(code) ? Optional.of(waited(code)) : Optional.empty();
    }

    /** The bound that time has passed since a strict edge of time, if it has to. */
    private List<ClockBound> waited(int code) {
        return mustWait(code) ? List.of(new ClockBound(sinceStrict, ClockBound.Relation.ABOVE, 0)) : List.of();
    }
}
