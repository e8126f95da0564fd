package dovetail.automaton.buchi;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;

/**
 * Reduces automata and preserves their language: by trimming, merging of acceptance sets, and simulation in both
 * directions, until a fixpoint.
 */
public final class BuchiReduction {
    /** Automata beyond this are only trimmed: simulation compares every two states. */
    private static final int MAX_STATES = 200;

    private static final int MAX_ARCS = 2000;

    /** With so few acceptance sets, every order of counting them is tried. */
    private static final int FEW_SETS = 3;

    /** With more states than this, one order must do, and marks are left as they are. */
    private static final int FEW_STATES = 30;

    private BuchiReduction() {}

    /** The automaton without states of an empty language and without acceptance sets that others imply. */
    public static SymbolicAutomaton trimmed(SymbolicAutomaton source) {
        return Trimming.of(source, false);
    }

    /** A generalised automaton with acceptance on transitions. */
    public static SymbolicAutomaton generalised(SymbolicAutomaton source) {
        SymbolicAutomaton trimmed = Trimming.of(source, false);
        if (isLarge(trimmed)) {
            return trimmed;
        }
        SymbolicAutomaton result = reduced(withFewSets(trimmed), false);
        SymbolicAutomaton saturated = result.size() <= FEW_STATES ? Saturation.of(result) : result;
        if (saturated != result) {
            SymbolicAutomaton other = reduced(withFewSets(Trimming.of(saturated, false)), false);
            result = other.size() < result.size() ? other : result;
        }
        return result;
    }

    private static SymbolicAutomaton withFewSets(SymbolicAutomaton trimmed) {
        return trimmed.sets() < 2 ? trimmed : Trimming.of(SetMerging.of(trimmed), false);
    }

    /** An automaton of one acceptance set, told by states. */
    public static SymbolicAutomaton buchi(SymbolicAutomaton source) {
        BitSet deciding = AcceptingStates.of(source);
        List<int[]> orders = orders(source);
        SymbolicAutomaton best = stateBased(Degeneralisation.of(source, orders.get(0), deciding));
        for (int[] order : orders.subList(1, orders.size())) {
            best = smaller(best, stateBased(Degeneralisation.of(source, order, deciding)));
        }
        if (!deciding.isEmpty()) {
            best = smaller(best, stateBased(Degeneralisation.of(source, orders.get(0), new BitSet())));
        }
        return best;
    }

    private static SymbolicAutomaton smaller(SymbolicAutomaton best, SymbolicAutomaton candidate) {
        return isSmaller(candidate, best) ? candidate : best;
    }

    /** An automaton that has one set, told by states, already. */
    public static SymbolicAutomaton stateBased(SymbolicAutomaton source) {
        SymbolicAutomaton trimmed = Trimming.of(source, true);
        return isLarge(trimmed) ? trimmed : reduced(trimmed, true);
    }

    public static boolean isSmaller(SymbolicAutomaton a, SymbolicAutomaton b) {
        return a.size() < b.size() || a.size() == b.size() && a.arcCount() < b.arcCount();
    }

    private static boolean isLarge(SymbolicAutomaton automaton) {
        return automaton.size() > MAX_STATES || automaton.arcCount() > MAX_ARCS;
    }

    private static SymbolicAutomaton reduced(SymbolicAutomaton trimmed, boolean stateBased) {
        SymbolicAutomaton result = trimmed;
        SymbolicAutomaton before;
        do {
            before = result;
            result = Trimming.of(DirectSimulation.forward(result), stateBased);
            result = Trimming.of(DirectSimulation.backward(result, stateBased), stateBased);
        } while (isSmaller(result, before));
        return before;
    }

    private static List<int[]> orders(SymbolicAutomaton source) {
        int[] ascending = new int[source.sets()];
        int[] descending = new int[source.sets()];
        for (int i = 0; i < ascending.length; i++) {
            ascending[i] = i;
            descending[ascending.length - 1 - i] = i;
        }
        List<int[]> orders = new ArrayList<>();
        if (source.size() > FEW_STATES) {
            orders.add(ascending);
        } else if (ascending.length <= FEW_SETS) {
            permute(ascending, 0, orders);
        } else {
            orders.add(ascending);
            orders.add(descending);
        }
        return orders;
    }

    private static void permute(int[] order, int fixed, List<int[]> orders) {
        if (fixed >= order.length - 1) {
            orders.add(order.clone());
            return;
        }
        for (int i = fixed; i < order.length; i++) {
            swap(order, fixed, i);
            permute(order, fixed + 1, orders);
            swap(order, fixed, i);
        }
    }

    private static void swap(int[] items, int i, int j) {
        int item = items[i];
        items[i] = items[j];
        items[j] = item;
    }
}
