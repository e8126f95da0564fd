package dovetail.automaton.word;

import dovetail.base.Budget;
import dovetail.base.IntVector;
import dovetail.base.Limit;
import dovetail.base.Numbering;
import dovetail.graph.MooreRefinement;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * Determinises an automaton on finite words by the subset construction, then minimises it (E. F. Moore, 1956). The result
 * is a {@link PrefixMonitor}. All sets with an accepting state are one state, since no later letter matters.
 */
final class SubsetConstruction {
    private static final int MAX_STATES = 1 << 16;
    private static final int MAX_MOVES = 1 << 22;

    /** The numbers of all sets with an accepting state, and of the empty set. Both are never left. */
    private static final int ACCEPTED = 0;

    private static final int NOWHERE = 1;

    private final WordAutomaton automaton;
    private final long[] letters;
    private final int most;
    private final Budget budget;
    private final Subsumption subsumption;
    /** All other sets, whose numbers follow those of the sinks. */
    private final Numbering<BitSet> subsets = new Numbering<>();

    private final List<int[]> moves = new ArrayList<>();

    SubsetConstruction(WordAutomaton automaton, long[] letters, Budget budget) {
        this.automaton = automaton;
        this.letters = letters;
        this.most = Math.min(MAX_STATES, MAX_MOVES / (letters.length + 1));
        this.budget = budget;
        this.subsumption = new Subsumption(automaton, letters, budget);
        for (int sink : new int[] {ACCEPTED, NOWHERE}) {
            int[] staying = new int[letters.length];
            Arrays.fill(staying, sink);
            moves.add(staying);
        }
    }

    PrefixMonitor minimal() {
        BitSet start = new BitSet();
        start.set(automaton.initial());
        int initial = number(start);
        for (int subset = 0; subset < subsets.size(); subset++) {
            budget.check(0);
            moves.add(movesOf(subsets.get(subset)));
        }
        return numbered(initial, classes());
    }

    private int number(BitSet subset) {
        for (int state : automaton.accepting()) {
            if (subset.get(state)) {
                return ACCEPTED;
            }
        }
        if (subset.isEmpty()) {
            return NOWHERE;
        }
        subsumption.prune(subset);
        int number = NOWHERE + 1 + subsets.of(subset);
        if (number >= most) {
            throw new Limit.Exceeded(new Limit(
                    Limit.Kind.SIZE, "the automaton of the bad prefixes is too large: " + most + " states or more"));
        }
        return number;
    }

    private int[] movesOf(BitSet subset) {
        int[] targets = new int[letters.length];
        for (int letter = 0; letter < letters.length; letter++) {
            BitSet target = new BitSet();
            for (int q = subset.nextSetBit(0); q >= 0; q = subset.nextSetBit(q + 1)) {
                for (WordAutomaton.Edge edge : automaton.states().get(q)) {
                    if (edge.guard().admits(letters[letter])) {
                        target.set(edge.target());
                    }
                }
            }
            targets[letter] = number(target);
        }
        return targets;
    }

    /** The class of each set: sets of one class go, with each letter, to one class. */
    private int[] classes() {
        return MooreRefinement.of(moves.size(), set -> set == ACCEPTED ? 0 : 1, new Signature())
                .blocks();
    }

    private final class Signature implements MooreRefinement.Signature {
        @Override
        public void beginPass() {
            budget.check(0);
        }

        @Override
        public void write(int set, int[] classes, IntVector out) {
            for (int target : moves.get(set)) {
                out.add(classes[target]);
            }
        }
    }

    /** Numbers the classes breadth first from the initial one; that of {@link #NOWHERE} gets no number. */
    private PrefixMonitor numbered(int initial, int[] classes) {
        int lost = classes[NOWHERE];
        Map<Integer, Integer> states = new HashMap<>();
        List<Integer> members = new ArrayList<>(List.of(initial));
        states.put(classes[initial], 0);
        List<int[]> rows = new ArrayList<>();
        for (int state = 0; state < members.size(); state++) {
            int[] row = new int[letters.length];
            for (int letter = 0; letter < row.length; letter++) {
                int target = moves.get(members.get(state))[letter];
                if (classes[target] == lost) {
                    row[letter] = PrefixMonitor.LOST;
                } else {
                    row[letter] = states.computeIfAbsent(classes[target], c -> members.size());
                    if (row[letter] == members.size()) {
                        members.add(target);
                    }
                }
            }
            rows.add(row);
        }
        int[] next = new int[rows.size() * letters.length];
        for (int state = 0; state < rows.size(); state++) {
            System.arraycopy(rows.get(state), 0, next, state * letters.length, letters.length);
        }
        int accepting = states.getOrDefault(classes[ACCEPTED], PrefixMonitor.LOST);
        return new PrefixMonitor(letters.length, rows.size(), accepting, next);
    }
}
