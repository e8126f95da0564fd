package dovetail.engine.cover;

import dovetail.base.Budget;
import dovetail.base.IntVector;

/**
 * Table of markings that may have {@link #OMEGA} tokens of a place. Each has a number in the order of adding, the marking that
 * it was reached from and the transition that fired. The table counts its memory on a meter.
 */
final class MarkingTable {
    /** As many tokens as one likes. */
    static final int OMEGA = Integer.MAX_VALUE;

    /** The parent of the initial marking, and the number of a marking that is not there. */
    static final int NONE = -1;

    private static final int FIRST_ENTRIES = 1 << 10;

    private final int width;
    private final Budget budget;
    private final IntVector tokens;
    private final IntVector parents;
    private final IntVector transitions;
    /** Open addressing: the number of a marking plus one, or 0. */
    private int[] entries;

    private int size;

    MarkingTable(int width, Budget budget) {
        this.width = width;
        this.budget = budget;
        this.tokens = new IntVector("tokens of markings", budget.meter());
        this.parents = new IntVector("markings", budget.meter());
        this.transitions = new IntVector("markings", budget.meter());
        this.entries = budget.meter().ints(FIRST_ENTRIES);
    }

    int size() {
        return size;
    }

    int tokens(int marking, int place) {
        return tokens.get(marking * width + place);
    }

    int parent(int marking) {
        return parents.get(marking);
    }

    /** The transition that led to a marking from its parent. */
    int transition(int marking) {
        return transitions.get(marking);
    }

    void read(int marking, int[] to) {
        for (int place = 0; place < width; place++) {
            to[place] = tokens(marking, place);
        }
    }

    /** The number of a marking, or {@link #NONE}. */
    int find(int[] marking) {
        int entry = hash(marking) & entries.length - 1;
        while (entries[entry] != 0) {
            if (isEqual(entries[entry] - 1, marking)) {
                return entries[entry] - 1;
            }
            entry = entry + 1 & entries.length - 1;
        }
        return NONE;
    }

    /** Adds a marking; false when the table has it already. */
    boolean add(int[] marking, int parent, int transition) {
        if (2 * (size + 1) > entries.length) {
            grow();
        }
        int entry = hash(marking) & entries.length - 1;
        while (entries[entry] != 0) {
            if (isEqual(entries[entry] - 1, marking)) {
                return false;
            }
            entry = entry + 1 & entries.length - 1;
        }
        entries[entry] = ++size;
        for (int count : marking) {
            tokens.add(count);
        }
        parents.add(parent);
        transitions.add(transition);
        return true;
    }

    /** Whether a marking of the table has at most as many tokens of each place. */
    boolean isBelow(int marking, int[] other) {
        for (int place = 0; place < width; place++) {
            if (tokens(marking, place) > other[place]) {
                return false;
            }
        }
        return true;
    }

    /** Whether a marking of the table has at least as many tokens of each place. */
    boolean isAbove(int marking, int[] other) {
        for (int place = 0; place < width; place++) {
            if (tokens(marking, place) < other[place]) {
                return false;
            }
        }
        return true;
    }

    private boolean isEqual(int marking, int[] other) {
        for (int place = 0; place < width; place++) {
            if (tokens(marking, place) != other[place]) {
                return false;
            }
        }
        return true;
    }

    private static int hash(int[] marking) {
        int hash = 0;
        for (int count : marking) {
            hash = (hash ^ count) * 0x9E3779B1;
            hash ^= hash >>> 15;
        }
        return hash;
    }

    private void grow() {
        int[] old = entries;
        entries = budget.meter().ints(2L * old.length);
        int[] marking = new int[width];
        for (int number = 0; number < size; number++) {
            read(number, marking);
            int entry = hash(marking) & entries.length - 1;
            while (entries[entry] != 0) {
                entry = entry + 1 & entries.length - 1;
            }
            entries[entry] = number + 1;
        }
        budget.meter().giveBack((long) Integer.BYTES * old.length);
    }
}
