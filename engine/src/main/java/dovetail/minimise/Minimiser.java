package dovetail.minimise;

import dovetail.base.Budget;
import dovetail.base.MemoryMeter;
import dovetail.base.Progress;
import dovetail.lts.LabelledLts;
import dovetail.lts.Lts;
import dovetail.lts.RowBuilder;
import java.util.List;

/**
 * Makes the smallest transition system that is equivalent to a given one: unreachable states are dropped, states are
 * numbered breadth first. Equal systems give equal results up to the order in which steps of a state by the same event
 * are found.
 */
public final class Minimiser {
    private Minimiser() {}

    /**
     * The smallest system equivalent to this one; for relations on sequences, the smallest deterministic one. Labels are
     * ordered by name, {@code i} and {@code tau} become one. The alphabet is kept, also labels that no transition carries.
     *
     * @param budget its states bound the subset construction that relations on sequences need
     * @throws dovetail.base.Limit.Exceeded when the budget is used up
     */
    public static LabelledLts reduce(LabelledLts system, Relation relation, Budget budget, Progress progress) {
        Alphabet alphabet = Alphabet.of(List.of(system));
        return alphabet.named(reduce(alphabet.numbered(system), relation, budget, progress));
    }

    /** The same for a system whose internal steps are {@link Lts#HIDDEN}; events keep their numbers. */
    public static Lts reduce(Lts lts, Relation relation, Budget budget, Progress progress) {
        budget.check(0);
        Lts quotient = EquivalenceClasses.of(lts.reachable(), relation, budget, progress)
                .quotient();
        if (relation.isLinear()) {
            Lts deterministic;
            try (MemoryMeter meanwhile = budget.meter().scope()) {
                deterministic = determinised(quotient, relation, budget.within(meanwhile), progress);
            }
            quotient = EquivalenceClasses.of(deterministic, Relation.STRONG, budget, progress)
                    .quotient();
        }
        return quotient.reachable();
    }

    private static Lts determinised(Lts lts, Relation relation, Budget budget, Progress progress) {
        SubsetConstruction subsets =
                SubsetConstruction.of(lts, !relation.hidesInertSteps(), new DeterminisationCost(budget, progress));
        int root = subsets.initial(lts.initial());
        RowBuilder builder = new RowBuilder(16);
        for (int id = 0; id < subsets.count(); id++) {
            int[] row = subsets.successors(id);
            for (int i = 0; i < row.length; i += 2) {
                builder.add(row[i], row[i + 1]);
            }
            builder.endRow();
        }
        return builder.build(root);
    }
}
