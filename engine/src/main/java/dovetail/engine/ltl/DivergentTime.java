package dovetail.engine.ltl;

import dovetail.automaton.Automaton;
import dovetail.automaton.Guard;
import dovetail.expr.Expr;
import dovetail.property.Atom;
import java.util.ArrayList;
import java.util.List;

/**
 * Restricts the runs that an automaton accepts to those whose time diverges: one more acceptance set has the edges at which
 * time has advanced. Runs with infinitely many steps in bounded time (Zeno runs) are accepted no longer (S. Tripakis,
 * Verifying progress in timed systems, 1999).
 */
final class DivergentTime {
    private DivergentTime() {}

    /** The atoms of the restricted automaton. */
    static List<Atom> atoms(List<Atom> atoms, Expr timeAdvances) {
        List<Atom> all = new ArrayList<>(atoms);
        all.add(new Atom.State("time advances", timeAdvances));
        return all;
    }

    /** The restricted automaton; its last atom is that time has advanced. */
    static Automaton accepting(Automaton automaton) {
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
        return new Automaton(automaton.atoms() + 1, automaton.initial(), automaton.sets() + 1, states);
    }

    private static Guard with(Guard guard, long holding, long failing) {
        List<Guard.Cube> cubes = new ArrayList<>();
        for (Guard.Cube cube : guard.cubes()) {
            cubes.add(new Guard.Cube(cube.holding() | holding, cube.failing() | failing));
        }
        return new Guard(cubes);
    }
}
