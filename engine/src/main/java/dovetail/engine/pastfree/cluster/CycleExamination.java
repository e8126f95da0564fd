package dovetail.engine.pastfree.cluster;

import dovetail.base.Budget;
import dovetail.base.Limit;
import dovetail.base.MemoryMeter;
import dovetail.base.Progress;
import dovetail.prepare.TieredSteps;
import dovetail.search.cycle.CycleSearch;
import dovetail.search.cycle.LassoBuilder;
import dovetail.search.cycle.MarkedStepper;
import dovetail.search.cycle.ProductLasso;
import org.jspecify.annotations.Nullable;

/**
 * Searches every cluster of a product for an accepting cycle before the cluster is freed. The phase changes on no cycle, so every
 * cycle is inside one cluster. A cluster whose steps lack an acceptance set is not searched.
 */
public final class CycleExamination {
    private final TieredSteps product;
    private final Budget budget;
    private final MemoryMeter meter;
    private final int needed;
    /** The marks of the steps of the present cluster. */
    private int marks;

    private @Nullable ProductLasso lasso;
    private long searched;

    /** @param product relations whose steppers are {@link MarkedStepper}s */
    public CycleExamination(TieredSteps product, Budget budget, MemoryMeter meter) {
        this.product = product;
        this.budget = budget;
        this.meter = meter;
        this.needed = ((MarkedStepper) product.current().stepper(budget)).marksNeeded();
    }

    /** Notes the steps of a batch of the present cluster. */
    void note(Expansion batch) {
        for (int i = 0; i < batch.out.count; i++) {
            marks |= batch.out.tags[i];
        }
    }

    /** Searches a cluster, all of whose states are known; whether there is an accepting cycle. */
    boolean isDecisive(Cluster cluster, long[] phaseMasks, long[] phase) {
        boolean mayAccept = (marks & needed) == needed;
        marks = 0;
        if (!mayAccept) {
            return false;
        }
        searched++;
        TieredSteps inside = product.map(relation -> new PhaseRelation(relation, phaseMasks, phase));
        try (MemoryMeter scope = meter.scope()) {
            CycleSearch search = new CycleSearch("pastfree", inside, scope, budget, Progress.SILENT);
            cluster.set.anyMatch(search::run);
            Limit limit = search.limit();
            if (limit != null) {
                throw new Limit.Exceeded(limit);
            }
            if (search.hasEnded()) {
                lasso = new LassoBuilder(search).build();
            }
        }
        return lasso != null;
    }

    /** An accepting run from a reachable state on; null where none was found. */
    public @Nullable ProductLasso lasso() {
        return lasso;
    }

    /** The number of clusters that were searched for cycles. */
    public long searched() {
        return searched;
    }
}
