package dovetail.analysis;

/**
 * Computes unions of value sets and shares the last result: the cells of an array mostly have the same set, which
 * should stay one object. For the use of one thread.
 */
final class Unions {
    private ValueSet left = ValueSet.EMPTY;
    private ValueSet right = ValueSet.EMPTY;
    private ValueSet union = ValueSet.EMPTY;

    ValueSet of(ValueSet one, ValueSet other) {
        if (one != left || other != right) {
            union = one.union(other);
            left = one;
            right = other;
        }
        return union;
    }
}
