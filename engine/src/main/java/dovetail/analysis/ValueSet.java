package dovetail.analysis;

import dovetail.expr.BinaryOp;
import dovetail.expr.UnaryOp;
import dovetail.model.data.Domain;
import java.io.Serializable;
import java.util.Arrays;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * Superset of the values of a slot: a list of few integers, or an interval. Immutable.
 *
 * <p>Lists matter: a timer that is 255 when off and counts down from 5 takes three bits as a list and eight as an
 * interval.
 */
public final class ValueSet implements Serializable {
    /** Longer lists become intervals. */
    static final int MAX_LISTED = 64;

    public static final ValueSet EMPTY = new ValueSet(new int[0], 0, -1);
    static final ValueSet FALSE = of(0);
    static final ValueSet TRUE = of(1);
    static final ValueSet TRUTH = listed(new int[] {0, 1}, 2);
    static final ValueSet ANY = interval(Integer.MIN_VALUE, Integer.MAX_VALUE);

    /** The sorted values, or null when this is an interval. */
    private final int @Nullable [] values;

    private final int min;
    private final int max;

    private ValueSet(int @Nullable [] values, int min, int max) {
        this.values = values;
        this.min = min;
        this.max = max;
    }

    public static ValueSet of(int value) {
        return new ValueSet(new int[] {value}, value, value);
    }

    public static ValueSet of(Domain domain) {
        return interval(domain.min(), domain.max());
    }

    /** The interval of two bounds; a short one is listed. */
    public static ValueSet interval(int min, int max) {
        if ((long) max - min >= MAX_LISTED) {
            return new ValueSet(null, min, max);
        }
        int[] values = new int[max - min + 1];
        for (int i = 0; i < values.length; i++) {
            values[i] = min + i;
        }
        return new ValueSet(values, min, max);
    }

    /** The set of the first {@code count} elements of an array, which may get sorted. */
    private static ValueSet listed(int[] elements, int count) {
        if (count == 0) {
            return EMPTY;
        }
        Arrays.sort(elements, 0, count);
        int distinct = 1;
        for (int i = 1; i < count; i++) {
            if (elements[i] != elements[distinct - 1]) {
                elements[distinct++] = elements[i];
            }
        }
        int min = elements[0];
        int max = elements[distinct - 1];
        return distinct > MAX_LISTED
                ? new ValueSet(null, min, max)
                : new ValueSet(Arrays.copyOf(elements, distinct), min, max);
    }

    public boolean isEmpty() {
        return min > max;
    }

    public boolean isListed() {
        return values != null;
    }

    public int min() {
        return min;
    }

    public int max() {
        return max;
    }

    /** The number of values. */
    public long size() {
        return values != null ? values.length : (long) max - min + 1;
    }

    /** The values in ascending order; only for listed sets. */
    public int[] listedValues() {
        return Objects.requireNonNull(values).clone();
    }

    public boolean contains(int value) {
        return value >= min && value <= max && (values == null || Arrays.binarySearch(values, value) >= 0);
    }

    public boolean within(int low, int high) {
        return isEmpty() || (min >= low && max <= high);
    }

    public ValueSet union(ValueSet other) {
        if (isEmpty() || other == this) {
            return other;
        }
        if (other.isEmpty() || contains(other)) {
            return this;
        }
        if (values == null || other.values == null) {
            return interval(Math.min(min, other.min), Math.max(max, other.max));
        }
        int[] both = Arrays.copyOf(values, values.length + other.values.length);
        System.arraycopy(other.values, 0, both, values.length, other.values.length);
        return listed(both, both.length);
    }

    /** Whether every value of the other set is in this one. */
    public boolean contains(ValueSet other) {
        if (other.isEmpty()) {
            return true;
        }
        if (other.min < min || other.max > max) {
            return false;
        }
        if (values == null) {
            return true;
        }
        if (other.values == null) {
            return values.length == (long) max - min + 1;
        }
        for (int value : other.values) {
            if (!contains(value)) {
                return false;
            }
        }
        return true;
    }

    /**
     * The values of a variable after these are assigned to it. A variable with a limit keeps them all: runs end at the
     * limit, but conclusions about its values must also hold of longer runs.
     */
    ValueSet storedIn(Domain domain) {
        return domain.overflow() == Domain.Overflow.LIMIT ? this : fittedTo(domain);
    }

    /**
     * The values that a slot of the domain stores when these are assigned to it; without errors and values beyond a
     * limit.
     */
    public ValueSet fittedTo(Domain domain) {
        if (within(domain.min(), domain.max())) {
            return this;
        }
        if (values == null) {
            return domain.wraps() ? of(domain) : clamp(domain.min(), domain.max());
        }
        int[] fitted = new int[values.length];
        int count = 0;
        for (int value : values) {
            if (domain.contains(value) || domain.wraps()) {
                fitted[count++] = domain.contains(value) ? value : domain.wrap(value);
            }
        }
        return listed(fitted, count);
    }

    /** The values in an interval. */
    ValueSet clamp(int low, int high) {
        if (within(low, high)) {
            return this;
        }
        if (values != null) {
            int[] kept = new int[values.length];
            int count = 0;
            for (int value : values) {
                if (value >= low && value <= high) {
                    kept[count++] = value;
                }
            }
            return listed(kept, count);
        }
        int newMin = Math.max(min, low);
        int newMax = Math.min(max, high);
        return newMin > newMax ? EMPTY : interval(newMin, newMax);
    }

    /** The values for which some value of the other set makes the comparison true. */
    ValueSet filtered(BinaryOp comparison, ValueSet other) {
        if (other.isEmpty()) {
            return EMPTY;
        }
        if (values != null) {
            int[] kept = new int[values.length];
            int count = 0;
            for (int value : values) {
                if (mayHold(value, comparison, other)) {
                    kept[count++] = value;
                }
            }
            return count == values.length ? this : listed(kept, count);
        }
        return switch (comparison) {
            case EQ -> other.values != null ? other.filtered(BinaryOp.EQ, this) : clamp(other.min, other.max);
            case LT -> other.max == Integer.MIN_VALUE ? EMPTY : clamp(min, other.max - 1);
            case LE -> clamp(min, other.max);
            case GT -> other.min == Integer.MAX_VALUE ? EMPTY : clamp(other.min + 1, max);
            case GE -> clamp(other.min, max);
            default -> this;
        };
    }

    private static boolean mayHold(int value, BinaryOp comparison, ValueSet other) {
        return switch (comparison) {
            case EQ -> other.contains(value);
            case NE -> other.min != value || other.max != value;
            case LT -> value < other.max;
            case LE -> value <= other.max;
            case GT -> value > other.min;
            case GE -> value >= other.min;
            default -> true;
        };
    }

    /** The results of an operator on every value. */
    ValueSet map(UnaryOp op) {
        if (values != null) {
            int[] results = new int[values.length];
            for (int i = 0; i < values.length; i++) {
                results[i] = op.apply(values[i]);
            }
            return listed(results, results.length);
        }
        return switch (op) {
            case NEG -> min == Integer.MIN_VALUE ? ANY : interval(-max, -min);
            case COMPLEMENT -> interval(~max, ~min);
            case NOT -> TRUTH;
        };
    }

    /** The results of an operator on every pair of values; pairs that divide by zero have none. */
    ValueSet combine(BinaryOp op, ValueSet right) {
        if (isEmpty() || right.isEmpty()) {
            return EMPTY;
        }
        if (values == null || right.values == null) {
            return Intervals.apply(op, this, right);
        }
        int[] results = new int[values.length * right.values.length];
        int count = 0;
        for (int a : values) {
            for (int b : right.values) {
                if (!op.divides() || b != 0) {
                    results[count++] = op.apply(a, b);
                }
            }
        }
        return listed(results, count);
    }

    @Override
    public boolean equals(Object other) {
        return other instanceof ValueSet set && min == set.min && max == set.max && Arrays.equals(values, set.values);
    }

    @Override
    public int hashCode() {
        return 31 * (31 * min + max) + Arrays.hashCode(values);
    }

    @Override
    public String toString() {
        return values != null ? Arrays.toString(values) : min + ".." + max;
    }
}
