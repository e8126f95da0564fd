package dovetail.search.lasso;

import dovetail.automaton.Acceptance;
import dovetail.automaton.Automaton;
import dovetail.base.IntVector;
import dovetail.property.RunRules;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * Transition table of an automaton on the steps of a network. It numbers steps by symbols, and has the moves of each state
 * with each symbol. A symbol is the letter of a step, whether the step is invisible to a property of observed words, and the
 * components to which it is fair. Marks are acceptance sets, a bit each. The marks of the automaton come first. Where only fair
 * runs count, one per component follows.
 *
 * <p>On observed words there is one more state, the silent one: only invisible steps follow.
 */
final class Reading {
    /** Marks are the bits of one non-negative number. */
    private static final int MOST_MARKS = 31;

    private final Automaton automaton;
    private final boolean observed;
    private final int fairMarks;
    private final Map<Symbol, Integer> numbers = new HashMap<>();
    /** By symbol and state: target and marks in turn. */
    private final List<int[][]> moves = new ArrayList<>();

    private final IntVector fair = new IntVector();

    private record Symbol(long letter, boolean invisible, int fair) {}

    /** @param components the number of components of the network */
    Reading(Automaton automaton, RunRules rules, int components) {
        this.automaton = automaton;
        this.observed = rules.observed();
        this.fairMarks = rules.fair() ? (1 << components) - 1 << sets() : 0;
    }

    /** Whether there is a bit for every mark. */
    static boolean isPossible(Automaton automaton, RunRules rules, int components) {
        return Math.max(1, automaton.sets()) + (rules.fair() ? components : 0) <= MOST_MARKS;
    }

    int states() {
        return automaton.size() + (observed ? 1 : 0);
    }

    int initial() {
        return automaton.initial();
    }

    /** The marks that an accepting cycle has. */
    int marksNeeded() {
        return ownMarks() | fairMarks;
    }

    /** The marks of some components. */
    int marksOf(int components) {
        return components << sets() & fairMarks;
    }

    boolean isObserved() {
        return observed;
    }

    /** A cycle of invisible steps alone must not be accepting, also where the automaton asks for nothing. */
    private int sets() {
        return Math.max(1, automaton.sets());
    }

    private int ownMarks() {
        return (1 << sets()) - 1;
    }

    /** @param fair the marks of the components to which the step is fair */
    int symbol(long letter, boolean invisible, int fair) {
        Symbol symbol = new Symbol(letter, invisible, fair);
        Integer known = numbers.get(symbol);
        if (known != null) {
            return known;
        }
        int[][] rows = new int[states()][];
        for (int state = 0; state < rows.length; state++) {
            rows[state] = row(state, letter, invisible);
        }
        moves.add(rows);
        this.fair.add(fair);
        numbers.put(symbol, moves.size() - 1);
        return moves.size() - 1;
    }

    private int[] row(int state, long letter, boolean invisible) {
        IntVector row = new IntVector();
        if (state == automaton.size()) {
            add(row, invisible, state, ownMarks());
        } else if (invisible) {
            add(row, true, state, 0);
            add(row, Acceptance.acceptsForever(automaton, state, letter), automaton.size(), ownMarks());
        } else {
            for (Automaton.Edge edge : automaton.edges(state)) {
                int marks = automaton.sets() == 0 ? 1 : edge.marks();
                add(row, edge.guard().admits(letter), edge.target(), marks);
            }
        }
        return row.toArray();
    }

    private static void add(IntVector row, boolean isPossible, int target, int marks) {
        if (isPossible) {
            row.add(target);
            row.add(marks);
        }
    }

    /** The moves from a state with a symbol: target and marks in turn, without those of fairness. Borrowed. */
    int[] moves(int symbol, int state) {
        return moves.get(symbol)[state];
    }

    /** The marks of fairness of a symbol. */
    int fairMarks(int symbol) {
        return fair.get(symbol);
    }

    /** Whether a run that stutters in a deadlock is accepted from a state on. */
    boolean acceptsStuttering(int state, long letter) {
        return state == automaton.size() || Acceptance.acceptsForever(automaton, state, letter);
    }
}
