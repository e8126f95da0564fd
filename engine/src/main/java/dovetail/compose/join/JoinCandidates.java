package dovetail.compose.join;

import dovetail.base.Budget;
import dovetail.base.MemoryMeter;
import dovetail.base.Poll;
import dovetail.compose.ComponentLts;
import dovetail.compose.Composition;
import dovetail.compose.TransitionCounts;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;

/**
 * Candidates for composition: groups of components that share an event, all of them or pairs. They are ranked by an
 * estimate. Small products are better, and so are many events that can be hidden. Independent steps of one component
 * multiply and are worse.
 */
public final class JoinCandidates {
    /** Bounds the size of a group; larger ones are composed step by step. */
    private static final int MAX_GROUP_SIZE = 4;

    private static final int BYTES_PER_GROUP = 200;
    private static final int UNITS_PER_GROUP = 16;

    private final Composition composition;
    private final Poll poll;
    private final TransitionCounts transitions;
    private final int[] declaring;

    private JoinCandidates(Composition composition, Poll poll, MemoryMeter meter) {
        this.poll = poll;
        this.composition = composition;
        this.declaring = new int[composition.events()];
        for (ComponentLts component : composition.components()) {
            poll.tick(1 + component.alphabet().length);
            for (int event : component.alphabet()) {
                declaring[event]++;
            }
        }
        for (int event : composition.monitor().alphabet()) {
            declaring[event]++;
        }
        this.transitions = new TransitionCounts(composition, poll, meter);
    }

    /** The groups, each as indices of components in rising order, the most promising first. */
    public static List<List<Integer>> of(Composition composition, Budget budget) {
        try (MemoryMeter meanwhile = budget.meter().scope()) {
            return of(composition, new Poll(budget), meanwhile);
        }
    }

    private static List<List<Integer>> of(Composition composition, Poll poll, MemoryMeter meter) {
        JoinCandidates candidates = new JoinCandidates(composition, poll, meter);
        Map<List<Integer>, Double> costs = new LinkedHashMap<>();
        for (List<Integer> group : candidates.groups(meter)) {
            costs.put(group, candidates.cost(group));
        }
        List<List<Integer>> groups = new ArrayList<>(costs.keySet());
        groups.sort(Comparator.comparingDouble(costs::get));
        return groups;
    }

    private Set<List<Integer>> groups(MemoryMeter meter) {
        List<TreeSet<Integer>> sharing = new ArrayList<>();
        for (int event = 0; event < declaring.length; event++) {
            sharing.add(new TreeSet<>());
        }
        for (int m = 0; m < composition.components().size(); m++) {
            for (int event : composition.components().get(m).alphabet()) {
                sharing.get(event).add(m);
            }
        }
        Set<List<Integer>> groups = new LinkedHashSet<>();
        for (TreeSet<Integer> all : new LinkedHashSet<>(sharing)) {
            List<Integer> members = List.copyOf(all);
            if (members.size() > 2 && members.size() <= MAX_GROUP_SIZE) {
                groups.add(members);
            }
            for (int i = 0; i < members.size(); i++) {
                for (int j = i + 1; j < members.size(); j++) {
                    poll.tick(UNITS_PER_GROUP);
                    if (groups.add(List.of(members.get(i), members.get(j)))) {
                        meter.take(BYTES_PER_GROUP);
                    }
                }
            }
        }
        return groups;
    }

    private double cost(List<Integer> group) {
        double states = 1;
        for (int m : group) {
            states *= composition.components().get(m).stateCount();
        }
        double independent = 0;
        double hidden = 0;
        double total = 0;
        for (int at = 0; at < group.size(); at++) {
            ComponentLts component = composition.components().get(group.get(at));
            hidden += states / component.stateCount() * transitions.hidden(group.get(at));
            for (int event : component.alphabet()) {
                poll.tick(group.size());
                if (isDeclaredBefore(event, group, at)) {
                    continue;
                }
                double steps = states;
                int members = 0;
                for (int other : group) {
                    ComponentLts taking = composition.components().get(other);
                    int count = transitions.of(other, event);
                    if (count != TransitionCounts.UNDECLARED) {
                        steps *= (double) count / taking.stateCount();
                        members++;
                    }
                }
                total += steps;
                hidden += members == declaring[event] ? steps : 0;
                independent += members == 1 ? steps : 0;
            }
        }
        total += hidden;
        return total == 0 ? 0 : states * (1 + independent / total - hidden / total);
    }

    private boolean isDeclaredBefore(int event, List<Integer> group, int end) {
        for (int at = 0; at < end; at++) {
            if (transitions.of(group.get(at), event) != TransitionCounts.UNDECLARED) {
                return true;
            }
        }
        return false;
    }
}
