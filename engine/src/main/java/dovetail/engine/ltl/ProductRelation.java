package dovetail.engine.ltl;

import dovetail.base.MemoryMeter;
import dovetail.step.RelationView;
import dovetail.step.StepRelation;
import dovetail.step.Stepper;

/**
 * A network together with its monitor, as one relation on states with a monitor field. Its groups are those of the
 * network.
 */
final class ProductRelation extends RelationView {
    private final Monitor monitor;
    private final int components;
    private final Entrances entrances;
    private final DeadEnds deadEnds;
    private final MemoryMeter meter;

    /**
     * @param components how many components the network has
     * @param entrances what is told of successors in the tail of the monitor, which are then none, or null
     * @param deadEnds is told of deadlocks, when runs that end there do not count
     * @param meter counts the buffers of the steppers
     */
    ProductRelation(
            StepRelation network,
            Monitor monitor,
            int components,
            Entrances entrances,
            DeadEnds deadEnds,
            MemoryMeter meter) {
        super(network);
        this.monitor = monitor;
        this.components = components;
        this.entrances = entrances;
        this.deadEnds = deadEnds;
        this.meter = meter;
    }

    @Override
    public Stepper stepper() {
        return productStepper();
    }

    ProductStepper productStepper() {
        return new ProductStepper(relation, monitor, components, entrances, deadEnds, meter);
    }
}
