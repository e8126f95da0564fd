package dovetail.engine.ltl;

import dovetail.automaton.Automaton;
import dovetail.automaton.Guard;
import dovetail.base.Limit;
import dovetail.property.Atom;
import dovetail.property.RunRules;
import dovetail.zone.ZonedNetwork;
import java.util.ArrayList;
import java.util.List;

/**
 * Restricts the runs that an automaton accepts to those whose time diverges: one more acceptance set has the edges at which
 * time has advanced. Runs with infinitely many steps in bounded time (Zeno runs) are accepted no longer (S. Tripakis,
 * Verifying progress in timed systems, 1999). A run may also wait forever in its last state, where no clock forces a step.
 */
final class DivergentTime {
    /** The atoms that are added: that time has advanced, and that the run may wait forever. */
    private static final int ADDED = 2;

    private DivergentTime() {}

    /**
     * The monitor of the runs that an automaton accepts and whose time diverges.
     *
     * @throws dovetail.base.Limit.Exceeded when the automaton has too many atoms
     */
    static Monitor monitor(Automaton automaton, List<Atom> atoms, RunRules rules, ZonedNetwork zoned) {
        int own = automaton.atoms();
        if (own + ADDED > Long.SIZE) {
            String reason = "the property has " + own + " atoms; in a system with clocks at most " + (Long.SIZE - ADDED)
                    + " are supported";
            throw new Limit.Exceeded(new Limit(Limit.Kind.UNSUPPORTED, reason));
        }
        List<Atom> all = new ArrayList<>(atoms);
        all.add(new Atom.State("time advances", zoned.timeAdvances()));
        all.add(new Atom.State("may wait", zoned.mayWait()));
        return new Monitor(accepting(automaton), all, rules, new Monitor.Waiting(1L << own, 2L << own));
    }

    /** The restricted automaton; two more atoms are that time has advanced and that the run may wait. */
    private static Automaton accepting(Automaton automaton) {
        long advances = 1L << automaton.atoms();
        int set = 1 << automaton.sets();
        List<List<Automaton.Edge>> states = new ArrayList<>();
        for (int state = 0; state < automaton.size(); state++) {
            List<Automaton.Edge> edges = new ArrayList<>();
            for (Automaton.Edge edge : automaton.edges(state)) {
                edges.add(new Automaton.Edge(with(edge.guard(), advances, 0), edge.target(), edge.marks() | set));
                edges.add(new Automaton.Edge(with(edge.guard(), 0, advances), edge.target(), edge.marks()));
            }
            states.add(edges);
        }
        return new Automaton(automaton.atoms() + ADDED, automaton.initial(), automaton.sets() + 1, states);
    }

    private static Guard with(Guard guard, long holding, long failing) {
        List<Guard.Cube> cubes = new ArrayList<>();
        for (Guard.Cube cube : guard.cubes()) {
            cubes.add(new Guard.Cube(cube.holding() | holding, cube.failing() | failing));
        }
        return new Guard(cubes);
    }
}
