package dovetail.engine.compose;

import dovetail.safety.Composition;
import dovetail.safety.Machine;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;

/**
 * The groups of machines that may be put together next: those that meet in some event, all of them at once or two at a
 * time. They are ordered by an estimate from the machines as they are: small products are better, so is much that can be
 * hidden, and steps that one machine takes beside the others, which only multiply, are worse.
 */
final class Candidates {
    /** Larger groups are put together step by step. */
    private static final int LARGEST = 4;

    private final Composition composition;
    /** How many transitions of each machine each event has; the machine's hidden steps come last. */
    private final List<int[]> transitions = new ArrayList<>();

    private final List<boolean[]> declared = new ArrayList<>();
    private final int[] declaring;

    private Candidates(Composition composition) {
        this.composition = composition;
        this.declaring = new int[composition.events()];
        for (Machine machine : composition.machines()) {
            int[] counts = new int[composition.events() + 1];
            for (int i = 0; i < machine.transitionCount(); i++) {
                counts[machine.event(i) == Machine.HIDDEN ? composition.events() : machine.event(i)]++;
            }
            transitions.add(counts);
            boolean[] declares = new boolean[composition.events()];
            declared.add(declares);
            for (int event : machine.alphabet()) {
                declares[event] = true;
                declaring[event]++;
            }
        }
        for (int event : composition.monitor().alphabet()) {
            declaring[event]++;
        }
    }

    /** A group of machines, by their places in rising order, and what it is estimated to cost. */
    record Candidate(List<Integer> members, double cost) {}

    /** The groups, the most promising first. */
    static List<Candidate> of(Composition composition) {
        Candidates candidates = new Candidates(composition);
        List<Candidate> all = new ArrayList<>();
        for (List<Integer> group : candidates.groups()) {
            all.add(new Candidate(group, candidates.cost(group)));
        }
        all.sort(Comparator.comparingDouble(Candidate::cost));
        return all;
    }

    private Set<List<Integer>> groups() {
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
                    groups.add(List.of(members.get(i), members.get(j)));
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
            Machine machine = composition.machines().get(group.get(at));
            hidden += states / machine.stateCount() * transitions.get(group.get(at))[composition.events()];
            for (int event : machine.alphabet()) {
                if (isDeclaredBefore(event, group, at)) {
                    continue;
                }
                double steps = states;
                int members = 0;
                for (int other : group) {
                    Machine taking = composition.machines().get(other);
                    if (declared.get(other)[event]) {
                        steps *= (double) transitions.get(other)[event] / taking.stateCount();
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
            if (declared.get(group.get(at))[event]) {
                return true;
            }
        }
        return false;
    }
}
