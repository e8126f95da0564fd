package dovetail.bench.models;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;

/** Dining philosophers: each takes one fork, then the other, eats, and puts them back one after the other. */
public final class Philosophers {
    private Philosophers() {}

    /**
     * Philosophers {@code P0} to {@code Pn-1} and forks {@code F0} to {@code Fn-1}. Fork i is to the right of philosopher i. All
     * take the right fork first.
     *
     * @param hasLeftHanded whether the first takes the left fork first; then there is no deadlock
     */
    public static LtsNetwork of(int n, boolean hasLeftHanded) {
        List<LtsPart> parts = new ArrayList<>();
        for (int i = 0; i < n; i++) {
            int left = (i + 1) % n;
            boolean isLeftHanded = hasLeftHanded && i == 0;
            parts.add(philosopher(i, isLeftHanded ? left : i, isLeftHanded ? i : left));
            parts.add(fork(i, n));
        }
        return new LtsNetwork((hasLeftHanded ? "left_handed_" : "right_handed_") + n, parts);
    }

    /** State 2 eats. */
    private static LtsPart philosopher(int i, int first, int second) {
        return new LtsPart("P" + i)
                .step(0, take(i, first), 1)
                .step(1, take(i, second), 2)
                .step(2, put(i, first), 3)
                .step(3, put(i, second), 0);
    }

    private static LtsPart fork(int i, int n) {
        int neighbour = (i + n - 1) % n;
        return new LtsPart("F" + i)
                .step(0, take(i, i), 1)
                .step(1, put(i, i), 0)
                .step(0, take(neighbour, i), 2)
                .step(2, put(neighbour, i), 0);
    }

    private static String take(int philosopher, int fork) {
        return "take_" + philosopher + "_" + fork;
    }

    private static String put(int philosopher, int fork) {
        return "put_" + philosopher + "_" + fork;
    }

    /** The number of reachable states: each fork is free or with one of two philosophers, but for some combinations. */
    public static BigInteger states(int n, boolean hasLeftHanded) {
        return BigInteger.valueOf(3).pow(n).subtract(BigInteger.valueOf(hasLeftHanded ? 0 : 1));
    }
}
