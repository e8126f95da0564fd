package dovetail.compose.problem;

/**
 * Where a predicate is true, where it is false and where it has no value. Every state is in one of the three and no
 * state in two of them.
 */
record TruthRegions(Regions holds, Regions fails, Regions errs) {
    TruthRegions not() {
        return new TruthRegions(fails, holds, errs);
    }

    /** Conjunction; the second predicate is looked at only where the first holds. */
    TruthRegions and(TruthRegions second) {
        // Where both always have values the order does not matter, and the regions are larger.
        boolean total = errs.isEmpty() && second.errs.isEmpty();
        return new TruthRegions(
                holds.and(second.holds),
                fails.or(total ? second.fails : holds.and(second.fails)),
                errs.or(holds.and(second.errs)));
    }
}
