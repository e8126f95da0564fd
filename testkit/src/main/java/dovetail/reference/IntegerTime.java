package dovetail.reference;

/**
 * Time in steps of one unit. It reaches every discrete state that dense time reaches if all constraints are closed (T.
 * Henzinger, Z. Manna and A. Pnueli, What good are digital clocks?, 1992).
 */
final class IntegerTime implements TimeSteps {
    @Override
    public long denominator() {
        return 1;
    }

    @Override
    public long delay(long[] values, int[] largest) {
        return 1;
    }

    @Override
    public long[] representative(long[] values, int[] largest) {
        long[] capped = new long[values.length];
        for (int clock = 0; clock < values.length; clock++) {
            capped[clock] = Math.min(values[clock], largest[clock] + 1L);
        }
        return capped;
    }
}
