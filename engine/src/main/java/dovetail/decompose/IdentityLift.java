package dovetail.decompose;

import dovetail.model.Component;
import dovetail.model.Network;
import dovetail.result.Trace;

/** Identity, for a network that is its own decomposition. */
record IdentityLift(Network network) implements DecompositionLift {
    @Override
    public Trace trace(Trace trace) {
        return trace;
    }

    @Override
    public int[] state(int[] state) {
        return state.clone();
    }

    @Override
    public int[] slots(Component component) {
        return new int[] {component.locationSlot()};
    }

    @Override
    public int[] values(Component component, int local) {
        return new int[] {local};
    }

    @Override
    public String label(int rule) {
        return network.rules().get(rule).label();
    }

    @Override
    public boolean isError(int rule) {
        return false;
    }
}
