package dovetail.bench.models;

import java.math.BigInteger;

/** Dining philosophers: each takes one fork, then the other, eats, and puts them back one after the other. */
public final class Philosophers {
    private Philosophers() {}

    /**
     * Philosophers {@code P0} to {@code Pn-1} and forks {@code F0} to {@code Fn-1}. Fork i is to the right of philosopher i. All
     * take the right fork first. State 2 of a philosopher eats.
     *
     * @param hasLeftHanded whether the first takes the left fork first; then there is no deadlock
     */
    public static LtsNetwork of(int n, boolean hasLeftHanded) {
        String all = Template.fill(Template.read("philosophers.lts"), n);
        return hasLeftHanded
                ? LtsNetwork.of(
                        "left_handed_" + n, all.replaceFirst(".*", "P0 0 take_0_1 1 take_0_0 2 put_0_1 3 put_0_0 0"))
                : LtsNetwork.of("right_handed_" + n, all);
    }

    /** The number of reachable states: each fork is free or with one of two philosophers, but for some combinations. */
    public static BigInteger states(int n, boolean hasLeftHanded) {
        return BigInteger.valueOf(3).pow(n).subtract(BigInteger.valueOf(hasLeftHanded ? 0 : 1));
    }
}
