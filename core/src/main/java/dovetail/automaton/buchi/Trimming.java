package dovetail.automaton.buchi;

import dovetail.automaton.buchi.SymbolicAutomaton.Arc;
import dovetail.graph.Scc;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * Trims an automaton: removes states with an empty language, marks on arcs of no accepting cycle, and acceptance sets
 * that others imply. Sets are renumbered component by component, since a set may be needed in one and not in another.
 */
final class Trimming {
    private final SymbolicAutomaton source;
    private final boolean stateBased;
    private final Scc components;
    private final boolean[] accepting;

    private Trimming(SymbolicAutomaton source, boolean stateBased) {
        this.source = source;
        this.stateBased = stateBased;
        this.components = Scc.from(source.initial(), source.successors());
        this.accepting = acceptingComponents(source, components);
    }

    /**
     * The trimmed automaton.
     *
     * @param stateBased whether the automaton has one set that is told by states, and must keep it that way
     */
    static SymbolicAutomaton of(SymbolicAutomaton source, boolean stateBased) {
        return new Trimming(source, stateBased).trim();
    }

    private SymbolicAutomaton trim() {
        int[] number = new int[source.size()];
        List<Integer> kept = usefulStates(number);
        if (kept.isEmpty()) {
            return new SymbolicAutomaton(source.bdd(), source.atoms(), 0, stateBased ? 1 : 0, List.of(List.of()));
        }
        int[][] places = stateBased ? new int[0][] : newPlaces();
        int sets = stateBased ? 1 : setsNeeded(places, kept);
        List<List<Arc>> states = new ArrayList<>();
        for (int state : kept) {
            List<Arc> arcs = new ArrayList<>();
            boolean cycling = accepting[components.of(state)];
            for (Arc arc : source.arcs(state)) {
                if (number[arc.target()] >= 0) {
                    int marks = 0;
                    if (stateBased) {
                        marks = cycling ? arc.marks() : 0;
                    } else if (cycling && components.inside(state, arc.target())) {
                        marks = moved(arc.marks(), places[components.of(state)], sets);
                    }
                    arcs.add(new Arc(arc.label(), number[arc.target()], marks));
                }
            }
            states.add(arcs);
        }
        return new SymbolicAutomaton(source.bdd(), source.atoms(), number[source.initial()], sets, states);
    }

    /** As many sets as some component needs; one at least where there is a cycle that must not be accepted. */
    private int setsNeeded(int[][] places, List<Integer> kept) {
        int sets = 0;
        for (int state : kept) {
            if (accepting[components.of(state)]) {
                sets = Math.max(sets, places[components.of(state)].length);
            } else {
                for (Arc arc : source.arcs(state)) {
                    sets = Math.max(sets, components.inside(state, arc.target()) ? 1 : 0);
                }
            }
        }
        return sets;
    }

    /** Whether each component has a cycle that takes arcs of every set. */
    static boolean[] acceptingComponents(SymbolicAutomaton source, Scc components) {
        int[] seen = new int[components.count()];
        boolean[] result = new boolean[components.count()];
        for (int state = 0; state < source.size(); state++) {
            if (components.isReached(state)) {
                for (Arc arc : source.arcs(state)) {
                    if (components.inside(state, arc.target())) {
                        seen[components.of(state)] |= arc.marks();
                        result[components.of(state)] = true;
                    }
                }
            }
        }
        for (int i = 0; i < result.length; i++) {
            result[i] &= seen[i] == source.allMarks();
        }
        return result;
    }

    /** The states from which an accepting component can be reached; the others are numbered -1. */
    private List<Integer> usefulStates(int[] number) {
        boolean[] useful = accepting.clone();
        List<List<Integer>> members = new ArrayList<>();
        for (int i = 0; i < useful.length; i++) {
            members.add(new ArrayList<>());
        }
        for (int state = 0; state < source.size(); state++) {
            if (components.isReached(state)) {
                members.get(components.of(state)).add(state);
            }
        }
        for (int i = 0; i < useful.length; i++) {
            for (int state : members.get(i)) {
                for (Arc arc : source.arcs(state)) {
                    useful[i] |= useful[components.of(arc.target())];
                }
            }
        }
        List<Integer> kept = new ArrayList<>();
        for (int state = 0; state < source.size(); state++) {
            boolean keep = components.isReached(state) && useful[components.of(state)];
            number[state] = keep ? kept.size() : -1;
            if (keep) {
                kept.add(state);
            }
        }
        return number[source.initial()] < 0 ? List.of() : kept;
    }

    /** For each accepting component the sets it needs: the first of them takes the place of set 0, and so on. */
    private int[][] newPlaces() {
        int[][] implied = new int[components.count()][source.sets()];
        int[] everLacking = new int[components.count()];
        for (int[] row : implied) {
            Arrays.fill(row, source.allMarks());
        }
        for (int state = 0; state < source.size(); state++) {
            if (components.isReached(state) && accepting[components.of(state)]) {
                int component = components.of(state);
                for (Arc arc : source.arcs(state)) {
                    if (components.inside(state, arc.target())) {
                        everLacking[component] |= source.allMarks() & ~arc.marks();
                        for (int i = 0; i < source.sets(); i++) {
                            implied[component][i] &= (arc.marks() >>> i & 1) != 0 ? arc.marks() : -1;
                        }
                    }
                }
            }
        }
        int[][] places = new int[components.count()][];
        for (int component = 0; component < places.length; component++) {
            places[component] = needed(everLacking[component], implied[component]);
        }
        return places;
    }

    /**
     * The sets that are needed of those that some arc lacks.
     *
     * @param implied for each set the sets that all arcs in it are in
     */
    private static int[] needed(int everLacking, int[] implied) {
        int remaining = everLacking;
        for (int i = 0; i < implied.length; i++) {
            if ((remaining >>> i & 1) != 0) {
                remaining &= ~(implied[i] & ~(1 << i));
            }
        }
        int[] result = new int[Integer.bitCount(remaining)];
        int count = 0;
        for (int i = 0; i < implied.length; i++) {
            if ((remaining >>> i & 1) != 0) {
                result[count++] = i;
            }
        }
        return result;
    }

    /** The marks at their new places; places that a component does not need are always marked. */
    private static int moved(int marks, int[] places, int sets) {
        int result = (1 << sets) - 1 & -(1 << places.length);
        for (int i = 0; i < places.length; i++) {
            result |= (marks >>> places[i] & 1) << i;
        }
        return result;
    }
}
