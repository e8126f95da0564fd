package dovetail.compose.observe;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * Families of observed behaviours, numbered. A behaviour is the set of events that a stable state offers; a state is stable
 * when it has no unobserved step. A family holds the minimal behaviours of some states: larger ones cannot lead to other
 * deadlocks. Equal families have equal numbers. For the use of one thread.
 */
public final class Behaviours {
    /** The family without behaviours: no state is stable. */
    public static final int NONE = 0;

    private static final Comparator<int[]> BY_SIZE =
            Comparator.<int[]>comparingInt(set -> set.length).thenComparing(Arrays::compare);

    private final List<int[][]> families = new ArrayList<>();
    private final Map<Family, Integer> numbers = new HashMap<>();

    public Behaviours() {
        number(new int[0][]);
    }

    /** A family as a key. */
    private record Family(int[][] sets) {
        @Override
        public boolean equals(Object other) {
            return other instanceof Family family && Arrays.deepEquals(sets, family.sets);
        }

        @Override
        public int hashCode() {
            return Arrays.deepHashCode(sets);
        }
    }

    /** The sets of a family, in order; each set is in rising order. Borrowed. */
    public int[][] of(int family) {
        return families.get(family);
    }

    /** The family of the minimal ones of some sets, each in rising order. */
    public int minimal(List<int[]> sets) {
        List<int[]> sorted = new ArrayList<>(sets);
        sorted.sort(BY_SIZE);
        List<int[]> minimal = new ArrayList<>();
        for (int[] set : sorted) {
            boolean includesOther = false;
            for (int i = 0; i < minimal.size() && !includesOther; i++) {
                includesOther = includes(set, minimal.get(i));
            }
            if (!includesOther) {
                minimal.add(set);
            }
        }
        return number(minimal.toArray(new int[0][]));
    }

    /**
     * The family of the states of a product: both take an event that both declare, and one takes an event that only it
     * declares.
     */
    public int product(int first, int[] firstAlphabet, int second, int[] secondAlphabet) {
        List<int[]> sets = new ArrayList<>();
        for (int[] x : of(first)) {
            for (int[] y : of(second)) {
                sets.add(joint(x, firstAlphabet, y, secondAlphabet));
            }
        }
        return minimal(sets);
    }

    /** The events that two states of a product offer together. */
    public static int[] joint(int[] x, int[] firstAlphabet, int[] y, int[] secondAlphabet) {
        int[] joint = new int[x.length + y.length];
        int size = 0;
        int i = 0;
        int j = 0;
        while (i < x.length || j < y.length) {
            int a = i < x.length ? x[i] : Integer.MAX_VALUE;
            int b = j < y.length ? y[j] : Integer.MAX_VALUE;
            int event = Math.min(a, b);
            boolean isOffered = (a == event || Arrays.binarySearch(firstAlphabet, event) < 0)
                    && (b == event || Arrays.binarySearch(secondAlphabet, event) < 0);
            if (isOffered) {
                joint[size++] = event;
            }
            i += a == event ? 1 : 0;
            j += b == event ? 1 : 0;
        }
        return Arrays.copyOf(joint, size);
    }

    /** The family of sets that are a family already. */
    public int family(int[][] sets) {
        return number(sets);
    }

    private int number(int[][] sets) {
        Integer known = numbers.putIfAbsent(new Family(sets), families.size());
        if (known != null) {
            return known;
        }
        families.add(sets);
        return families.size() - 1;
    }

    public static boolean includes(int[] large, int[] small) {
        int at = 0;
        for (int event : small) {
            while (at < large.length && large[at] < event) {
                at++;
            }
            if (at == large.length || large[at] != event) {
                return false;
            }
        }
        return true;
    }
}
