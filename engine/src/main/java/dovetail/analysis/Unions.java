package dovetail.analysis;

import org.jspecify.annotations.Nullable;

/**
 * Computes unions of value sets and shares the last result: the cells of an array mostly have the same set, which
 * should stay one object. For the use of one thread.
 */
final class Unions {
    private @Nullable ValueSet left;
    private @Nullable ValueSet right;
    private @Nullable ValueSet union;

    ValueSet of(ValueSet one, ValueSet other) {
        if (one != left || other != right) {
            union = one.union(other);
            left = one;
            right = other;
        }
        return union;
    }
}
