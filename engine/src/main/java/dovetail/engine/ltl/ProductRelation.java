package dovetail.engine.ltl;

import dovetail.step.StateLayout;
import dovetail.step.StepRelation;
import dovetail.step.Stepper;

/**
 * A network together with its monitor, as one relation on states with a monitor field. Its predicate is that the monitor
 * is in a state that accepts everything. Its groups are those of the network.
 */
final class ProductRelation implements StepRelation {
    private final StepRelation network;
    private final Monitor monitor;
    private final int components;

    /** @param components how many components the network has */
    ProductRelation(StepRelation network, Monitor monitor, int components) {
        this.network = network;
        this.monitor = monitor;
        this.components = components;
    }

    @Override
    public StateLayout layout() {
        return network.layout();
    }

    @Override
    public Stepper stepper() {
        return productStepper();
    }

    ProductStepper productStepper() {
        return new ProductStepper(network, monitor, components);
    }

    @Override
    public int groupCount() {
        return network.groupCount();
    }

    @Override
    public Group group(int index) {
        return network.group(index);
    }
}
