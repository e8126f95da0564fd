package dovetail.reference;

import java.util.Arrays;

/**
 * Time in steps from one region to the next (R. Alur and D. Dill, A theory of timed automata, 1994). A region is given by the
 * integer parts of the clocks, up to their largest constants, and by the order of their fractional parts.
 *
 * <p>The representative has the fractional parts 2, 4, ... over 2n + 2, for n clocks. So the least delay from a region with a
 * clock at an integer ends before the next one gets there.
 */
final class RegionTime implements TimeSteps {
    private final long denominator;

    /** @param clocks the number of clocks at most */
    RegionTime(int clocks) {
        this.denominator = 2L * clocks + 2;
    }

    @Override
    public long denominator() {
        return denominator;
    }

    @Override
    public long delay(long[] values, int[] largest) {
        long most = 0;
        for (int clock = 0; clock < values.length; clock++) {
            long fraction = values[clock] % denominator;
            if (fraction == 0 && !isBeyond(values[clock], largest[clock])) {
                return 1;
            }
            most = Math.max(most, fraction);
        }
        return denominator - most;
    }

    @Override
    public long[] representative(long[] values, int[] largest) {
        long[] fractions = new long[values.length];
        for (int clock = 0; clock < values.length; clock++) {
            fractions[clock] = isBeyond(values[clock], largest[clock]) ? 0 : values[clock] % denominator;
        }
        long[] order =
                Arrays.stream(fractions).filter(f -> f > 0).sorted().distinct().toArray();
        long[] representative = new long[values.length];
        for (int clock = 0; clock < values.length; clock++) {
            long rank = fractions[clock] == 0 ? 0 : 1 + Arrays.binarySearch(order, fractions[clock]);
            representative[clock] = isBeyond(values[clock], largest[clock])
                    ? (largest[clock] + 1) * denominator
                    : values[clock] / denominator * denominator + 2 * rank;
        }
        return representative;
    }

    private boolean isBeyond(long value, int largest) {
        return value > largest * denominator;
    }
}
