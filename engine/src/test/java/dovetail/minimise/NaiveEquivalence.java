package dovetail.minimise;

import dovetail.lts.LabelTable;
import dovetail.lts.LabelledLts;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Deque;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;

/**
 * Equivalence of small systems straight from the definitions: the largest relation is found by removing pairs until
 * nothing can be removed, and sequences by following sets. Slow and simple on purpose.
 */
final class NaiveEquivalence {
    private record Edge(String label, int target) {}

    private final Relation relation;
    private final List<Set<Edge>> edges;
    private final int size;
    private final int secondInitial;
    private final int firstInitial;

    private NaiveEquivalence(LabelledLts first, LabelledLts second, Relation relation) {
        this.relation = relation;
        this.size = first.lts().stateCount() + second.lts().stateCount();
        this.edges = new ArrayList<>();
        add(first, 0);
        add(second, first.lts().stateCount());
        this.firstInitial = first.lts().initial();
        this.secondInitial = first.lts().stateCount() + second.lts().initial();
    }

    static boolean equal(LabelledLts first, LabelledLts second, Relation relation) {
        NaiveEquivalence naive = new NaiveEquivalence(first, second, relation);
        return relation.isLinear() ? naive.sameSequences() : naive.largest()[naive.firstInitial][naive.secondInitial];
    }

    /** How many classes the reachable states of a system have. */
    static int classes(LabelledLts lts, Relation relation) {
        NaiveEquivalence naive = new NaiveEquivalence(lts, lts, relation);
        boolean[][] related = naive.largest();
        Set<Integer> reached = new HashSet<>(Set.of(lts.lts().initial()));
        Deque<Integer> open = new ArrayDeque<>(reached);
        while (!open.isEmpty()) {
            for (Edge edge : naive.edges.get(open.pop())) {
                if (reached.add(edge.target)) {
                    open.push(edge.target);
                }
            }
        }
        Set<Integer> representatives = new HashSet<>();
        for (int s : reached) {
            if (representatives.stream().noneMatch(r -> related[r][s])) {
                representatives.add(s);
            }
        }
        return representatives.size();
    }

    private void add(LabelledLts lts, int offset) {
        for (int s = 0; s < lts.lts().stateCount(); s++) {
            Set<Edge> row = new HashSet<>();
            for (int i = lts.lts().rowStart(s); i < lts.lts().rowStart(s + 1); i++) {
                String name = lts.label(i);
                row.add(new Edge(
                        LabelTable.isTau(name) ? "" : name, offset + lts.lts().target(i)));
            }
            edges.add(row);
        }
    }

    private boolean[][] largest() {
        boolean[][] related = new boolean[size][size];
        for (boolean[] row : related) {
            Arrays.fill(row, true);
        }
        boolean changed = true;
        while (changed) {
            related = bisimulation(related);
            changed = separateDivergent(related);
        }
        return related;
    }

    /** The largest bisimulation within an equivalence, which is an equivalence again. */
    private boolean[][] bisimulation(boolean[][] within) {
        boolean[][] related = within;
        boolean changed = true;
        while (changed) {
            changed = false;
            boolean[][] next = new boolean[size][size];
            for (int s = 0; s < size; s++) {
                for (int t = 0; t < size; t++) {
                    next[s][t] = related[s][t] && imitates(s, t, related) && imitates(t, s, related);
                    changed |= next[s][t] != related[s][t];
                }
            }
            related = next;
        }
        return related;
    }

    /** Divergence makes sense for equivalences only, and on the way to a bisimulation there are none. */
    private boolean separateDivergent(boolean[][] related) {
        boolean[] forever = divergent(related);
        boolean changed = false;
        for (int s = 0; s < size; s++) {
            for (int t = 0; t < size; t++) {
                changed |= related[s][t] && forever[s] != forever[t];
                related[s][t] &= forever[s] == forever[t];
            }
        }
        return changed;
    }

    /** Whether t can do what s does. */
    private boolean imitates(int s, int t, boolean[][] related) {
        for (Edge edge : edges.get(s)) {
            if (!imitates(s, edge, t, related)) {
                return false;
            }
        }
        return true;
    }

    private boolean imitates(int s, Edge edge, int t, boolean[][] related) {
        if (!relation.hidesInertSteps()) {
            return edges.get(t).stream().anyMatch(e -> e.label.equals(edge.label) && related[edge.target][e.target]);
        }
        if (edge.label.isEmpty() && related[edge.target][t]) {
            return true;
        }
        for (int between : internal(Set.of(t))) {
            if (related[s][between]
                    && edges.get(between).stream()
                            .anyMatch(e -> e.label.equals(edge.label) && related[edge.target][e.target])) {
                return true;
            }
        }
        return false;
    }

    /** The states from which internal steps can go on forever among related states; none when that is not seen. */
    private boolean[] divergent(boolean[][] related) {
        boolean[] forever = new boolean[size];
        Arrays.fill(forever, relation.preservesDivergence());
        boolean changed = true;
        while (changed) {
            changed = false;
            for (int s = 0; s < size; s++) {
                int state = s;
                boolean goesOn = edges.get(s).stream()
                        .anyMatch(e -> e.label.isEmpty() && related[state][e.target] && forever[e.target]);
                changed |= forever[s] && !goesOn;
                forever[s] &= goesOn;
            }
        }
        return forever;
    }

    private Set<Integer> internal(Set<Integer> states) {
        Set<Integer> reached = new TreeSet<>(states);
        Deque<Integer> open = new ArrayDeque<>(states);
        while (!open.isEmpty()) {
            for (Edge edge : edges.get(open.pop())) {
                if (edge.label.isEmpty() && reached.add(edge.target)) {
                    open.push(edge.target);
                }
            }
        }
        return reached;
    }

    private record Pair(Set<Integer> one, Set<Integer> other) {}

    private boolean sameSequences() {
        Set<Pair> seen = new HashSet<>();
        Deque<Pair> open = new ArrayDeque<>();
        open.push(new Pair(after(Set.of(firstInitial)), after(Set.of(secondInitial))));
        while (!open.isEmpty()) {
            Pair pair = open.pop();
            if (!seen.add(pair)) {
                continue;
            }
            if (!labels(pair.one).equals(labels(pair.other))) {
                return false;
            }
            for (String label : labels(pair.one)) {
                open.push(new Pair(step(pair.one, label), step(pair.other, label)));
            }
        }
        return true;
    }

    private Set<Integer> after(Set<Integer> states) {
        return relation == Relation.WEAK_TRACE ? internal(states) : states;
    }

    private Set<String> labels(Set<Integer> states) {
        Set<String> labels = new TreeSet<>();
        for (int s : states) {
            edges.get(s).forEach(e -> labels.add(e.label));
        }
        if (relation == Relation.WEAK_TRACE) {
            labels.remove("");
        }
        return labels;
    }

    private Set<Integer> step(Set<Integer> states, String label) {
        Set<Integer> targets = new TreeSet<>();
        for (int s : states) {
            edges.get(s).stream().filter(e -> e.label.equals(label)).forEach(e -> targets.add(e.target));
        }
        return after(targets);
    }
}
