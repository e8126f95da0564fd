package dovetail.search.observe;

import dovetail.automaton.Guard;
import dovetail.automaton.buchi.SymbolicAutomaton;
import dovetail.automaton.word.PrefixMonitor;
import dovetail.automaton.word.WordAutomaton;
import dovetail.base.Budget;
import dovetail.base.IntVector;
import dovetail.base.Limit;
import dovetail.base.Numbering;
import dovetail.bdd.Bdd;
import dovetail.property.Property;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * Determinises an observer by the subset construction on sets of letters. A letter has up to 64 bits, so the letters are
 * not enumerated: the edges of a subset partition them into cells, which are decision diagrams, and the cells with one
 * target become cubes. The cubes of a state are disjoint between targets, and the first that contains a letter decides.
 */
final class DeterministicObserver {
    private static final int MAX_STATES = 1 << 16;

    /** States of the observer from which an accepting one is reached by some edges; others are dropped from subsets. */
    private final BitSet useful;

    private final WordAutomaton automaton;
    private final Budget budget;
    private final Bdd diagrams = new Bdd();
    private final Numbering<BitSet> subsets = new Numbering<>();

    /** The first cube of each state, and at the end their number. */
    private final IntVector rows = new IntVector();

    private final IntVector targets = new IntVector();
    private final List<Guard.Cube> cubes = new ArrayList<>();
    private boolean[] accepting = new boolean[0];
    private int[] rowStarts = new int[0];
    private int[] cubeTargets = new int[0];
    private long[] holding = new long[0];
    private long[] failing = new long[0];

    private DeterministicObserver(WordAutomaton automaton, Budget budget) {
        this.automaton = automaton;
        this.budget = budget;
        this.useful = useful(automaton);
    }

    /** @param initial the letter of the initial state */
    static DeterministicObserver of(Property.Observer property, long initial, Budget budget) {
        DeterministicObserver result = new DeterministicObserver(property.automaton(), budget);
        result.build(initial);
        return result;
    }

    int states() {
        return accepting.length;
    }

    boolean isAccepting(int state) {
        return accepting[state];
    }

    int next(int state, long letter) {
        for (int i = rowStarts[state]; i < rowStarts[state + 1]; i++) {
            if ((letter & holding[i]) == holding[i] && (letter & failing[i]) == 0) {
                return cubeTargets[i];
            }
        }
        return PrefixMonitor.LOST;
    }

    private void build(long initial) {
        BitSet first = new BitSet();
        boolean stays = true;
        for (WordAutomaton.Edge edge : automaton.states().get(automaton.initial())) {
            if (edge.guard().admits(initial)) {
                stays = false;
                first.set(edge.target());
            }
        }
        first.set(automaton.initial(), stays || first.get(automaton.initial()));
        first.and(useful);
        subsets.of(first);
        for (int state = 0; state < subsets.size(); state++) {
            budget.check(0);
            rows.add(targets.size());
            if (!isAccepting(subsets.get(state))) {
                addCubes(subsets.get(state));
            }
        }
        rows.add(targets.size());
        freeze();
    }

    private boolean isAccepting(BitSet subset) {
        return automaton.accepting().stream().anyMatch(subset::get);
    }

    private void addCubes(BitSet subset) {
        Map<BitSet, Integer> byTarget = new LinkedHashMap<>();
        cells(subset).forEach((target, cell) -> byTarget.merge(target, cell, diagrams::or));
        byTarget.forEach((target, letters) -> {
            if (!target.isEmpty()) {
                int number = number(target);
                for (Guard.Cube cube :
                        SymbolicAutomaton.guard(diagrams, letters).cubes()) {
                    cubes.add(cube);
                    targets.add(number);
                }
            }
        });
    }

    /** The letters that lead to each set of states. */
    private Map<BitSet, Integer> cells(BitSet subset) {
        Map<BitSet, Integer> cells = new LinkedHashMap<>();
        cells.put(new BitSet(), Bdd.TRUE);
        for (int state = subset.nextSetBit(0); state >= 0; state = subset.nextSetBit(state + 1)) {
            int staying = Bdd.TRUE;
            for (WordAutomaton.Edge edge : automaton.states().get(state)) {
                int guard = SymbolicAutomaton.label(diagrams, edge.guard());
                staying = diagrams.minus(staying, guard);
                if (useful.get(edge.target())) {
                    cells = split(cells, guard, edge.target());
                }
            }
            cells = split(cells, staying, state);
        }
        return cells;
    }

    private Map<BitSet, Integer> split(Map<BitSet, Integer> cells, int guard, int target) {
        Map<BitSet, Integer> result = new LinkedHashMap<>();
        cells.forEach((reached, letters) -> {
            BitSet more = (BitSet) reached.clone();
            more.set(target);
            add(result, more, diagrams.and(letters, guard));
            add(result, reached, diagrams.minus(letters, guard));
        });
        if (result.size() > MAX_STATES) {
            throw tooLarge();
        }
        return result;
    }

    private void add(Map<BitSet, Integer> cells, BitSet target, int letters) {
        if (letters != Bdd.FALSE) {
            cells.merge(target, letters, diagrams::or);
        }
    }

    private int number(BitSet subset) {
        int number = subsets.of(subset);
        if (number >= MAX_STATES) {
            throw tooLarge();
        }
        return number;
    }

    private static Limit.Exceeded tooLarge() {
        return new Limit.Exceeded(new Limit(
                Limit.Kind.SIZE, "the deterministic observer is too large: " + MAX_STATES + " states or more"));
    }

    /** Copies the rows to arrays, for searches. */
    private void freeze() {
        accepting = new boolean[subsets.size()];
        for (int state = 0; state < accepting.length; state++) {
            accepting[state] = isAccepting(subsets.get(state));
        }
        rowStarts = rows.toArray();
        cubeTargets = targets.toArray();
        holding = cubes.stream().mapToLong(Guard.Cube::holding).toArray();
        failing = cubes.stream().mapToLong(Guard.Cube::failing).toArray();
    }

    private static BitSet useful(WordAutomaton automaton) {
        BitSet useful = new BitSet();
        automaton.accepting().forEach(useful::set);
        boolean changed = true;
        while (changed) {
            changed = false;
            for (int state = 0; state < automaton.states().size(); state++) {
                boolean leads = automaton.states().get(state).stream()
                        .anyMatch(e ->
                                useful.get(e.target()) && !e.guard().cubes().isEmpty());
                if (leads && !useful.get(state)) {
                    useful.set(state);
                    changed = true;
                }
            }
        }
        return useful;
    }
}
