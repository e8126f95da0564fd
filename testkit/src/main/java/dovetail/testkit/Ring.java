package dovetail.testkit;

/**
 * Ring of tests that a build runs, by the number of cases of its random tests. Each test has its usual number in
 * {@code mvn verify}; the profile {@code quick} gives a tenth of it, the profile {@code deep} twenty times as many. They set
 * {@code dovetail.cases.factor}. {@code -Ddovetail.cases=10000} gives every random test the same number.
 */
public final class Ring {
    private static final Integer SAME = Integer.getInteger("dovetail.cases");
    private static final double FACTOR = Double.parseDouble(System.getProperty("dovetail.cases.factor", "1"));

    private Ring() {}

    /** The number of cases of a test that usually has so many. */
    public static int cases(int usual) {
        return SAME != null ? SAME : tries(usual);
    }

    /** The number of tries of a property of jqwik that usually has so many. */
    public static int tries(int usual) {
        return scaled(usual, FACTOR);
    }

    static int scaled(int usual, double factor) {
        return (int) Math.max(Math.min(usual, 1), Math.ceil(usual * factor));
    }

    /** Whether a test has at least its usual number of cases, so that it can expect that rare ones are among them. */
    public static boolean hasAll(int usual) {
        return cases(usual) >= usual;
    }

    /** Asserts that something occurred often enough, unless there were fewer than the usual number of cases. */
    public static void assertOccurs(String what, long occurred, long least, int usual) {
        if (hasAll(usual) && occurred < least) {
            throw new AssertionError(what + ": expected " + least + " in " + usual + " cases, found " + occurred);
        }
    }

    /** Whether somebody asked for a number of cases, and wants to know what was among them. */
    public static boolean isAskedFor() {
        return SAME != null || FACTOR > 1;
    }
}
