package dovetail.analysis;

import dovetail.base.linear.SparseVector;
import dovetail.model.Network;
import dovetail.model.net.Arcs;
import dovetail.model.net.PetriNet;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/**
 * Incidence matrix of a net, for the slots of its network: a row for each place, and a column for each transition. A slot whose
 * locations are places has one more row where it may be in a location without a token.
 */
final class NetEffects implements StateEquation.Quantities {
    private static final int NONE = -1;

    private final PetriNet net;
    /** By slot: the row of its number of tokens. */
    private final int[] rowOf;
    /** By slot: the rows of its locations. */
    private final int[][] rowsOfLocations;

    private final List<SparseVector> rows = new ArrayList<>();
    private final List<Long> initial = new ArrayList<>();

    NetEffects(Network network, PetriNet net) {
        this.net = net;
        this.rowOf = new int[network.slots().size()];
        this.rowsOfLocations = new int[rowOf.length][];
        Arrays.fill(rowOf, NONE);
        List<Map<Integer, Long>> changes = changes();
        for (int place = 0; place < net.placeCount(); place++) {
            PetriNet.Place known = net.places().get(place);
            if (known.location() == PetriNet.COUNTED) {
                rowOf[known.slot()] = place;
            } else {
                rowsOf(known.slot(), network)[known.location()] = place;
            }
            addRow(changes.get(place), known.initial());
        }
        for (int[] ofSlot : rowsOfLocations) {
            addEmptyLocation(ofSlot, changes);
        }
    }

    private int[] rowsOf(int slot, Network network) {
        if (rowsOfLocations[slot] == null) {
            rowsOfLocations[slot] = new int[network.slot(slot).domain().max() + 1];
            Arrays.fill(rowsOfLocations[slot], NONE);
        }
        return rowsOfLocations[slot];
    }

    /** By place, its changes by the transitions. */
    private List<Map<Integer, Long>> changes() {
        List<Map<Integer, Long>> changes = new ArrayList<>();
        for (int place = 0; place < net.placeCount(); place++) {
            changes.add(new TreeMap<>());
        }
        for (int t = 0; t < net.transitions().size(); t++) {
            add(net.transitions().get(t).outputs(), t, 1, changes);
            add(net.transitions().get(t).inputs(), t, -1, changes);
        }
        return changes;
    }

    private static void add(Arcs arcs, int transition, int sign, List<Map<Integer, Long>> changes) {
        for (int i = 0; i < arcs.size(); i++) {
            changes.get(arcs.place(i)).merge(transition, (long) sign * arcs.weight(i), Long::sum);
        }
    }

    private void addEmptyLocation(int[] ofSlot, List<Map<Integer, Long>> changes) {
        if (ofSlot == null || ofSlot[ofSlot.length - 1] != NONE) {
            return;
        }
        Map<Integer, Long> opposite = new TreeMap<>();
        long tokens = 0;
        for (int place : ofSlot) {
            if (place != NONE) {
                changes.get(place).forEach((transition, change) -> opposite.merge(transition, -change, Long::sum));
                tokens += net.places().get(place).initial();
            }
        }
        ofSlot[ofSlot.length - 1] = rows.size();
        addRow(opposite, 1 - tokens);
    }

    private void addRow(Map<Integer, Long> changes, long tokens) {
        int[] indices = new int[changes.size()];
        long[] values = new long[changes.size()];
        int size = 0;
        for (Map.Entry<Integer, Long> change : changes.entrySet()) {
            if (change.getValue() != 0) {
                indices[size] = change.getKey();
                values[size++] = change.getValue();
            }
        }
        rows.add(SparseVector.of(indices, values, size));
        initial.add(tokens);
    }

    @Override
    public long initial(int row) {
        return initial.get(row);
    }

    @Override
    public int steps() {
        return net.transitions().size();
    }

    @Override
    public boolean isTooLarge() {
        return false;
    }

    @Override
    public List<SparseVector> rows() {
        return rows;
    }

    @Override
    public boolean isExact(int row) {
        return true;
    }

    @Override
    public int rowOf(int slot) {
        return rowOf[slot];
    }

    @Override
    public int rowOfLocation(int slot, int location) {
        int[] ofSlot = rowsOfLocations[slot];
        return ofSlot == null || location < 0 || location >= ofSlot.length ? NONE : ofSlot[location];
    }

    @Override
    public int least(int slot) {
        return 0;
    }
}
