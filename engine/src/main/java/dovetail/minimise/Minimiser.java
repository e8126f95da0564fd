package dovetail.minimise;

import dovetail.base.Budget;
import dovetail.base.MemoryMeter;
import dovetail.base.Progress;
import dovetail.lts.Lts;
import dovetail.lts.RowBuilder;
import java.util.List;

/**
 * Makes the smallest transition system that is equivalent to a given one: unreachable states are dropped, states are
 * numbered breadth first, labels are ordered by name, {@code i} and {@code tau} become one. Equal systems give equal
 * results up to the order in which equally labelled steps of a state are found. The alphabet is kept, also labels that
 * no transition carries.
 */
public final class Minimiser {
    private Minimiser() {}

    /**
     * The smallest system equivalent to this one; for relations on sequences, the smallest deterministic one.
     *
     * @param budget its states bound the subset construction that relations on sequences need
     * @throws dovetail.base.Limit.Exceeded when the budget is used up
     */
    public static Lts reduce(Lts lts, Relation relation, Budget budget, Progress progress) {
        budget.check(0);
        Graph graph = reachable(Graph.of(List.of(lts)));
        Graph quotient = Classes.of(graph, relation, budget, progress).quotient();
        if (relation.isLinear()) {
            Graph deterministic;
            try (MemoryMeter meanwhile = budget.meter().scope()) {
                deterministic = determinised(quotient, relation, budget.within(meanwhile), progress);
            }
            quotient =
                    Classes.of(deterministic, Relation.STRONG, budget, progress).quotient();
        }
        return quotient.toLts();
    }

    private static Graph reachable(Graph graph) {
        return graph.renumbered(graph.reachable());
    }

    private static Graph determinised(Graph graph, Relation relation, Budget budget, Progress progress) {
        Subsets subsets = new Subsets(graph, relation.hidesInertSteps(), budget, progress);
        int root = subsets.initial(graph.roots()[0]);
        RowBuilder builder = new RowBuilder(16);
        for (int id = 0; id < subsets.count(); id++) {
            int[] row = subsets.successors(id);
            for (int i = 0; i < row.length; i += 2) {
                builder.add(row[i], row[i + 1]);
            }
            builder.endRow();
        }
        return new Graph(new int[] {root}, builder.rows(), graph.alphabet());
    }
}
