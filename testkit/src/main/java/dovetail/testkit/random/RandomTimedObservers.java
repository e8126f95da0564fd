package dovetail.testkit.random;

import dovetail.automaton.Guard;
import dovetail.automaton.clock.ClockAutomaton;
import dovetail.automaton.clock.ClockBound;
import dovetail.model.TimedNetwork;
import dovetail.property.Atom;
import dovetail.property.Property;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;

/** Random small observers with clocks of timed networks, about predicates and actions; their atoms always have a value. */
public final class RandomTimedObservers {
    private static final int LARGEST_CONSTANT = 3;

    private final Dice dice;
    private final boolean closedOnly;
    private final List<Atom> atoms = new ArrayList<>();
    private final int size;
    private final int clocks;

    private RandomTimedObservers(TimedNetwork timed, long seed, boolean closedOnly) {
        this.dice = new Dice(seed);
        this.closedOnly = closedOnly;
        this.size = dice.between(2, 4);
        this.clocks = dice.pick(1, 1, 2);
        List<String> labels = List.copyOf(new TreeSet<>(timed.labels()));
        for (int i = dice.between(1, 2); i > 0; i--) {
            if (labels.isEmpty() || dice.chance(40)) {
                long predicate = dice.seed();
                atoms.add(
                        new Atom.State("predicate " + predicate, RandomNetworks.predicate(timed.network(), predicate)));
            } else {
                String label = dice.pick(labels);
                atoms.add(new Atom.Action('"' + label + '"', label));
            }
        }
    }

    /** An observer with edges of letters and of time, and bounds of all kinds. */
    public static Property.TimedObserver any(TimedNetwork timed, long seed) {
        return new RandomTimedObservers(timed, seed, false).build(seed);
    }

    /**
     * An observer with closed constraints only: without edges of time, which are read before letters, and with an edge to stay
     * beside each edge with bounds.
     */
    public static Property.TimedObserver closed(TimedNetwork timed, long seed) {
        return new RandomTimedObservers(timed, seed, true).build(seed);
    }

    private Property.TimedObserver build(long seed) {
        List<String> names = new ArrayList<>();
        List<List<ClockAutomaton.Edge>> states = new ArrayList<>();
        // An edge of time leads to a later state, so that no cycle consists of them.
        for (int state = 0; state < size; state++) {
            names.add("o" + state);
            List<ClockAutomaton.Edge> edges = new ArrayList<>();
            for (int k = dice.between(1, 3); k > 0; k--) {
                addOnLetter(state, edges);
            }
            if (!closedOnly && state < size - 1 && dice.chance(40)) {
                edges.add(ofTime(dice.between(state + 1, size - 1)));
            }
            states.add(edges);
        }
        List<String> clockNames = clocks == 1 ? List.of("x") : List.of("x", "y");
        // Only the last state accepts, so that most observers need several edges.
        ClockAutomaton automaton = new ClockAutomaton(clockNames, 0, Set.of(size - 1), names, states);
        return new Property.TimedObserver("timed observer " + seed, automaton, atoms, false);
    }

    private void addOnLetter(int state, List<ClockAutomaton.Edge> edges) {
        Guard guard = RandomRegexes.guard(dice, 2 * atoms.size());
        List<ClockBound> bounds = new ArrayList<>();
        for (int k = dice.pick(0, 1, 1, 2); k > 0; k--) {
            bounds.add(bound());
        }
        edges.add(new ClockAutomaton.Edge(false, guard, bounds, resets(), dice.below(size)));
        if (closedOnly && !bounds.isEmpty()) {
            edges.add(new ClockAutomaton.Edge(false, guard, List.of(), new BitSet(), state));
        }
    }

    private ClockBound bound() {
        List<ClockBound.Relation> relations = closedOnly
                ? List.of(ClockBound.Relation.AT_MOST, ClockBound.Relation.AT_LEAST)
                : List.of(ClockBound.Relation.values());
        return new ClockBound(dice.below(clocks), dice.pick(relations), dice.below(LARGEST_CONSTANT + 1));
    }

    private ClockAutomaton.Edge ofTime(int target) {
        boolean isStrict = dice.chance(40);
        ClockBound.Relation relation = isStrict ? ClockBound.Relation.ABOVE : ClockBound.Relation.AT_LEAST;
        ClockBound bound = new ClockBound(dice.below(clocks), relation, dice.below(LARGEST_CONSTANT + 1));
        return new ClockAutomaton.Edge(true, Guard.TRUE, List.of(bound), isStrict ? new BitSet() : resets(), target);
    }

    private BitSet resets() {
        BitSet resets = new BitSet();
        for (int clock = 0; clock < clocks; clock++) {
            resets.set(clock, dice.chance(40));
        }
        return resets;
    }
}
