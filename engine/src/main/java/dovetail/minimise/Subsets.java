package dovetail.minimise;

import dovetail.base.Budget;
import dovetail.base.Poll;
import dovetail.base.Progress;
import dovetail.lts.Lts;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * The subset construction, as far as it is asked for: the sets of states that sequences of labels lead to, numbered as
 * they appear. There may be exponentially many; the budget bounds them.
 */
final class Subsets {
    private final Lts lts;
    private final boolean weak;
    private final Budget budget;
    private final Progress progress;
    private final Poll poll;
    private final Map<Members, Integer> ids = new HashMap<>();
    private final List<int[]> sets = new ArrayList<>();
    private final List<int[]> rows = new ArrayList<>();
    private final int[] stamps;
    private int stamp;
    private long bytes;

    /**
     * A construction that has not begun.
     *
     * @param weak whether internal steps are not seen
     * @param budget a scope of its own, since the construction gives nothing back
     */
    Subsets(Lts lts, boolean weak, Budget budget, Progress progress) {
        this.lts = lts;
        this.weak = weak;
        this.budget = budget;
        this.progress = progress;
        this.poll = new Poll(budget);
        this.stamps = new int[lts.stateCount()];
    }

    /** A set of states as a key: its numbers in order. */
    private record Members(int[] states) {
        @Override
        public boolean equals(Object other) {
            return other instanceof Members members && Arrays.equals(states, members.states);
        }

        @Override
        public int hashCode() {
            return Arrays.hashCode(states);
        }
    }

    /** The set before any label. */
    int initial(int root) {
        return number(new int[] {root}, 1);
    }

    int count() {
        return sets.size();
    }

    /** The labels that lead out of a set, each followed by the number of the set it leads to. */
    int[] successors(int id) {
        int[] row = rows.get(id);
        if (row == null) {
            row = step(sets.get(id));
            rows.set(id, row);
        }
        return row;
    }

    private int[] step(int[] set) {
        poll.tick(set.length);
        int size = 0;
        for (int state : set) {
            size += lts.rowStart(state + 1) - lts.rowStart(state);
        }
        long[] steps = new long[size];
        int length = 0;
        for (int state : set) {
            for (int i = lts.rowStart(state); i < lts.rowStart(state + 1); i++) {
                if (!weak || lts.event(i) != Lts.HIDDEN) {
                    steps[length++] = (long) lts.event(i) << 32 | lts.target(i);
                }
            }
        }
        poll.tick(length);
        Arrays.sort(steps, 0, length);
        int[] row = new int[2 * length];
        int used = 0;
        int[] targets = new int[length];
        for (int i = 0; i < length; ) {
            int label = (int) (steps[i] >>> 32);
            int count = 0;
            for (; i < length && (int) (steps[i] >>> 32) == label; i++) {
                targets[count++] = (int) steps[i];
            }
            row[used++] = label;
            row[used++] = number(targets, count);
        }
        return Arrays.copyOf(row, used);
    }

    private int number(int[] targets, int count) {
        int[] set = closed(targets, count);
        Members key = new Members(set);
        Integer known = ids.get(key);
        if (known != null) {
            return known;
        }
        long more = 4L * set.length + 128;
        budget.meter().take(more);
        bytes += more;
        budget.check(sets.size() + 1L);
        ids.put(key, sets.size());
        sets.add(set);
        rows.add(null);
        if ((sets.size() & 1023) == 0) {
            progress.report(new Progress.Snapshot("determinising", sets.size(), 0, 0, bytes, Double.NaN));
        }
        return sets.size() - 1;
    }

    /** The states in order, each once, and with them those that internal steps lead to when these are not seen. */
    private int[] closed(int[] states, int count) {
        stamp++;
        int[] set = new int[Math.max(4, count)];
        int size = 0;
        for (int i = 0; i < count; i++) {
            if (stamps[states[i]] != stamp) {
                stamps[states[i]] = stamp;
                set[size++] = states[i];
            }
        }
        for (int next = 0; weak && next < size; next++) {
            int state = set[next];
            for (int i = lts.rowStart(state); i < lts.rowStart(state + 1); i++) {
                int target = lts.target(i);
                if (lts.event(i) == Lts.HIDDEN && stamps[target] != stamp) {
                    stamps[target] = stamp;
                    if (size == set.length) {
                        set = Arrays.copyOf(set, 2 * size);
                    }
                    set[size++] = target;
                }
            }
        }
        int[] exact = Arrays.copyOf(set, size);
        Arrays.sort(exact);
        return exact;
    }
}
