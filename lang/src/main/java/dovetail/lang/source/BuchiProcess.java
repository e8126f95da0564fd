package dovetail.lang.source;

import dovetail.automaton.Automaton;
import dovetail.automaton.Guard;
import dovetail.expr.Expr;
import dovetail.property.Atom;
import dovetail.property.Property;
import dovetail.property.RunRules;
import java.util.ArrayList;
import java.util.List;

/**
 * A Büchi automaton over states, as DVE's property processes write it: it steps together with every system step and its
 * guards read the state before that step. It describes the runs that must not exist.
 */
public record BuchiProcess(String name, List<String> states, int initial, List<Integer> accepting, List<Edge> edges) {
    public BuchiProcess {
        states = List.copyOf(states);
        accepting = List.copyOf(accepting);
        edges = List.copyOf(edges);
    }

    /** The largest number of different guards of a process; each becomes an atom. */
    public static final int MAX_GUARDS = Long.SIZE;

    /** A move of the automaton. */
    public record Edge(int source, int target, Expr guard) {}

    /** The guards that are not always true, each once. */
    public List<Expr> guards() {
        List<Expr> guards = new ArrayList<>();
        for (Edge edge : edges) {
            if (!edge.guard().equals(Expr.TRUE) && !guards.contains(edge.guard())) {
                guards.add(edge.guard());
            }
        }
        return guards;
    }

    /** The property that no run of the system is accepted; a visit of an accepting state counts when it is left. */
    public Property.NoAcceptedRun property(RunRules rules) {
        List<Expr> guards = guards();
        if (guards.size() > MAX_GUARDS) {
            throw new IllegalArgumentException(
                    guards.size() + " guards in '" + name + "'; at most " + MAX_GUARDS + " are possible");
        }
        List<List<Automaton.Edge>> moves = new ArrayList<>();
        for (int state = 0; state < states.size(); state++) {
            moves.add(new ArrayList<>());
        }
        List<Atom> atoms = new ArrayList<>();
        for (Expr guard : guards) {
            atoms.add(new Atom.State("guard " + (atoms.size() + 1) + " of " + name, guard));
        }
        for (Edge edge : edges) {
            int atom = guards.indexOf(edge.guard());
            Guard guard = atom < 0 ? Guard.TRUE : new Guard(List.of(new Guard.Cube(1L << atom, 0)));
            int marks = accepting.contains(edge.source()) ? 1 : 0;
            moves.get(edge.source()).add(new Automaton.Edge(guard, edge.target(), marks));
        }
        return new Property.NoAcceptedRun(name, new Automaton(atoms.size(), initial, 1, moves), atoms, rules);
    }
}
