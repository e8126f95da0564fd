package dovetail.search.coverage;

import dovetail.base.Poll;
import dovetail.interpret.JointStep;
import dovetail.model.Component;
import dovetail.model.Location;
import dovetail.model.Network;
import dovetail.step.GroupTable;
import dovetail.step.StateLayout;
import dovetail.step.Successors;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;

/**
 * Finds the locations that steps pass within their programs. A step of a group that may pass a new location is interpreted
 * once more; as soon as all locations of a group are known, its steps cost nothing.
 */
final class PassedLocations implements JointStep.Outcomes {
    private final Passages passages;
    private final GroupTable table;
    private final Network network;
    private final StateLayout layout;
    private final Poll poll;
    private final JointStep step;
    private final int[] values;
    private final BitSet passed = new BitSet();
    /** For each group, how many of its locations are known to be passed; they come first in its list. */
    private final int[] known;
    /** For each group, the number of the last state in which it was interpreted. */
    private final long[] asked;

    private long states;

    PassedLocations(Passages passages, GroupTable table, Network network, StateLayout layout, Poll poll) {
        this.passages = passages;
        this.table = table;
        this.network = network;
        this.layout = layout;
        this.poll = poll;
        this.step = new JointStep(network);
        this.values = new int[network.slots().size()];
        this.known = new int[table.size() + 1];
        this.asked = new long[table.size() + 1];
    }

    void count(long[] state, int at, Successors out, int from, int to) {
        states++;
        boolean isDecoded = false;
        for (int i = from; i < to; i++) {
            int group = out.tags[i];
            if (isComplete(group) || asked[group] == states) {
                continue;
            }
            asked[group] = states;
            if (!isDecoded) {
                layout.decode(state, at, values);
                isDecoded = true;
            }
            interpret(table.get(group));
        }
    }

    private boolean isComplete(int group) {
        int[] all = passages.ofGroup(group);
        while (known[group] < all.length && passed.get(all[known[group]])) {
            known[group]++;
        }
        return known[group] == all.length;
    }

    private void interpret(GroupTable.Entry entry) {
        List<Component> components = new ArrayList<>();
        for (int component : entry.components()) {
            components.add(network.component(component));
        }
        step.take(components, entry.actions(), values, poll, this);
    }

    @Override
    public void passes(Location location) {
        passed.set(passages.number(location));
    }

    @Override
    public void reaches(int[] state) {
        // The step is counted by its group.
    }

    @Override
    public void fails(String error) {
        // A step that is a model error is not taken.
    }

    /** The numbers of the locations that were passed. */
    BitSet passed() {
        return passed;
    }
}
