package dovetail.minimise;

import dovetail.base.Budget;
import dovetail.base.MemoryMeter;
import dovetail.base.Progress;
import dovetail.lts.LabelledLts;
import dovetail.lts.Lts;
import dovetail.lts.RowBuilder;
import java.util.List;

/**
 * Computes the smallest transition system that is equivalent to a given one. Unreachable states are removed, and states
 * are numbered breadth first.
 */
public final class Minimiser {
    private Minimiser() {}

    /**
     * The smallest equivalent system; for trace equivalences, the smallest deterministic one. Labels are ordered by
     * name, and {@code i} and {@code tau} become one. The alphabet is kept, with labels that no transition carries.
     *
     * @param budget its states bound the subset construction for trace equivalences
     * @throws dovetail.base.Limit.Exceeded when the budget is used up
     */
    public static LabelledLts reduce(LabelledLts system, Relation relation, Budget budget, Progress progress) {
        Alphabet alphabet = Alphabet.of(List.of(system));
        return alphabet.named(reduce(alphabet.numbered(system), relation, budget, progress));
    }

    /**
     * The classes of the states of a system, all of which are reachable.
     *
     * @param of the class of each state
     * @param quotient the smallest equivalent system, whose states are the classes
     */
    public record Classes(int[] of, LabelledLts quotient) {}

    /** The classes of a bisimulation; a trace equivalence stands for the bisimulation that hides the same steps. */
    public static Classes classes(LabelledLts system, Relation relation, Budget budget, Progress progress) {
        Alphabet alphabet = Alphabet.of(List.of(system));
        EquivalenceClasses classes = EquivalenceClasses.of(alphabet.numbered(system), relation, budget, progress);
        return new Classes(classes.of(), alphabet.named(classes.quotient()));
    }

    /** The smallest system that is equivalent to one whose internal steps are {@link Lts#HIDDEN}; events keep their numbers. */
    public static Lts reduce(Lts lts, Relation relation, Budget budget, Progress progress) {
        budget.check(0);
        Lts reachable = relation.hidesInertSteps() ? InertChains.withoutChains(lts) : lts.reachable();
        Lts quotient =
                EquivalenceClasses.of(reachable, relation, budget, progress).quotient();
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
