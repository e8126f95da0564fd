package dovetail.report.picture;

import dovetail.model.Action;
import dovetail.model.Component;
import dovetail.model.Network;
import dovetail.model.RuleNotes;
import dovetail.model.SyncRule;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;

/**
 * Connections between the components of a network: the shared variables that each reads and writes, and the labels of the steps that
 * several take jointly.
 */
final class Connections {
    /** Ways in which a component uses a variable. */
    record Use(boolean reads, boolean writes) {
        private Use and(Use other) {
            return new Use(reads || other.reads, writes || other.writes);
        }
    }

    /**
     * Components that step jointly.
     *
     * @param isDirected whether the first one sends to the others
     */
    record Party(List<Integer> components, boolean isDirected) {}

    /** The uses of each datum, by its number and then by component; of data that are not shared, none. */
    final Map<Integer, Map<Integer, Use>> uses = new TreeMap<>();
    /** The labels of each party, each once. */
    final Map<Party, Set<String>> labels = new LinkedHashMap<>();

    private final Network network;
    private final SlotNames names;
    private final QueueUses queues;

    Connections(Network network, SlotNames names) {
        this.network = network;
        this.names = names;
        this.queues = new QueueUses(network, names);
        for (Component component : network.components()) {
            for (Action action : component.behaviour().actions()) {
                addUses(component.index(), action);
            }
        }
        uses.values().removeIf(users -> users.size() < 2);
        addShared();
        for (int rule = 0; rule < network.rules().size(); rule++) {
            addRule(network.rules().get(rule), network.notes(rule));
        }
    }

    /** Adds variables that are declared as shared, even if only one component uses them. */
    private void addShared() {
        Map<Integer, Map<Integer, Use>> all = new TreeMap<>();
        for (Component component : network.components()) {
            for (Action action : component.behaviour().actions()) {
                forEachUse(action, (slot, use) -> {
                    int datum = names.datum(slot);
                    if (datum >= 0 && network.data().get(datum).owner() < 0) {
                        all.computeIfAbsent(datum, d -> new TreeMap<>()).merge(component.index(), use, Use::and);
                    }
                });
            }
        }
        uses.putAll(all);
    }

    private void addUses(int component, Action action) {
        forEachUse(action, (slot, use) -> {
            int datum = names.datum(slot);
            if (datum >= 0) {
                uses.computeIfAbsent(datum, d -> new TreeMap<>()).merge(component, use, Use::and);
            }
        });
    }

    private interface UseVisitor {
        void visit(int slot, Use use);
    }

    /** Visits the slots that an action uses. Messages that it adds to a queue are only written, although their number is read. */
    private void forEachUse(Action action, UseVisitor visitor) {
        BitSet reads = new BitSet();
        BitSet writes = new BitSet();
        action.addReads(reads);
        action.addWrites(writes);
        BitSet sent = new BitSet();
        for (QueueUses.Use use : queues.of(action)) {
            sent.set(use.datum(), use.isSend());
        }
        for (int slot = reads.nextSetBit(0); slot >= 0; slot = reads.nextSetBit(slot + 1)) {
            int datum = names.datum(slot);
            if (datum < 0 || !names.isInQueue(slot)) {
                visitor.visit(slot, new Use(true, false));
            } else {
                visitor.visit(slot, sent.get(datum) ? new Use(false, true) : new Use(true, false));
            }
        }
        for (int slot = writes.nextSetBit(0); slot >= 0; slot = writes.nextSetBit(slot + 1)) {
            if (!names.isInQueue(slot)) {
                visitor.visit(slot, new Use(false, true));
            }
        }
    }

    private void addRule(SyncRule rule, RuleNotes notes) {
        if (rule.participants().size() < 2) {
            return;
        }
        List<Integer> components = new ArrayList<>();
        for (SyncRule.Participant participant : rule.participants()) {
            components.add(participant.component());
        }
        boolean isDirected = !notes.channel().isEmpty();
        Party party =
                new Party(isDirected ? components : components.stream().sorted().toList(), isDirected);
        String label = isDirected
                ? notes.channel()
                : Labels.ofJoint(
                        notes.hidden().isEmpty() ? rule.label() : notes.hidden().get(0));
        labels.computeIfAbsent(party, p -> new LinkedHashSet<>()).add(label);
    }
}
