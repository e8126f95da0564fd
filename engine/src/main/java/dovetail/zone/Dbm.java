package dovetail.zone;

import dovetail.base.ArraySizes;
import dovetail.base.MemoryMeter;
import dovetail.base.Poll;
import java.io.DataInput;
import java.io.DataOutput;
import java.io.IOException;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/**
 * Difference-bound matrix in canonical form: represents a zone by the tightest bound on each difference of two clocks (J.
 * Bengtsson and W. Yi, Timed automata: semantics, algorithms and tools, 2004). Clock 0 is the reference, which is always
 * zero; cell (i, j) bounds clock i minus clock j. Every operation keeps the form canonical.
 *
 * <p>Mutable, for the use of one thread, and used again: only a zone of more clocks than any before allocates.
 */
public final class Dbm {
    /** The cells that take as long as a unit of a poll. */
    private static final int CELLS_PER_UNIT = 16;

    /** Counts the cells; null for a matrix whose size another one bounds. */
    private final @Nullable MemoryMeter meter;

    private int clocks;
    private int dimension = 1;
    private int[] cells = {Bound.ZERO};
    /** Room for the packed form, for {@link ZoneTable}. */
    private long[] packed = {};

    /** A matrix whose memory is not counted. */
    public Dbm() {
        this.meter = null;
    }

    Dbm(MemoryMeter meter) {
        this.meter = meter;
    }

    /** The work of one visit of each cell, in units of a {@link Poll}. */
    public long work() {
        return 1 + (long) dimension * dimension / CELLS_PER_UNIT;
    }

    /** The number of clocks, without the reference. */
    public int clocks() {
        return clocks;
    }

    /** The only point where all clocks are zero. */
    public void setZero(int number) {
        resize(number);
        Arrays.fill(cells, 0, dimension * dimension, Bound.ZERO);
    }

    void resize(int number) {
        clocks = number;
        dimension = number + 1;
        long length = (long) dimension * dimension;
        if (length > cells.length) {
            int size = ArraySizes.checked(length, "bounds of clocks");
            if (meter != null) {
                meter.take((long) Integer.BYTES * (size - cells.length));
            }
            cells = new int[size];
        }
    }

    public void copyFrom(Dbm other) {
        resize(other.clocks);
        System.arraycopy(other.cells, 0, cells, 0, dimension * dimension);
    }

    /** Writes the bounds. */
    public void write(DataOutput out) throws IOException {
        out.writeInt(clocks);
        for (int at = 0; at < dimension * dimension; at++) {
            out.writeInt(cells[at]);
        }
    }

    /** Reads bounds that were written. */
    public void read(DataInput in) throws IOException {
        resize(in.readInt());
        for (int at = 0; at < dimension * dimension; at++) {
            cells[at] = in.readInt();
        }
    }

    /** The bound on clock i minus clock j, encoded as by {@link Bound}. */
    public int bound(int i, int j) {
        return cells[i * dimension + j];
    }

    /** The bounds in the order of rows. */
    int[] cells() {
        return cells;
    }

    /** Room for so many words, used again. */
    long[] packed(int words) {
        if (words > packed.length) {
            packed = new long[words];
        }
        return packed;
    }

    /** Whether no valuation is in the zone; only {@link #isEmpty} and {@link #copyFrom} may be asked of such a zone. */
    public boolean isEmpty() {
        return cells[0] < Bound.ZERO;
    }

    /**
     * Keeps the valuations in which clock i minus clock j obeys a bound; false when none is left. Only paths through the new
     * bound can be shorter than before, so that closing takes one visit of each cell.
     */
    public boolean constrain(int i, int j, int bound) {
        int at = i * dimension + j;
        if (bound >= cells[at]) {
            return !isEmpty();
        }
        int back = cells[j * dimension + i];
        if (back != Bound.INFINITY && Bound.add(bound, back) < Bound.ZERO) {
            cells[0] = Bound.below(0);
            return false;
        }
        int to = j * dimension;
        for (int k = 0, row = 0; k < dimension; k++, row += dimension) {
            int through = Bound.add(cells[row + i], bound);
            // Row j and column i do not change: the way back is no shorter than zero.
            if (through < cells[row + j]) {
                for (int l = 0; l < dimension; l++) {
                    int longer = Bound.add(through, cells[to + l]);
                    if (longer < cells[row + l]) {
                        cells[row + l] = longer;
                    }
                }
            }
        }
        return true;
    }

    /** Lets any time pass. */
    public void up() {
        for (int i = 1; i < dimension; i++) {
            cells[i * dimension] = Bound.INFINITY;
        }
    }

    /** Sets a clock to zero. */
    public void reset(int clock) {
        for (int j = 0; j < dimension; j++) {
            cells[clock * dimension + j] = cells[j];
            cells[j * dimension + clock] = cells[j * dimension];
        }
        cells[clock * dimension + clock] = Bound.ZERO;
    }

    /**
     * Becomes the projection of another zone on some of its clocks, in the given order.
     *
     * @param origins for each clock of this zone, its number in the other one, or 0 for a new clock, which is zero
     * @param count the number of clocks of this zone
     */
    public void project(Dbm from, int[] origins, int count) {
        resize(count);
        cells[0] = from.cells[0];
        for (int k = 0; k < count; k++) {
            int row = origins[k] * from.dimension;
            cells[k + 1] = from.cells[origins[k]];
            int to = (k + 1) * dimension;
            cells[to] = from.cells[row];
            for (int l = 0; l < count; l++) {
                cells[to + l + 1] = from.cells[row + origins[l]];
            }
        }
    }

    /** Becomes the smallest zone that includes two others of the same clocks. */
    public void setHull(Dbm one, Dbm other) {
        resize(one.clocks);
        for (int at = 0; at < dimension * dimension; at++) {
            cells[at] = Math.max(one.cells[at], other.cells[at]);
        }
    }

    /** Whether each valuation of another zone, of the same clocks, is in this one. */
    public boolean includes(Dbm other) {
        for (int at = 0; at < dimension * dimension; at++) {
            if (cells[at] < other.cells[at]) {
                return false;
            }
        }
        return true;
    }

    /** Whether another zone is this one. */
    public boolean isSame(Dbm other) {
        return clocks == other.clocks
                && Arrays.equals(cells, 0, dimension * dimension, other.cells, 0, dimension * dimension);
    }

    /**
     * Extrapolates by Extra+_LU (G. Behrmann, P. Bouyer, K. Larsen and R. Pelanek, Lower and upper bounds in zone-based
     * abstractions of timed automata, STTT 2006), and closes again. The result includes the zone; each of its valuations is
     * simulated by one of the zone where no difference of clocks is compared with a constant, and of the constants with which
     * a clock is compared the largest from below and from above are given.
     *
     * @param lower by clock, from 1: the largest c of a guard {@code x > c} or {@code x >= c}, or -1 without one
     * @param upper the same for {@code x < c} and {@code x <= c}
     * @param poll counts the work of closing, which is cubic in the number of clocks
     */
    public void extrapolate(int[] lower, int[] upper, Poll poll) {
        boolean changed = false;
        // Row 0 comes last: its old bounds decide the others.
        for (int i = 1; i < dimension; i++) {
            boolean free = -Bound.value(cells[i]) > lower[i];
            for (int j = 0; j < dimension; j++) {
                int at = i * dimension + j;
                int bound = cells[at];
                if (bound != Bound.INFINITY
                        && i != j
                        && (free || Bound.value(bound) > lower[i] || j != 0 && -Bound.value(cells[j]) > upper[j])) {
                    cells[at] = Bound.INFINITY;
                    changed = true;
                }
            }
        }
        for (int j = 1; j < dimension; j++) {
            if (-Bound.value(cells[j]) > upper[j]) {
                int bound = Math.min(Bound.ZERO, Bound.below(-upper[j]));
                changed |= bound != cells[j];
                cells[j] = bound;
            }
        }
        if (changed) {
            close(poll);
        }
    }

    /** Tightens every bound: shortest paths by Floyd and Warshall. */
    void close(Poll poll) {
        long work = work();
        for (int k = 0; k < dimension; k++) {
            poll.tick(work);
            for (int i = 0; i < dimension; i++) {
                int first = cells[i * dimension + k];
                if (first != Bound.INFINITY) {
                    for (int j = 0; j < dimension; j++) {
                        int through = Bound.add(first, cells[k * dimension + j]);
                        if (through < cells[i * dimension + j]) {
                            cells[i * dimension + j] = through;
                        }
                    }
                }
            }
        }
    }

    @Override
    public String toString() {
        StringBuilder text = new StringBuilder();
        for (int i = 0; i < dimension; i++) {
            for (int j = 0; j < dimension; j++) {
                text.append(j == 0 ? "" : " ").append(Bound.render(bound(i, j)));
            }
            text.append('\n');
        }
        return text.toString();
    }
}
