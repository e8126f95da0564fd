package dovetail.engine.ltl;

import dovetail.base.Budget;
import dovetail.base.MemoryMeter;
import dovetail.step.RelationView;
import dovetail.step.StepRelation;
import dovetail.step.Stepper;
import org.jspecify.annotations.Nullable;

/**
 * The synchronous product of a network and a monitor, as one relation on states with a monitor field. Its groups are
 * those of the network; its successors are tagged with acceptance marks instead of group numbers.
 */
final class ProductRelation extends RelationView {
    private final Monitor monitor;
    private final int components;
    private final @Nullable CycleSearchStarts starts;
    private final DeadEnds deadEnds;
    private final MemoryMeter meter;

    /**
     * @param components how many components the network has
     * @param starts what is told of successors in the tail of the monitor, which are then none, or null
     * @param deadEnds is told of deadlocks, when runs that end there do not count
     * @param meter counts the buffers of the steppers
     */
    ProductRelation(
            StepRelation network,
            Monitor monitor,
            int components,
            @Nullable CycleSearchStarts starts,
            DeadEnds deadEnds,
            MemoryMeter meter) {
        super(network);
        this.monitor = monitor;
        this.components = components;
        this.starts = starts;
        this.deadEnds = deadEnds;
        this.meter = meter;
    }

    @Override
    public Stepper stepper(Budget budget) {
        return productStepper(budget);
    }

    ProductStepper productStepper(Budget budget) {
        return new ProductStepper(relation, monitor, components, starts, deadEnds, budget.within(meter));
    }
}
