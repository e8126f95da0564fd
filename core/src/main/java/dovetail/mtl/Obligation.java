package dovetail.mtl;

/**
 * Demands that an until with the present included holds, or that it does not: the right side at a distance of the
 * interval, and the left side from the present until then. The strict until of the logic becomes one at the next instant.
 *
 * @param holds whether the until must hold
 * @param operands the number of its two sides
 */
record Obligation(boolean holds, Interval interval, int operands) {
    private boolean hasOperandsOf(Obligation other) {
        return holds == other.holds && operands == other.operands;
    }

    /** Whether this obligation implies another, which differs in the interval only. */
    boolean implies(Obligation other) {
        if (!hasOperandsOf(other)) {
            return false;
        }
        return holds ? other.interval.contains(interval) : interval.contains(other.interval);
    }

    /** Whether it does so at every instant with the same postponed untils; a bounded until is never postponed. */
    boolean isSimulatedBy(Obligation other) {
        return implies(other) && (!holds || interval.isBounded() == other.interval.isBounded());
    }

    /** Whether the conjunction of the two is one obligation of the same kind, that of the {@link Interval#hull}. */
    boolean mergesWith(Obligation other) {
        return !holds && hasOperandsOf(other) && interval.touches(other.interval);
    }

    Obligation with(Interval other) {
        return new Obligation(holds, other, operands);
    }
}
