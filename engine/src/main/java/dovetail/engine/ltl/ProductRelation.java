package dovetail.engine.ltl;

import dovetail.step.StateLayout;
import dovetail.step.StepRelation;
import dovetail.step.Stepper;

/**
 * A network together with its monitor, as one relation on states with a monitor field. Its groups are those of the
 * network.
 */
final class ProductRelation implements StepRelation {
    private final StepRelation network;
    private final Monitor monitor;
    private final int components;
    private final Seeds seeds;

    /**
     * @param components how many components the network has
     * @param seeds where successors in the tail of the monitor go instead of being successors, or null
     */
    ProductRelation(StepRelation network, Monitor monitor, int components, Seeds seeds) {
        this.network = network;
        this.monitor = monitor;
        this.components = components;
        this.seeds = seeds;
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
        return new ProductStepper(network, monitor, components, seeds == null ? null : seeds.buffer());
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
