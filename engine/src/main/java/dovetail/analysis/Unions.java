package dovetail.analysis;

/**
 * Unites value sets and shares the last result: the cells of an array mostly hold one and the same set, and should go on
 * to do so. For the use of one thread.
 */
final class Unions {
    private ValueSet left;
    private ValueSet right;
    private ValueSet union;

    ValueSet of(ValueSet one, ValueSet other) {
        if (one != left || other != right) {
            union = one.union(other);
            left = one;
            right = other;
        }
        return union;
    }
}
