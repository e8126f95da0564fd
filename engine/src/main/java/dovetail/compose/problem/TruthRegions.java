package dovetail.compose.problem;

/** Regions in which a predicate is true, is false and has no value. They partition the states. */
record TruthRegions(Regions holds, Regions fails, Regions errs) {
    TruthRegions not() {
        return new TruthRegions(fails, holds, errs);
    }

    /** Conjunction; the second predicate is evaluated only where the first holds. */
    TruthRegions and(TruthRegions second) {
        // If both predicates always have values, the order does not matter and the regions are larger.
        boolean total = errs.isEmpty() && second.errs.isEmpty();
        return new TruthRegions(
                holds.and(second.holds),
                fails.or(total ? second.fails : holds.and(second.fails)),
                errs.or(holds.and(second.errs)));
    }
}
