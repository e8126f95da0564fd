package dovetail.zone;

import dovetail.model.Action;
import dovetail.model.Priorities;
import dovetail.model.TimedNetwork;
import dovetail.step.GroupTable;
import dovetail.step.StateLayout;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * Numbers the sets of clocks that steps reset. The steps of most groups reset the same clocks in every state, and the number of
 * the set is that of the group. Of a joint rule in which participants stay in some of their locations, each set of participants
 * that leave has a number of its own. For the use of one thread.
 */
final class ClockResets {
    private final TimedNetwork timed;
    private final ZoneClocks clocks;
    private final StateLayout layout;
    private final GroupTable groups;
    private final List<BitSet> resets = new ArrayList<>();
    /** By group, whether its resets depend on the state; and then, by the components that leave, the number of the resets. */
    private final boolean[] depends;

    private final List<Map<BitSet, Integer>> byLeaving = new ArrayList<>();
    private final BitSet leaving = new BitSet();

    ClockResets(ZoneGraph graph, StateLayout layout, GroupTable groups) {
        this.timed = graph.timed();
        this.clocks = graph.clocks();
        this.layout = layout;
        this.groups = groups;
        this.depends = new boolean[groups.size()];
        for (GroupTable.Entry entry : groups.entries()) {
            int rule = entry.ruleNumber();
            byLeaving.add(Map.of());
            if (rule == Priorities.NO_RULE) {
                resets.add(clocks.resetByLocal(entry.group().components()));
            } else if (entry.isWholeRule() && !timed.staying(rule).isEmpty()) {
                depends[entry.number()] = true;
                byLeaving.set(entry.number(), new HashMap<>());
                resets.add(new BitSet());
            } else {
                resets.add(clocks.resetBy(rule, leaving(entry)));
            }
        }
    }

    /** The components that leave by every step of a group. */
    private BitSet leaving(GroupTable.Entry entry) {
        BitSet some = (BitSet) entry.group().components().clone();
        TimedNetwork.Staying staying = timed.staying(entry.ruleNumber());
        for (int i = 0; i < entry.actions().size(); i++) {
            Action action = entry.actions().get(i);
            int component = entry.components().get(i);
            if (staying.isIn(component, action.source())) {
                some.clear(component);
            }
        }
        return some;
    }

    /** The number of the set of clocks that a step of a group resets, if it begins in a state. */
    int number(int group, long[] state, int at) {
        return depends[group] ? byState(groups.get(group), state, at) : group;
    }

    private int byState(GroupTable.Entry entry, long[] state, int at) {
        TimedNetwork.Staying staying = timed.staying(entry.ruleNumber());
        leaving.clear();
        for (int component : entry.components()) {
            int location = layout.get(state, at, timed.locationSlot(component));
            leaving.set(component, !staying.isIn(component, location));
        }
        Map<BitSet, Integer> known = byLeaving.get(entry.number());
        Integer number = known.get(leaving);
        if (number == null) {
            number = resets.size();
            resets.add(clocks.resetBy(entry.ruleNumber(), leaving));
            known.put((BitSet) leaving.clone(), number);
        }
        return number;
    }

    /** The clocks of a number, if they run after the step; not to be modified. */
    BitSet of(int number) {
        return resets.get(number);
    }
}
