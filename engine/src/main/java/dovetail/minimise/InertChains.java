package dovetail.minimise;

import dovetail.lts.Lts;
import dovetail.lts.RowBuilder;
import java.util.Arrays;

/**
 * Chains of states whose only step is internal. Each of them is divergence-preserving branching bisimilar to the state that its
 * step leads to, so the state at the end of a chain stands for all. A chain that ends in a cycle leaves one state with a loop.
 *
 * <p>One pass over the states is much cheaper than a refinement, and there are long chains where labels are hidden.
 */
final class InertChains {
    private static final int NONE = -1;

    /** A state on the chain that is followed at present. */
    private static final int ON_CHAIN = -2;

    private final Lts lts;
    /** The state that stands for each state. */
    private final int[] ends;

    private InertChains(Lts lts) {
        this.lts = lts;
        ends = new int[lts.stateCount()];
    }

    /** The reachable part of a system without such chains, numbered breadth first, each transition once. */
    static Lts withoutChains(Lts lts) {
        InertChains chains = new InertChains(lts);
        return chains.find() ? chains.folded() : lts.reachable();
    }

    /** Finds the end of each chain; whether there is one. */
    private boolean find() {
        Arrays.fill(ends, NONE);
        boolean isAny = false;
        for (int state = 0; state < ends.length; state++) {
            if (ends[state] == NONE) {
                isAny |= follow(state);
            }
        }
        return isAny;
    }

    /** Follows the chain that begins at a state; whether it leads to another one. */
    private boolean follow(int first) {
        int state = first;
        while (ends[state] == NONE && isLink(state)) {
            ends[state] = ON_CHAIN;
            state = next(state);
        }
        // Any state of a cycle may stand for it.
        int end = ends[state] < 0 ? state : ends[state];
        ends[state] = end;
        put(first, end);
        if (isLink(end)) {
            put(next(end), end);
        }
        return isLink(first) && next(first) != first;
    }

    /** Lets a state stand for those on the chain from another one. */
    private void put(int from, int end) {
        for (int state = from; ends[state] == ON_CHAIN; state = next(state)) {
            ends[state] = end;
        }
    }

    private int next(int link) {
        return lts.target(lts.rowStart(link));
    }

    private boolean isLink(int state) {
        int begin = lts.rowStart(state);
        return lts.rowStart(state + 1) == begin + 1 && lts.event(begin) == Lts.HIDDEN;
    }

    private Lts folded() {
        int[] numbers = new int[ends.length];
        Arrays.fill(numbers, NONE);
        int[] order = new int[ends.length];
        order[0] = ends[lts.initial()];
        numbers[order[0]] = 0;
        int size = 1;
        RowBuilder builder = new RowBuilder();
        for (int i = 0; i < size; i++) {
            int rowEnd = lts.rowStart(order[i] + 1);
            for (int t = lts.rowStart(order[i]); t < rowEnd; t++) {
                int target = ends[lts.target(t)];
                if (numbers[target] == NONE) {
                    numbers[target] = size;
                    order[size++] = target;
                }
                builder.add(lts.event(t), numbers[target]);
            }
            builder.endRow();
        }
        return builder.build(0);
    }
}
