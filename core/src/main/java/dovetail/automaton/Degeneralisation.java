package dovetail.automaton;

import dovetail.automaton.SymbolicAutomaton.Arc;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** Turns many acceptance sets on arcs into one on states, by counting the sets met in a fixed order. */
public final class Degeneralisation {
    private final SymbolicAutomaton source;
    private final Map<Long, Integer> numbers = new HashMap<>();
    private final List<int[]> pairs = new ArrayList<>();

    private Degeneralisation(SymbolicAutomaton source) {
        this.source = source;
    }

    /** An automaton of one set, in which all arcs out of a state carry the same marks. */
    public static SymbolicAutomaton of(SymbolicAutomaton source) {
        return new Degeneralisation(source).build();
    }

    private SymbolicAutomaton build() {
        number(source.initial(), 0);
        List<List<Arc>> states = new ArrayList<>();
        for (int i = 0; i < pairs.size(); i++) {
            int level = pairs.get(i)[1];
            List<Arc> arcs = new ArrayList<>();
            for (Arc arc : source.arcs(pairs.get(i)[0])) {
                int target = number(arc.target(), after(level == source.sets() ? 0 : level, arc.marks()));
                arcs.add(new Arc(arc.label(), target, level == source.sets() ? 1 : 0));
            }
            states.add(arcs);
        }
        return new SymbolicAutomaton(source.bdd(), source.atoms(), 0, 1, states);
    }

    private int after(int level, int marks) {
        int next = level;
        while (next < source.sets() && (marks >>> next & 1) != 0) {
            next++;
        }
        return next;
    }

    private int number(int state, int level) {
        Integer known = numbers.putIfAbsent((long) state << 32 | level, pairs.size());
        if (known != null) {
            return known;
        }
        pairs.add(new int[] {state, level});
        return pairs.size() - 1;
    }
}
