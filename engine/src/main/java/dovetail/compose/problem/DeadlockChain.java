package dovetail.compose.problem;

import dovetail.base.Budget;
import dovetail.base.Poll;
import dovetail.model.Network;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * Extends a monitor by the detection of deadlocks. The states with enabled steps are a union of regions. In a chain of
 * monitor states, in which all steps are blocked, each region is excluded in turn: by an event in which a component
 * certifies that its local state is outside the region. At the end of the chain the state is a deadlock. Steps that are
 * model errors count as enabled.
 */
public final class DeadlockChain {
    /** The end of the names of events that stand for components without an enabled step. */
    public static final String DISABLED = " is disabled";

    private static final int UNITS_PER_RULE = 64;

    private DeadlockChain() {}

    /** Adds the chain, from a state of the monitor to its bad one; none when some step is always enabled. */
    static void add(
            int start, Network network, SlotOwners owners, EventTable events, MonitorBuilder monitor, Budget budget) {
        List<Region> regions = regions(network, owners, events, budget);
        if (regions.contains(Region.ALL)) {
            return;
        }
        int at = start;
        for (int i = 0; i < regions.size(); i++) {
            int next = i == regions.size() - 1 ? monitor.bad() : monitor.addState();
            for (Map.Entry<Integer, BitSet> wanted : regions.get(i).sets().entrySet()) {
                BitSet others = (BitSet) wanted.getValue().clone();
                others.flip(0, owners.localStates(wanted.getKey()));
                String name = network.component(wanted.getKey()).name() + DISABLED;
                monitor.step(at, events.observation(name, Region.of(wanted.getKey(), others)), next);
            }
            at = next;
        }
        if (regions.isEmpty()) {
            monitor.step(start, events.observation("no component is enabled", Region.ALL), monitor.bad());
        }
    }

    /** The regions with enabled steps. Those of few components come first, since they exclude most. */
    private static List<Region> regions(Network network, SlotOwners owners, EventTable events, Budget budget) {
        Set<Region> different = new LinkedHashSet<>();
        Poll poll = new Poll(budget);
        for (int rule = 0; rule < network.rules().size(); rule++) {
            poll.tick(UNITS_PER_RULE);
            Region possible = events.offered(rule);
            if (possible != null) {
                different.add(possible);
            }
        }
        Regions union = new Regions(owners);
        for (Region region : different) {
            budget.check(0);
            union.add(region);
        }
        List<Region> ordered = new ArrayList<>(union.list());
        ordered.sort((a, b) -> {
            int bySize = Integer.compare(a.sets().size(), b.sets().size());
            return bySize != 0 || a.sets().isEmpty()
                    ? bySize
                    : Integer.compare(a.sets().firstKey(), b.sets().firstKey());
        });
        return ordered;
    }
}
