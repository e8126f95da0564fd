package dovetail.testkit;

import java.util.concurrent.ThreadLocalRandom;

/**
 * Seed of all random tests: 1 unless told otherwise, so that a build that passed passes again. {@code -Ddovetail.seed=7}
 * gives another, {@code -Ddovetail.seed=random} a fresh one for each run. Any other than 1 is told on standard output.
 */
public final class FirstSeed {
    private static final String PROPERTY = "dovetail.seed";
    private static final String USUAL = "1";
    private static final String RANDOM = "random";
    /** Large enough that two fresh runs have hardly a case in common. */
    private static final long MAX_FRESH_SEED = 1L << 40;

    /** One for the whole run, so that the number that is told gives the same run again. */
    private static final long CHOSEN = chosen(System.getProperty(PROPERTY, USUAL));

    private FirstSeed() {}

    /** The seed of this run. */
    public static long get() {
        return CHOSEN;
    }

    private static long chosen(String text) {
        long seed = parse(text);
        if (!text.equals(USUAL)) {
            System.out.println("other random tests than usual; the same again: -D" + PROPERTY + "=" + seed);
        }
        return seed;
    }

    static long parse(String text) {
        return text.equals(RANDOM) ? ThreadLocalRandom.current().nextLong(1, MAX_FRESH_SEED) : Long.parseLong(text);
    }
}
