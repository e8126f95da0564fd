package dovetail.automaton.word;

import dovetail.base.Budget;
import java.util.BitSet;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Computes the states of an automaton on finite words that are subsumed by others: every word with a prefix accepted from
 * the subsumed state has a prefix accepted from the other. Subsumed states are removed from sets of states (antichains: M.
 * De Wulf, L. Doyen, T. A. Henzinger, J.-F. Raskin, CAV 2006).
 *
 * <p>Subsumption is approximated by the simulation preorder, in which an accepting state simulates every state. Of counted
 * repetitions only the most advanced one remains, so that exponentially many sets become few. The preorder is a fixpoint
 * on pairs of states; an automaton with too many pairs has no subsumption.
 */
final class Subsumption {
    private static final long MAX_WORK = 1 << 22;

    private final WordAutomaton automaton;
    private final long[] letters;
    /** The states that each state is simulated by, itself included; null when that is not known. */
    private final BitSet @Nullable [] simulatedBy;

    Subsumption(WordAutomaton automaton, long[] letters, Budget budget) {
        this.automaton = automaton;
        this.letters = letters;
        long states = automaton.states().size();
        boolean isShort = states * states * letters.length <= MAX_WORK;
        this.simulatedBy = isShort ? greatest((int) states, budget) : null;
    }

    /** The simulation: from everything that acceptance allows, pairs are taken away until the rest justify each other. */
    private BitSet[] greatest(int states, Budget budget) {
        BitSet accepting = new BitSet();
        automaton.accepting().forEach(accepting::set);
        BitSet[] relation = new BitSet[states];
        for (int p = 0; p < states; p++) {
            relation[p] = (BitSet) accepting.clone();
            if (!accepting.get(p)) {
                relation[p].set(0, states);
            }
        }
        BitSet[][] successors = successors(states);
        boolean changed = true;
        while (changed) {
            budget.check(0);
            changed = false;
            // What comes later in an expression has higher numbers; it is settled first.
            for (int p = states - 1; p >= 0; p--) {
                if (!accepting.get(p)) {
                    changed |= reduce(p, relation, accepting, successors);
                }
            }
        }
        return relation;
    }

    private BitSet[][] successors(int states) {
        BitSet[][] successors = new BitSet[states][letters.length];
        for (int q = 0; q < states; q++) {
            for (int letter = 0; letter < letters.length; letter++) {
                successors[q][letter] = next(automaton.states().get(q), letters[letter]);
            }
        }
        return successors;
    }

    private static BitSet next(List<WordAutomaton.Edge> edges, long letter) {
        BitSet next = new BitSet();
        for (WordAutomaton.Edge edge : edges) {
            if (edge.guard().admits(letter)) {
                next.set(edge.target());
            }
        }
        return next;
    }

    private static boolean reduce(int p, BitSet[] relation, BitSet accepting, BitSet[][] successors) {
        boolean changed = false;
        for (int q = relation[p].nextSetBit(0); q >= 0; q = relation[p].nextSetBit(q + 1)) {
            if (!accepting.get(q) && !matches(successors[p], successors[q], relation)) {
                relation[p].clear(q);
                changed = true;
            }
        }
        return changed;
    }

    /** Whether each move of the one state has a move of the other that simulates it. */
    private static boolean matches(BitSet[] of, BitSet[] by, BitSet[] relation) {
        for (int letter = 0; letter < of.length; letter++) {
            for (int target = of[letter].nextSetBit(0); target >= 0; target = of[letter].nextSetBit(target + 1)) {
                if (!relation[target].intersects(by[letter])) {
                    return false;
                }
            }
        }
        return true;
    }

    /** Takes the states away that others of the set make up for; of states that do so for each other, the first stays. */
    void prune(BitSet set) {
        if (simulatedBy == null) {
            return;
        }
        for (int p = set.nextSetBit(0); p >= 0; p = set.nextSetBit(p + 1)) {
            for (int q = set.nextSetBit(0); q >= 0; q = set.nextSetBit(q + 1)) {
                if (q != p && simulatedBy[p].get(q) && (q < p || !simulatedBy[q].get(p))) {
                    set.clear(p);
                    break;
                }
            }
        }
    }
}
