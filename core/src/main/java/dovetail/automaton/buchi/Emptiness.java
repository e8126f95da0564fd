package dovetail.automaton.buchi;

import dovetail.automaton.Automaton;
import dovetail.automaton.buchi.SymbolicAutomaton.Arc;
import dovetail.bdd.Bdd;
import dovetail.graph.Scc;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Optional;

/** Decides whether an automaton accepts any word, and finds one. */
public record Emptiness(SymbolicAutomaton automaton, Scc components) {
    private static final int ANY = -1;

    /** An accepted word: the valuations of the stem, then those of the loop forever. */
    public record Witness(long[] stem, long[] loop) {}

    /** The condition on the last arc of a path: its target, and the marks that it must carry. */
    private record Goal(int component, int state, int marks) {}

    public static boolean isEmpty(Automaton automaton) {
        return isEmpty(SymbolicAutomaton.of(new Bdd(), automaton));
    }

    public static boolean isEmpty(SymbolicAutomaton automaton) {
        return of(automaton).acceptingComponent() == ANY;
    }

    /** A word that the automaton accepts, if there is one. */
    public static Optional<Witness> witness(Automaton automaton) {
        Emptiness emptiness = of(SymbolicAutomaton.of(new Bdd(), automaton));
        int component = emptiness.acceptingComponent();
        return component == ANY ? Optional.empty() : Optional.of(emptiness.through(component));
    }

    private static Emptiness of(SymbolicAutomaton automaton) {
        return new Emptiness(automaton, Scc.from(automaton.initial(), automaton.successors()));
    }

    private int acceptingComponent() {
        boolean[] accepting = Trimming.acceptingComponents(automaton, components);
        for (int i = 0; i < accepting.length; i++) {
            if (accepting[i]) {
                return i;
            }
        }
        return ANY;
    }

    /** A word with a run that stays in the component and takes arcs of every set there; it must have such a cycle. */
    Witness through(int component) {
        List<Arc> stem = new ArrayList<>();
        int entry = automaton.initial();
        if (components.of(entry) != component) {
            entry = walk(entry, ANY, new Goal(component, ANY, 0), stem);
        }
        List<Arc> loop = new ArrayList<>();
        int at = entry;
        int missing = automaton.allMarks();
        while (missing != 0) {
            at = walk(at, component, new Goal(component, ANY, missing & -missing), loop);
            for (Arc arc : loop) {
                missing &= ~arc.marks();
            }
        }
        if (at != entry || loop.isEmpty()) {
            walk(at, component, new Goal(component, entry, 0), loop);
        }
        return new Witness(letters(stem), letters(loop));
    }

    /** Appends a shortest path of one arc at least to the goal, inside a component or anywhere; returns its end. */
    private int walk(int from, int within, Goal goal, List<Arc> path) {
        Arc[] reachedBy = new Arc[automaton.size()];
        int[] reachedFrom = new int[automaton.size()];
        ArrayDeque<Integer> queue = new ArrayDeque<>();
        queue.add(from);
        while (!queue.isEmpty()) {
            int state = queue.remove();
            for (Arc arc : automaton.arcs(state)) {
                if (isGoal(arc, goal)) {
                    List<Arc> found = new ArrayList<>(List.of(arc));
                    for (int at = state; at != from; at = reachedFrom[at]) {
                        found.add(reachedBy[at]);
                    }
                    Collections.reverse(found);
                    path.addAll(found);
                    return arc.target();
                }
                boolean allowed = within == ANY || components.of(arc.target()) == within;
                if (allowed && arc.target() != from && reachedBy[arc.target()] == null) {
                    reachedBy[arc.target()] = arc;
                    reachedFrom[arc.target()] = state;
                    queue.add(arc.target());
                }
            }
        }
        throw new IllegalStateException("no path in a component that should be connected");
    }

    private boolean isGoal(Arc arc, Goal goal) {
        return components.of(arc.target()) == goal.component()
                && (goal.state() == ANY || arc.target() == goal.state())
                && (arc.marks() & goal.marks()) == goal.marks();
    }

    private long[] letters(List<Arc> path) {
        long[] result = new long[path.size()];
        for (int i = 0; i < result.length; i++) {
            result[i] = automaton.bdd().valuation(path.get(i).label());
        }
        return result;
    }
}
