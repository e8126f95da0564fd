package dovetail.base.linear;

import dovetail.base.Poll;
import java.util.List;

/**
 * Search for a certificate by linear programming: weights of some vectors, none negative, such that no component of their sum is
 * positive while the sum of their gains is. The simplex method proposes weights in floating-point numbers; they count only if the
 * conditions hold exactly for them in integers. So rounding can lose a certificate, and never gives a wrong one.
 */
public final class Certificates {
    private static final double TINY = 1e-9;
    private static final int[] DENOMINATORS = {1, 2, 3, 4, 5, 6, 8, 10, 12, 24, 60, 120, 840};
    private static final double LARGEST_WEIGHT = 1e9;
    /** The pivots per row and column, after which the search is given up. */
    private static final int PATIENCE = 4;

    private final List<SparseVector> vectors;
    private final long[] gains;
    private final int components;
    private final Poll poll;
    /** The rows are components, then the gains; the columns are vectors, then the right-hand side. */
    private final double[][] table;
    /** By row, the number of its variable; those from the number of vectors on are slacks. */
    private final int[] basic;

    private final int[] free;

    private Certificates(List<SparseVector> vectors, long[] gains, int components, Poll poll) {
        this.vectors = vectors;
        this.gains = gains;
        this.components = components;
        this.poll = poll;
        int count = vectors.size();
        this.table = new double[components + 1][count + 1];
        this.basic = new int[components];
        this.free = new int[count];
        for (int j = 0; j < count; j++) {
            SparseVector vector = vectors.get(j);
            for (int i = 0; i < vector.size(); i++) {
                table[vector.index(i)][j] = vector.value(i);
            }
            table[components][j] = gains[j];
            free[j] = j;
        }
        for (int i = 0; i < components; i++) {
            basic[i] = count + i;
            // Different right-hand sides avoid cycles of pivots; a direction without an end does not depend on them.
            table[i][count] = 1 + (i % 97) / 97.0;
        }
    }

    /**
     * Whether there is a certificate; false also where none is found.
     *
     * @param gains by vector
     * @param components the number of components of the vectors
     */
    public static boolean exists(List<SparseVector> vectors, long[] gains, int components, Poll poll) {
        return new Certificates(vectors, gains, components, poll).search();
    }

    /** The bytes of a search. */
    public static long bytes(int vectors, int components) {
        return (long) Double.BYTES * (vectors + 1) * (components + 1);
    }

    private boolean search() {
        int most = PATIENCE * (components + vectors.size()) + PATIENCE;
        for (int pivots = 0; pivots < most; pivots++) {
            poll.tick((long) components * vectors.size() + 1);
            int column = entering();
            if (column < 0) {
                return false;
            }
            int row = leaving(column);
            if (row < 0) {
                return isCertified(direction(column));
            }
            pivot(row, column);
        }
        return false;
    }

    /** The column with the largest gain; none where no gain is left. */
    private int entering() {
        int best = -1;
        double most = TINY;
        for (int j = 0; j < free.length; j++) {
            if (table[components][j] > most) {
                most = table[components][j];
                best = j;
            }
        }
        return best;
    }

    /** The row that limits the growth of a column; none where the column grows without an end. */
    private int leaving(int column) {
        int best = -1;
        double least = Double.MAX_VALUE;
        for (int i = 0; i < components; i++) {
            double entry = table[i][column];
            if (entry > TINY && table[i][free.length] / entry < least) {
                least = table[i][free.length] / entry;
                best = i;
            }
        }
        return best;
    }

    private void pivot(int row, int column) {
        double[] pivotRow = table[row];
        double pivot = pivotRow[column];
        for (int j = 0; j < pivotRow.length; j++) {
            pivotRow[j] /= pivot;
        }
        pivotRow[column] = 1 / pivot;
        for (int i = 0; i < table.length; i++) {
            double factor = table[i][column];
            if (i != row && factor != 0) {
                double[] other = table[i];
                for (int j = 0; j < other.length; j++) {
                    other[j] -= factor * pivotRow[j];
                }
                other[column] = -factor / pivot;
            }
        }
        int entering = free[column];
        free[column] = basic[row];
        basic[row] = entering;
    }

    /** The weights of vectors along a column that grows without an end. */
    private double[] direction(int column) {
        double[] weights = new double[vectors.size()];
        if (free[column] < weights.length) {
            weights[free[column]] = 1;
        }
        for (int i = 0; i < components; i++) {
            if (basic[i] < weights.length) {
                weights[basic[i]] = Math.max(0, -table[i][column]);
            }
        }
        return weights;
    }

    private boolean isCertified(double[] weights) {
        double least = Double.MAX_VALUE;
        for (double weight : weights) {
            least = weight > TINY ? Math.min(least, weight) : least;
        }
        for (double unit : new double[] {1, least}) {
            for (int denominator : DENOMINATORS) {
                if (isCertified(weights, denominator / unit)) {
                    return true;
                }
            }
        }
        return false;
    }

    private boolean isCertified(double[] weights, double factor) {
        long[] sums = new long[components];
        long gain = 0;
        try {
            for (int j = 0; j < weights.length; j++) {
                if (weights[j] * factor > LARGEST_WEIGHT) {
                    return false;
                }
                long weight = Math.round(weights[j] * factor);
                if (weight != 0) {
                    gain = Math.addExact(gain, Math.multiplyExact(weight, gains[j]));
                    SparseVector vector = vectors.get(j);
                    for (int i = 0; i < vector.size(); i++) {
                        int at = vector.index(i);
                        sums[at] = Math.addExact(sums[at], Math.multiplyExact(weight, vector.value(i)));
                    }
                }
            }
        } catch (ArithmeticException e) {
            return false;
        }
        for (long sum : sums) {
            if (sum > 0) {
                return false;
            }
        }
        return gain > 0;
    }
}
