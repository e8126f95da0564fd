package dovetail.base;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * Numbers tuples of integers, such as pairs and sets in order, 0, 1, 2, ... in the order in which they are first met. A hash
 * table with open addressing has the numbers, without an object for each.
 */
public final class TupleNumbering {
    private final List<int[]> tuples = new ArrayList<>();
    /** One more than the number of the tuple in each place, or 0. Its length is a power of two. */
    private int[] table = new int[16];

    /** The number of a tuple, which must not change from now on. */
    public int of(int... tuple) {
        int place = place(tuple);
        if (table[place] != 0) {
            return table[place] - 1;
        }
        tuples.add(tuple);
        table[place] = tuples.size();
        if (2 * tuples.size() > table.length) {
            table = new int[2 * table.length];
            for (int number = 0; number < tuples.size(); number++) {
                table[place(tuples.get(number))] = number + 1;
            }
        }
        return tuples.size() - 1;
    }

    /** The number of a tuple that was met, or -1. */
    public int known(int... tuple) {
        return table[place(tuple)] - 1;
    }

    /** The place of a tuple in the table, or of the first free one after its hash. */
    private int place(int[] tuple) {
        int hash = Arrays.hashCode(tuple) * 0x9E3779B9;
        int place = (hash ^ hash >>> 15) & table.length - 1;
        while (table[place] != 0 && !Arrays.equals(tuples.get(table[place] - 1), tuple)) {
            place = place + 1 & table.length - 1;
        }
        return place;
    }

    /** The tuple of a number. Borrowed. */
    public int[] get(int number) {
        return tuples.get(number);
    }

    public int size() {
        return tuples.size();
    }
}
