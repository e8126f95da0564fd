package dovetail.zone;

import dovetail.automaton.clock.ClockAutomaton;
import dovetail.automaton.clock.ClockBound;
import dovetail.property.Property;
import java.util.Arrays;
import java.util.BitSet;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * Observer with clocks in the form that zones need: its clocks that are active in each state, bounds, and the constants for the
 * extrapolation. A clock is active in a state if some path from there compares it before it is reset (C. Daws and S. Yovine,
 * Reducing the number of clock variables of timed automata, 1996).
 *
 * <p>In the zone graph, the observer's slot has its state; or its state plus the number of states, if it has just entered it
 * by the passing of time; or twice that number at the beginning, before the letter of the initial state is read.
 */
final class ZoneObserver {
    /** The state of an observer that does not exist. */
    static final int NONE = -1;

    private final Property.TimedObserver property;
    private final ClockAutomaton automaton;
    private final int[][] active;
    private final int[] constants;
    private final BitSet hopeful = new BitSet();
    private final ClockAutomaton.@Nullable Edge[] ofTime;

    ZoneObserver(Property.TimedObserver property) {
        this.property = property;
        this.automaton = property.automaton();
        int states = automaton.states().size();
        this.constants = new int[automaton.clocks().size()];
        Arrays.fill(constants, -1);
        this.ofTime = new ClockAutomaton.Edge[states];
        for (int state = 0; state < states; state++) {
            for (ClockAutomaton.Edge edge : automaton.states().get(state)) {
                // Nothing that follows an accepting state matters.
                if (edge.isOfTime() && !automaton.accepting().contains(state)) {
                    ofTime[state] = edge;
                }
                for (ClockBound bound : edge.bounds()) {
                    constants[bound.clock()] = Math.max(constants[bound.clock()], bound.constant());
                }
            }
        }
        this.active = activeClocks();
        automaton.accepting().forEach(hopeful::set);
        for (boolean changed = true; changed; ) {
            changed = false;
            for (int state = 0; state < states; state++) {
                for (ClockAutomaton.Edge edge : automaton.states().get(state)) {
                    if (hopeful.get(edge.target()) && !hopeful.get(state)) {
                        hopeful.set(state);
                        changed = true;
                    }
                }
            }
        }
    }

    private int[][] activeClocks() {
        int states = automaton.states().size();
        BitSet[] sets = new BitSet[states];
        Arrays.setAll(sets, s -> new BitSet());
        for (boolean changed = true; changed; ) {
            changed = false;
            for (int state = 0; state < states; state++) {
                int before = sets[state].cardinality();
                for (ClockAutomaton.Edge edge : automaton.states().get(state)) {
                    BitSet later = (BitSet) sets[edge.target()].clone();
                    later.andNot(edge.resets());
                    sets[state].or(later);
                    for (ClockBound bound : edge.bounds()) {
                        sets[state].set(bound.clock());
                    }
                }
                changed |= sets[state].cardinality() != before;
            }
        }
        int[][] lists = new int[states][];
        Arrays.setAll(lists, s -> sets[s].stream().toArray());
        return lists;
    }

    /** The state in which the letter of the beginning is read: edges of time whose bounds zero satisfies are taken before. */
    int start() {
        int state = automaton.initial();
        while (ofTime[state] != null && isTrueOfZero(edgeOfTime(state).bounds().get(0))) {
            state = edgeOfTime(state).target();
        }
        return state;
    }

    private static boolean isTrueOfZero(ClockBound bound) {
        return bound.relation() == ClockBound.Relation.AT_LEAST && bound.constant() <= 0;
    }

    Property.TimedObserver property() {
        return property;
    }

    int states() {
        return automaton.states().size();
    }

    List<ClockAutomaton.Edge> edges(int state) {
        return automaton.states().get(state);
    }

    /** The clocks that are active in a state, in ascending order. */
    int[] activeIn(int state) {
        return active[state];
    }

    /** The largest constant that a clock is compared with, or -1. */
    int constant(int clock) {
        return constants[clock];
    }

    boolean isAccepting(int state) {
        return automaton.accepting().contains(state);
    }

    /** Whether an accepting state can be reached from a state. */
    boolean isHopeful(int state) {
        return hopeful.get(state);
    }

    /** Whether a state has an edge of time. */
    boolean hasEdgeOfTime(int state) {
        return ofTime[state] != null;
    }

    /** The edge of time of a state that has one. */
    ClockAutomaton.Edge edgeOfTime(int state) {
        return Objects.requireNonNull(ofTime[state]);
    }
}
