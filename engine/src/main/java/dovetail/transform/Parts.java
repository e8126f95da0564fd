package dovetail.transform;

import dovetail.base.Limit;
import dovetail.model.Behaviour;
import dovetail.model.Component;
import dovetail.model.Location;
import dovetail.model.Network;
import dovetail.model.Origin;
import dovetail.model.Slot;
import dovetail.model.Variable;
import dovetail.reference.PartialStep;
import java.util.ArrayList;
import java.util.List;

/**
 * The components to be of a network: one per process, with the variables that stay with it, in the order of the
 * processes; then one per other scalar or cell. Each begins with its initial local state.
 */
final class Parts {
    private final Network network;
    private final List<Part> parts = new ArrayList<>();
    private final int[] partOfSlot;

    Parts(Network network) {
        this.network = network;
        this.partOfSlot = new int[network.slots().size()];
        int[] keeper = Keepers.of(network);
        for (int slot = 0; slot < keeper.length; slot++) {
            if (network.slot(slot).initial() == PartialStep.UNKNOWN) {
                throw new Limit.Exceeded(new Limit(
                        Limit.Kind.UNSUPPORTED, network.slot(slot).name() + " starts as " + PartialStep.UNKNOWN));
            }
        }
        for (Component component : network.components()) {
            List<Integer> own = new ArrayList<>();
            own.add(component.locationSlot());
            for (int slot = 0; slot < keeper.length; slot++) {
                if (keeper[slot] == component.index() && slot != component.locationSlot()) {
                    own.add(slot);
                }
            }
            add(component.name(), component.origin(), own, true, committed(component));
        }
        for (Variable variable : network.variables()) {
            for (int slot = variable.base(); slot < variable.base() + variable.slots(); slot++) {
                if (keeper[slot] == Keepers.NOBODY) {
                    Slot cell = network.slot(slot);
                    add(cell.name(), variable.origin(), List.of(slot), false, new boolean[0]);
                }
            }
        }
    }

    private void add(String name, Origin origin, List<Integer> own, boolean isProcess, boolean[] committed) {
        int[] slots = new int[own.size()];
        int[] initial = new int[slots.length];
        for (int i = 0; i < slots.length; i++) {
            slots[i] = own.get(i);
            initial[i] = network.slot(slots[i]).initial();
            partOfSlot[slots[i]] = parts.size();
        }
        Part part = new Part(name, origin, slots, isProcess, committed);
        part.add(initial);
        parts.add(part);
    }

    private static boolean[] committed(Component component) {
        if (!(component.behaviour() instanceof Behaviour.Guarded guarded)) {
            return new boolean[0];
        }
        boolean[] committed = new boolean[guarded.locations().size()];
        boolean any = false;
        for (int i = 0; i < committed.length; i++) {
            Location location = guarded.locations().get(i);
            committed[i] = location.committed();
            any |= committed[i];
        }
        return any ? committed : new boolean[0];
    }

    Network network() {
        return network;
    }

    List<Part> all() {
        return parts;
    }

    Part process(Component component) {
        return parts.get(component.index());
    }

    Part holding(int slot) {
        return parts.get(partOfSlot[slot]);
    }

    /** How many values are known of a slot. */
    int distinct(int slot) {
        Part part = holding(slot);
        int position = 0;
        while (part.slots()[position] != slot) {
            position++;
        }
        return part.distinct(position);
    }
}
