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
 * The groups of machines that may be put together next: those that meet in some event, all of them at once or two at a
 * time. They are ordered by an estimate from the machines as they are: small products are better, so is much that can be
 * hidden, and steps that one machine takes beside the others, which only multiply, are worse.
 */
final class JoinCandidates {
    /** Larger groups are put together step by step. */
    private static final int LARGEST = 4;

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
        for (ComponentLts machine : composition.machines()) {
            poll.tick(1 + machine.alphabet().length);
            for (int event : machine.alphabet()) {
                declaring[event]++;
            }
        }
        for (int event : composition.monitor().alphabet()) {
            declaring[event]++;
        }
        this.transitions = new TransitionCounts(composition, poll, meter);
    }

    /** The groups, each as the places of its machines in rising order, the most promising first. */
    static List<List<Integer>> of(Composition composition, Budget budget) {
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
        List<TreeSet<Integer>> meeting = new ArrayList<>();
        for (int event = 0; event < declaring.length; event++) {
            meeting.add(new TreeSet<>());
        }
        for (int m = 0; m < composition.machines().size(); m++) {
            for (int event : composition.machines().get(m).alphabet()) {
                meeting.get(event).add(m);
            }
        }
        Set<List<Integer>> groups = new LinkedHashSet<>();
        for (TreeSet<Integer> all : new LinkedHashSet<>(meeting)) {
            List<Integer> members = List.copyOf(all);
            if (members.size() > 2 && members.size() <= LARGEST) {
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
            states *= composition.machines().get(m).stateCount();
        }
        double beside = 0;
        double hidden = 0;
        double total = 0;
        for (int at = 0; at < group.size(); at++) {
            ComponentLts machine = composition.machines().get(group.get(at));
            hidden += states / machine.stateCount() * transitions.hidden(group.get(at));
            for (int event : machine.alphabet()) {
                poll.tick(group.size());
                if (isDeclaredBefore(event, group, at)) {
                    continue;
                }
                double steps = states;
                int members = 0;
                for (int other : group) {
                    ComponentLts taking = composition.machines().get(other);
                    int count = transitions.of(other, event);
                    if (count != TransitionCounts.UNDECLARED) {
                        steps *= (double) count / taking.stateCount();
                        members++;
                    }
                }
                total += steps;
                hidden += members == declaring[event] ? steps : 0;
                beside += members == 1 ? steps : 0;
            }
        }
        total += hidden;
        return total == 0 ? 0 : states * (1 + beside / total - hidden / total);
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
