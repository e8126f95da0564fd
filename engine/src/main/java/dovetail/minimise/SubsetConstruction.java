package dovetail.minimise;

import dovetail.base.IntVector;
import dovetail.base.TupleNumbering;
import dovetail.lts.Lts;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Subset construction (Rabin and Scott 1959) over an LTS, on demand. It numbers the sets of states that sequences of
 * visible events lead to, as they appear. A set is closed under invisible steps. There may be exponentially many sets;
 * the caller bounds them.
 */
public final class SubsetConstruction {
    /** Counts the cost of a construction; throws when it has to end. */
    public interface Cost {
        /** Counts states and transitions that were read. */
        void read(long units);

        /**
         * Counts a set that was computed.
         *
         * @param states its size
         * @param sets the number of sets with it when it is new, or 0 when it is known
         */
        void computed(int states, int sets);
    }

    private final Lts lts;
    private final boolean showsHidden;
    /** The visible events, or null for all. */
    private final @Nullable BitSet visible;
    /** The states to which the construction is restricted, or null for all. */
    private final @Nullable BitSet kept;
    /** The classes of states, or null for one class. */
    private final int @Nullable [] classes;

    private final Cost cost;
    private final TupleNumbering sets = new TupleNumbering();
    private final List<int[]> rows = new ArrayList<>();
    private final int[] stamps;
    private final IntVector closure = new IntVector();
    private int stamp;

    private SubsetConstruction(
            Lts lts,
            boolean showsHidden,
            @Nullable BitSet visible,
            @Nullable BitSet kept,
            int @Nullable [] classes,
            Cost cost) {
        this.lts = lts;
        this.classes = classes;
        this.showsHidden = showsHidden;
        this.visible = visible;
        this.kept = kept;
        this.cost = cost;
        this.stamps = new int[lts.stateCount()];
    }

    /** A construction in which all events are visible, and hidden steps on demand. */
    static SubsetConstruction of(Lts lts, boolean showsHidden, Cost cost) {
        return new SubsetConstruction(lts, showsHidden, null, null, null, cost);
    }

    /**
     * A construction in which only some events are visible.
     *
     * @param kept the states to which it is restricted
     */
    public static SubsetConstruction onto(BitSet visible, Lts lts, BitSet kept, Cost cost) {
        return new SubsetConstruction(lts, false, visible, kept, null, cost);
    }

    /** A construction whose sets have states of one class; a hidden step is visible where it changes the class. */
    public static SubsetConstruction within(int[] classes, Lts lts, Cost cost) {
        return new SubsetConstruction(lts, false, null, null, classes, cost);
    }

    /** The number of the initial set. */
    public int initial(int root) {
        return number(new int[] {root}, 1);
    }

    public int count() {
        return sets.size();
    }

    /** The states of a set, in order. Borrowed. */
    public int[] members(int set) {
        return sets.get(set);
    }

    /** The events that lead out of a set, in order, each followed by the number of the set it leads to. Borrowed. */
    public int[] successors(int set) {
        int[] row = rows.get(set);
        if (row == null) {
            row = step(sets.get(set));
            rows.set(set, row);
        }
        return row;
    }

    private boolean isVisible(int state, int position) {
        int event = lts.event(position);
        return event == Lts.HIDDEN
                ? showsHidden || classOf(state) != classOf(lts.target(position))
                : visible == null || visible.get(event);
    }

    private int classOf(int state) {
        return classes == null ? 0 : classes[state];
    }

    private boolean isKept(int state) {
        return kept == null || kept.get(state);
    }

    private int[] step(int[] set) {
        int size = 0;
        for (int state : set) {
            size += lts.rowStart(state + 1) - lts.rowStart(state);
        }
        cost.read(set.length + (long) size);
        long[] steps = new long[size];
        int length = 0;
        for (int state : set) {
            for (int i = lts.rowStart(state); i < lts.rowStart(state + 1); i++) {
                if (isVisible(state, i) && isKept(lts.target(i))) {
                    steps[length++] = (long) lts.event(i) << 32 | lts.target(i);
                }
            }
        }
        Arrays.sort(steps, 0, length);
        int[] row = new int[2 * length];
        int used = 0;
        int[] targets = new int[length];
        for (int i = 0; i < length; ) {
            int event = (int) (steps[i] >>> 32);
            int end = i;
            for (; end < length && (int) (steps[end] >>> 32) == event; end++) {
                int target = (int) steps[end];
                steps[end] = (long) classOf(target) << 32 | target;
            }
            if (classes != null) {
                Arrays.sort(steps, i, end);
            }
            while (i < end) {
                int inClass = (int) (steps[i] >>> 32);
                int count = 0;
                for (; i < end && (int) (steps[i] >>> 32) == inClass; i++) {
                    targets[count++] = (int) steps[i];
                }
                row[used++] = event;
                row[used++] = number(targets, count);
            }
        }
        return Arrays.copyOf(row, used);
    }

    private int number(int[] targets, int count) {
        int[] set = closed(targets, count);
        int number = sets.of(set);
        boolean isNew = number == rows.size();
        cost.computed(set.length, isNew ? sets.size() : 0);
        if (isNew) {
            rows.add(null);
        }
        return number;
    }

    /** The closure of states under invisible steps: in order, each state once. */
    private int[] closed(int[] states, int count) {
        stamp++;
        closure.clear();
        for (int i = 0; i < count; i++) {
            add(states[i]);
        }
        long read = 0;
        for (int next = 0; next < closure.size(); next++) {
            int state = closure.get(next);
            read += lts.rowStart(state + 1) - lts.rowStart(state);
            for (int i = lts.rowStart(state); i < lts.rowStart(state + 1); i++) {
                if (!isVisible(state, i) && isKept(lts.target(i))) {
                    add(lts.target(i));
                }
            }
        }
        cost.read(read);
        int[] set = closure.toArray();
        Arrays.sort(set);
        return set;
    }

    private void add(int state) {
        if (stamps[state] != stamp) {
            stamps[state] = stamp;
            closure.add(state);
        }
    }
}
