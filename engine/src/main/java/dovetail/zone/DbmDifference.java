package dovetail.zone;

/**
 * Difference of two zones: enumerates it as disjoint zones. A piece breaks one bound of the subtracted zone and obeys those
 * that come before it in the order of rows. Mutable, for the use of one thread, and used again.
 */
public final class DbmDifference {
    private final Dbm rest = new Dbm();
    private final Dbm subtracted = new Dbm();
    private int row;
    private int column;

    /** Begins the enumeration of one zone without another one, of the same clocks. */
    public void start(Dbm zone, Dbm without) {
        rest.copyFrom(zone);
        subtracted.copyFrom(without);
        row = 0;
        column = 0;
    }

    /** Gives the next piece, which is not empty; false after the last one. */
    public boolean next(Dbm piece) {
        int dimension = rest.clocks() + 1;
        for (; row < dimension; row++, column = 0) {
            for (; column < dimension; column++) {
                int bound = subtracted.bound(row, column);
                // The form is canonical: a larger bound of the rest tells of a point beyond the smaller one.
                if (bound < rest.bound(row, column)) {
                    piece.copyFrom(rest);
                    piece.constrain(column, row, Bound.negation(bound));
                    if (!rest.constrain(row, column, bound)) {
                        row = dimension;
                    }
                    return true;
                }
            }
        }
        return false;
    }
}
