package dovetail.engine.ltl;

import dovetail.base.Budget;
import dovetail.engine.AcceptingRuns;
import dovetail.step.StepRelation;

/** Serial form of a monitor, from which another process makes the product with the steps of the network that it has. */
final class MonitorFactor implements AcceptingRuns.Factor {
    private static final long serialVersionUID = 1L;

    private final Monitor monitor;
    private final int components;
    private final DeadEnds deadEnds;

    /** @param components how many components the network has */
    MonitorFactor(Monitor monitor, int components, DeadEnds deadEnds) {
        this.monitor = monitor;
        this.components = components;
        this.deadEnds = deadEnds;
    }

    @Override
    public StepRelation product(StepRelation network) {
        return new ProductRelation(
                network, monitor, components, null, deadEnds, Budget.unlimited().meter());
    }

    @Override
    public boolean hasMetDeadEnds() {
        return deadEnds.areMet();
    }
}
