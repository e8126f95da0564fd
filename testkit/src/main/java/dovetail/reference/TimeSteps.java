package dovetail.reference;

/**
 * Finite abstraction of dense time: a delay from each valuation of clocks to the next one, and a representative for
 * each class of valuations that are not told apart. Clocks beyond their largest constants are equal.
 */
interface TimeSteps {
    /** Values of clocks are numerators over it. */
    long denominator();

    /** The delay from a representative to the next class of valuations. */
    long delay(long[] values, int[] largest);

    /**
     * The representative of the class of a valuation.
     *
     * @param values the values of clocks
     * @param largest the largest constant that each clock is compared with
     */
    long[] representative(long[] values, int[] largest);
}
