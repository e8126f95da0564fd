package dovetail.engine.ltl;

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

    /**
     * @param components how many components the network has
     * @param entrances what is told of successors in the tail of the monitor, which are then none, or null
     */
    ProductRelation(StepRelation network, Monitor monitor, int components, Entrances entrances) {
        super(network);
        this.monitor = monitor;
        this.components = components;
        this.entrances = entrances;
    }

    @Override
    public Stepper stepper() {
        return productStepper();
    }

    ProductStepper productStepper() {
        return new ProductStepper(relation, monitor, components, entrances);
    }
}
