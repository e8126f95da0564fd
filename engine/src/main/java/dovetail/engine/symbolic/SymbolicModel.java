package dovetail.engine.symbolic;

import dovetail.analysis.ValueSet;
import dovetail.analysis.ValueSets;
import dovetail.base.Budget;
import dovetail.base.Poll;
import dovetail.diagram.Counting;
import dovetail.diagram.Diagrams;
import dovetail.diagram.Groups;
import dovetail.interpret.Interpreter;
import dovetail.model.Network;
import dovetail.prepare.PreparedSystem;
import dovetail.step.GroupSteps;
import dovetail.step.GroupTable;
import dovetail.step.LayoutOverflow;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** Network as transition groups over the levels of decision diagrams. */
final class SymbolicModel {
    /** A relation is computed before the search if it has at most so many short vectors, and all relations at most so many. */
    private static final long MOST_OF_GROUP = 4096;

    private static final long MOST_VECTORS = 100_000;

    private final Network network;
    private final ValueSets values;
    private final Diagrams diagrams;
    private final Levels levels;
    private final List<TransitionGroup> all = new ArrayList<>();
    private final Groups groups;

    /**
     * A group before its slots have levels.
     *
     * @param participants of a rule between transition systems, in the order of the rule; none where the relation is to be learned
     */
    private record Draft(
            GroupTable.Entry entry, BitSet slots, BitSet written, List<RuleGroup.Transitions> participants) {}

    /** The slots and the components of groups that are learned as one. */
    private record Slots(BitSet all, BitSet written, Set<Integer> components) {}

    /** The order of levels, by the slots that steps may change and those that each group depends on. */
    interface Order {
        int[] of(int[] given, List<BitSet> supports, Poll poll);
    }

    SymbolicModel(PreparedSystem system, Diagrams diagrams, Order order, Budget budget) {
        this.network = system.network();
        this.values = system.values(budget);
        GroupTable table = system.groups(budget);
        this.diagrams = diagrams;
        Poll poll = new Poll(budget);
        List<Draft> drafts = drafts(table, poll);
        BitSet varying = new BitSet();
        for (Draft draft : drafts) {
            varying.or(draft.written());
        }
        if (varying.isEmpty() && !network.slots().isEmpty()) {
            varying.set(0);
        }
        List<BitSet> supports = new ArrayList<>();
        for (Draft draft : drafts) {
            draft.slots().and(varying);
            if (!draft.slots().isEmpty()) {
                supports.add(draft.slots());
            }
        }
        int[] given = varying.stream().toArray();
        this.levels = new Levels(network.initialState(), order.of(given, supports, poll));
        GroupSteps steps = new GroupSteps(new Interpreter(network, budget), table, poll);
        int[] state = network.initialState().clone();
        Map<Slots, List<GroupTable.Entry>> learned = new LinkedHashMap<>();
        for (Draft draft : drafts) {
            poll.tick();
            if (isKnown(draft)) {
                all.add(ofRule(draft));
            } else {
                Set<Integer> components = Set.copyOf(draft.entry().components());
                learned.computeIfAbsent(
                                new Slots(draft.slots(), draft.written(), components), slots -> new ArrayList<>())
                        .add(draft.entry());
            }
        }
        long left = MOST_VECTORS;
        for (Map.Entry<Slots, List<GroupTable.Entry>> entry : learned.entrySet()) {
            BitSet slots = entry.getKey().all();
            LearnedGroup group = new LearnedGroup(
                    diagrams, levels, levels.of(slots), entry.getKey().written(), entry.getValue(), steps, state);
            long vectors = vectors(group.slots(), values);
            if (vectors <= Math.min(left, MOST_OF_GROUP)) {
                left -= vectors;
                group.complete(values);
            }
            all.add(group);
        }
        this.groups = new Groups(diagrams, levels.count(), all);
    }

    /** The number of vectors of the values of some slots. */
    private static long vectors(int[] slots, ValueSets values) {
        long product = 1;
        for (int slot : slots) {
            product = product > MOST_OF_GROUP
                    ? product
                    : product * Math.min(values.get(slot).size(), MOST_VECTORS);
        }
        return product;
    }

    /** Throws where a level has a value that relations were not made for; the value sets are widened then. */
    void requireKnown(Counting reachable) {
        for (int level = 0; level < levels.count(); level++) {
            int slot = levels.slot(level);
            ValueSet expected = values.get(slot);
            reachable.forEachValue(level, value -> {
                if (!expected.contains(value)) {
                    throw new LayoutOverflow(slot, value);
                }
            });
        }
    }

    private List<Draft> drafts(GroupTable table, Poll poll) {
        PortTransitions transitions = new PortTransitions(network);
        List<Draft> drafts = new ArrayList<>();
        for (GroupTable.Entry entry : table.entries()) {
            poll.tick();
            List<RuleGroup.Transitions> participants = transitions.of(entry);
            BitSet slots = (BitSet) entry.group().reads().clone();
            slots.or(entry.group().writes());
            BitSet written = (BitSet) entry.group().writes().clone();
            boolean isPossible = true;
            for (int i = 0; i < participants.size(); i++) {
                isPossible &= participants.get(i).sources().length > 0;
                if (!participants.get(i).moves()) {
                    written.clear(slot(entry, i));
                }
            }
            for (int slot = written.nextSetBit(0); slot >= 0; slot = written.nextSetBit(slot + 1)) {
                if (network.slot(slot).domain().min()
                        == network.slot(slot).domain().max()) {
                    written.clear(slot);
                }
            }
            if (isPossible) {
                drafts.add(new Draft(entry, slots, written, participants));
            }
        }
        return drafts;
    }

    private int slot(GroupTable.Entry entry, int participant) {
        return network.locationSlot(entry.participants().get(participant).component());
    }

    /** Whether the transitions of participants are the relation, and none of them is constant. */
    private boolean isKnown(Draft draft) {
        for (int i = 0; i < draft.participants().size(); i++) {
            if (levels.level(slot(draft.entry(), i)) < 0) {
                return false;
            }
        }
        return !draft.participants().isEmpty();
    }

    private TransitionGroup ofRule(Draft draft) {
        List<Integer> byLevel = new ArrayList<>();
        for (int i = 0; i < draft.participants().size(); i++) {
            byLevel.add(i);
        }
        byLevel.sort(Comparator.comparingInt(i -> levels.level(slot(draft.entry(), i))));
        List<RuleGroup.Transitions> ordered = new ArrayList<>();
        for (int i : byLevel) {
            ordered.add(draft.participants().get(i));
        }
        return new RuleGroup(
                diagrams,
                levels,
                levels.of(draft.slots()),
                draft.written(),
                draft.entry().components(),
                ordered);
    }

    /** The size of the model in words. */
    String text() {
        int known = 0;
        for (TransitionGroup group : all) {
            known += group.isKnown() ? 1 : 0;
        }
        return "decision diagrams of " + levels.count() + " levels; " + all.size() + " relations, " + known
                + " of them computed before the search, the others learned from reachable states";
    }

    /**
     * The groups that a component takes part in.
     *
     * @param component its number in the network
     */
    Groups groupsOf(int component) {
        List<TransitionGroup> some = new ArrayList<>();
        for (TransitionGroup group : all) {
            if (group.isBy(component)) {
                some.add(group);
            }
        }
        return new Groups(diagrams, levels.count(), some, component + 1);
    }

    /** The relations that keep the states with a step. */
    Groups guards() {
        List<Groups.Group> guards = new ArrayList<>();
        for (TransitionGroup group : all) {
            guards.add(group.enabled());
        }
        return new Groups(diagrams, levels.count(), guards, network.components().size() + 1);
    }

    Levels levels() {
        return levels;
    }

    List<TransitionGroup> all() {
        return all;
    }

    Groups groups() {
        return groups;
    }
}
