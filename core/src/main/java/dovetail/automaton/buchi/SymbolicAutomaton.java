package dovetail.automaton.buchi;

import dovetail.automaton.Automaton;
import dovetail.automaton.Guard;
import dovetail.bdd.Bdd;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * An automaton under construction: like {@link Automaton}, but its labels are functions of a {@link Bdd}, in which atom i
 * is the variable of level i. Levels from {@code atoms} on are free for whatever an algorithm needs.
 *
 * @param states the arcs out of each state
 */
public record SymbolicAutomaton(Bdd bdd, int atoms, int initial, int sets, List<List<Arc>> states) {
    /** A move; its label is never the empty set of valuations. */
    public record Arc(int label, int target, int marks) {}

    /** An automaton with functions in place of its guards. */
    public static SymbolicAutomaton of(Bdd bdd, Automaton automaton) {
        List<List<Arc>> states = new ArrayList<>();
        for (List<Automaton.Edge> edges : automaton.states()) {
            ArcList arcs = new ArcList(bdd);
            for (Automaton.Edge edge : edges) {
                int label = label(bdd, edge.guard());
                if (label != Bdd.FALSE) {
                    arcs.add(label, edge.target(), edge.marks());
                }
            }
            states.add(arcs.arcs());
        }
        return new SymbolicAutomaton(bdd, automaton.atoms(), automaton.initial(), automaton.sets(), states);
    }

    /** The valuations of a guard as a function. */
    public static int label(Bdd bdd, Guard guard) {
        int result = Bdd.FALSE;
        for (Guard.Cube cube : guard.cubes()) {
            if ((cube.holding() & cube.failing()) == 0) {
                result = bdd.or(result, bdd.conjunction(cube.holding(), cube.failing()));
            }
        }
        return result;
    }

    public int size() {
        return states.size();
    }

    public List<Arc> arcs(int state) {
        return states.get(state);
    }

    public int arcCount() {
        int count = 0;
        for (List<Arc> arcs : states) {
            count += arcs.size();
        }
        return count;
    }

    /** Whether no state has two arcs for one valuation. */
    public boolean isDeterministic() {
        for (List<Arc> arcs : states) {
            int labels = Bdd.FALSE;
            for (Arc arc : arcs) {
                if (bdd.and(labels, arc.label()) != Bdd.FALSE) {
                    return false;
                }
                labels = bdd.or(labels, arc.label());
            }
        }
        return true;
    }

    /** The mask of all acceptance sets. */
    public int allMarks() {
        return (1 << sets) - 1;
    }

    /** The targets of the arcs of each state. */
    int[][] successors() {
        int[][] successors = new int[size()][];
        for (int state = 0; state < size(); state++) {
            List<Arc> arcs = arcs(state);
            successors[state] = new int[arcs.size()];
            for (int i = 0; i < arcs.size(); i++) {
                successors[state][i] = arcs.get(i).target();
            }
        }
        return successors;
    }

    /** The targets of those arcs of each state that are not in all of these acceptance sets. */
    int[][] successorsLacking(int marks) {
        int[][] successors = new int[size()][];
        for (int state = 0; state < size(); state++) {
            List<Arc> arcs = arcs(state);
            int[] targets = new int[arcs.size()];
            int count = 0;
            for (Arc arc : arcs) {
                if ((arc.marks() & marks) != marks) {
                    targets[count++] = arc.target();
                }
            }
            successors[state] = Arrays.copyOf(targets, count);
        }
        return successors;
    }

    /** The same automaton with guards in place of functions. */
    public Automaton explicit() {
        List<List<Automaton.Edge>> result = new ArrayList<>();
        for (List<Arc> arcs : states) {
            List<Automaton.Edge> edges = new ArrayList<>();
            for (Arc arc : arcs) {
                edges.add(new Automaton.Edge(guard(bdd, arc.label()), arc.target(), arc.marks()));
            }
            result.add(edges);
        }
        return new Automaton(atoms, initial, sets, result);
    }

    /** The valuations of a function as a guard; its cubes are disjoint. */
    public static Guard guard(Bdd bdd, int label) {
        List<Guard.Cube> cubes = new ArrayList<>();
        for (int[] literals : bdd.cubes(label)) {
            long holding = 0;
            long failing = 0;
            for (int literal : literals) {
                long bit = 1L << (literal >> 1);
                holding |= (literal & 1) == 0 ? bit : 0;
                failing |= (literal & 1) == 0 ? 0 : bit;
            }
            cubes.add(new Guard.Cube(holding, failing));
        }
        return new Guard(cubes);
    }
}
