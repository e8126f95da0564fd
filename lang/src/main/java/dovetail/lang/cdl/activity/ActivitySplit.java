package dovetail.lang.cdl.activity;

import dovetail.base.IntVector;
import dovetail.lts.Lts;
import dovetail.lts.RowBuilder;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.Deque;
import java.util.List;
import java.util.function.IntPredicate;

/**
 * Splits the acyclic transition system of an environment into parts (the context splitting of Past-Free[ze] reachability
 * analysis, Section 3.2). A front moves through the states in a topological order until it is wide enough: each step replaces
 * a state by its successors. A part has the paths that pass the front at one state, and all that follows. Where the front never
 * gets wide enough, as all alternatives lead to the same rest, a part has the paths that pass it by one transition. The parts
 * have the states of the whole, with the same numbers; so a step of a part is one of the whole.
 */
public final class ActivitySplit {
    private final Lts whole;
    /** The states behind the front. */
    private final BitSet passed = new BitSet();

    /** The states of the front, in the order in which it reached them. */
    private final List<Integer> front = new ArrayList<>();

    /** The transitions that lead to the front from behind it. */
    private int crossing;

    private ActivitySplit(Lts whole) {
        this.whole = whole;
    }

    /**
     * A part of the environment.
     *
     * @param through the events of a shortest path to its state of the front
     */
    public record Part(List<Integer> through, Lts lts) {}

    /** At least so many parts, or the most that a front has. */
    public static List<Part> of(Lts whole, int least) {
        ActivitySplit split = widest(whole, least, false);
        if (split.front.size() >= least) {
            List<Part> parts = new ArrayList<>();
            for (int state : split.front) {
                parts.add(split.part(state, position -> whole.target(position) == state));
            }
            return parts;
        }
        return widest(whole, least, true).partsByTransition();
    }

    /** The first front that is wide enough, or else the widest one. */
    private static ActivitySplit widest(Lts whole, int least, boolean byTransitions) {
        int steps = new ActivitySplit(whole).advance(least, Integer.MAX_VALUE, byTransitions);
        ActivitySplit split = new ActivitySplit(whole);
        split.advance(least, steps, byTransitions);
        return split;
    }

    /** Moves the front until it is wide enough, at most so many steps, and returns the steps to where it is widest. */
    private int advance(int least, int mostSteps, boolean byTransitions) {
        int[] indegree = indegrees();
        int[] pending = indegree.clone();
        Deque<Integer> ready = new ArrayDeque<>();
        front.add(whole.initial());
        ready.add(whole.initial());
        int steps = 0;
        int widest = 1;
        int stepsToWidest = 0;
        while (!ready.isEmpty() && widest < least && steps < mostSteps) {
            int state = ready.remove();
            int degree = whole.rowStart(state + 1) - whole.rowStart(state);
            if (degree == 0) {
                // The environment may end here: such a state stays in the front.
                continue;
            }
            steps++;
            front.remove((Integer) state);
            passed.set(state);
            crossing += degree - indegree[state];
            for (int i = whole.rowStart(state); i < whole.rowStart(state + 1); i++) {
                int target = whole.target(i);
                if (!front.contains(target)) {
                    front.add(target);
                }
                if (--pending[target] == 0) {
                    ready.add(target);
                }
            }
            int width = byTransitions ? crossing : front.size();
            if (width > widest) {
                widest = width;
                stepsToWidest = steps;
            }
        }
        return stepsToWidest;
    }

    private int[] indegrees() {
        int[] count = new int[whole.stateCount()];
        for (int i = 0; i < whole.transitionCount(); i++) {
            count[whole.target(i)]++;
        }
        return count;
    }

    private List<Part> partsByTransition() {
        List<Part> parts = new ArrayList<>();
        for (int state = passed.nextSetBit(0); state >= 0; state = passed.nextSetBit(state + 1)) {
            for (int i = whole.rowStart(state); i < whole.rowStart(state + 1); i++) {
                int chosen = i;
                if (!passed.get(whole.target(i))) {
                    parts.add(part(whole.target(i), position -> position == chosen));
                }
            }
        }
        return parts.isEmpty() ? List.of(new Part(List.of(), whole)) : parts;
    }

    /**
     * The part that passes the front at a state.
     *
     * @param crosses whether a transition to the front, by its position, is one of the part
     */
    private Part part(int at, IntPredicate crosses) {
        BitSet leading = leading(crosses);
        RowBuilder rows = new RowBuilder(whole.stateCount());
        for (int state = 0; state < whole.stateCount(); state++) {
            for (int i = whole.rowStart(state); i < whole.rowStart(state + 1); i++) {
                int target = whole.target(i);
                boolean stays = passed.get(target) ? leading.get(target) : crosses.test(i);
                if (!passed.get(state) || stays) {
                    rows.add(whole.event(i), target);
                }
            }
            rows.endRow();
        }
        Lts lts = rows.build(whole.initial());
        return new Part(shortest(lts, at), lts);
    }

    /** The states behind the front from which some of these transitions are reached. */
    private BitSet leading(IntPredicate crosses) {
        BitSet leading = new BitSet();
        boolean changes = true;
        while (changes) {
            changes = false;
            for (int state = passed.nextSetBit(0); state >= 0; state = passed.nextSetBit(state + 1)) {
                for (int i = whole.rowStart(state); !leading.get(state) && i < whole.rowStart(state + 1); i++) {
                    int target = whole.target(i);
                    if (passed.get(target) ? leading.get(target) : crosses.test(i)) {
                        leading.set(state);
                        changes = true;
                    }
                }
            }
        }
        return leading;
    }

    private static List<Integer> shortest(Lts lts, int at) {
        int[] before = new int[lts.stateCount()];
        int[] by = new int[lts.stateCount()];
        Arrays.fill(before, -1);
        IntVector order = new IntVector();
        order.add(lts.initial());
        before[lts.initial()] = lts.initial();
        for (int next = 0; next < order.size() && before[at] < 0; next++) {
            int state = order.get(next);
            for (int i = lts.rowStart(state); i < lts.rowStart(state + 1); i++) {
                if (before[lts.target(i)] < 0) {
                    before[lts.target(i)] = state;
                    by[lts.target(i)] = lts.event(i);
                    order.add(lts.target(i));
                }
            }
        }
        Deque<Integer> path = new ArrayDeque<>();
        for (int state = at; state != lts.initial(); state = before[state]) {
            path.addFirst(by[state]);
        }
        return List.copyOf(path);
    }
}
