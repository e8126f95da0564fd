package dovetail.step;

import dovetail.analysis.SlotUse;
import dovetail.model.Action;
import dovetail.model.Behaviour;
import dovetail.model.Component;
import dovetail.model.Network;
import dovetail.model.SyncRule;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;

/**
 * Numbers the transition groups of a network and works out what they read and write. Compiled relations, relations by
 * tables and {@link GroupwiseRelation} all number their groups this way, so that what is known of a group does not depend
 * on who steps it.
 *
 * <p>A group is an action taken alone, or a pair of actions taken together, or, where there are more participants or
 * explicit ones, a whole rule.
 */
public final class GroupTable {
    private final Network network;
    private final List<Entry> entries = new ArrayList<>();
    private final List<List<List<Entry>>> ledBy = new ArrayList<>();
    /** The locations every step depends on, because one of them may be committed. */
    private final BitSet committing = new BitSet();

    /**
     * What a group consists of.
     *
     * @param components who takes part, in the order of the rule
     * @param actions what each of them does, or null when the group is the whole rule
     * @param rule by which they step together, or null for an action of one component alone
     */
    public record Entry(
            int number, StepRelation.Group group, List<Integer> components, List<Action> actions, SyncRule rule) {}

    public GroupTable(Network network) {
        this.network = network;
        for (Component component : network.components()) {
            for (int i = 0; i < component.behaviour().locationCount(); i++) {
                if (component.behaviour().isCommitted(i)) {
                    committing.set(component.locationSlot());
                }
            }
        }
        for (SyncRule rule : network.rules()) {
            if (isWhole(rule)) {
                addRule(rule);
            }
        }
        for (Component component : network.components()) {
            List<List<Entry>> byLocation = new ArrayList<>();
            ledBy.add(byLocation);
            // Other components take part in whole rules only.
            int locations =
                    component.behaviour().isGuarded() ? component.behaviour().locationCount() : 0;
            for (int location = 0; location < locations; location++) {
                int before = entries.size();
                addLedBy(component, location);
                byLocation.add(List.copyOf(entries.subList(before, entries.size())));
            }
        }
    }

    /** Whether all steps of a rule are one group. */
    boolean isWhole(SyncRule rule) {
        for (SyncRule.Participant participant : rule.participants()) {
            if (!network.component(participant.component()).behaviour().isGuarded()) {
                return true;
            }
        }
        return rule.participants().size() > 2;
    }

    private void addRule(SyncRule rule) {
        BitSet reads = (BitSet) committing.clone();
        BitSet writes = new BitSet();
        BitSet taking = new BitSet();
        List<Integer> components = new ArrayList<>();
        for (SyncRule.Participant participant : rule.participants()) {
            components.add(participant.component());
            taking.set(participant.component());
            int location = network.component(participant.component()).locationSlot();
            reads.set(location);
            writes.set(location);
            use(SlotUse.actionsOn(network, participant), reads, writes);
        }
        add(new StepRelation.Group(rule.label(), taking, reads, writes), components, null, rule);
    }

    /** The steps that a component starts in a location: its own, and those of small rules that it is the first of. */
    private void addLedBy(Component component, int location) {
        for (Action action : component.behaviour().actions()) {
            if (action.source() == location && action.port() == Action.LOCAL) {
                addActions(action.label(), List.of(component.index()), List.of(action), null);
            }
        }
        for (SyncRule rule : network.rules()) {
            SyncRule.Participant leader = rule.participants().get(0);
            if (isWhole(rule) || leader.component() != component.index()) {
                continue;
            }
            for (Action action : SlotUse.actionsOn(network, leader)) {
                if (action.source() == location && rule.participants().size() == 1) {
                    addActions(rule.label(), List.of(component.index()), List.of(action), rule);
                } else if (action.source() == location) {
                    addPairs(rule, component.behaviour().isCommitted(location), action);
                }
            }
        }
    }

    private void addPairs(SyncRule rule, boolean committed, Action action) {
        SyncRule.Participant other = rule.participants().get(1);
        Behaviour partner = network.component(other.component()).behaviour();
        for (Action reply : SlotUse.actionsOn(network, other)) {
            boolean held = committed && !partner.isCommitted(reply.source());
            if (!held) {
                List<Integer> components = List.of(rule.participants().get(0).component(), other.component());
                addActions(rule.label(), components, List.of(action, reply), rule);
            }
        }
    }

    private void addActions(String label, List<Integer> components, List<Action> actions, SyncRule rule) {
        BitSet reads = (BitSet) committing.clone();
        BitSet writes = new BitSet();
        BitSet taking = new BitSet();
        use(actions, reads, writes);
        for (int i = 0; i < actions.size(); i++) {
            int location = network.component(components.get(i)).locationSlot();
            taking.set(components.get(i));
            reads.set(location);
            if (actions.get(i).source() != actions.get(i).target()) {
                writes.set(location);
            }
        }
        add(new StepRelation.Group(label, taking, reads, writes), components, actions, rule);
    }

    private static void use(List<Action> actions, BitSet reads, BitSet writes) {
        Action[] all = actions.toArray(new Action[0]);
        for (int slot : SlotUse.reads(all)) {
            reads.set(slot);
        }
        for (int slot : SlotUse.writes(all)) {
            writes.set(slot);
        }
    }

    private void add(StepRelation.Group group, List<Integer> components, List<Action> actions, SyncRule rule) {
        entries.add(new Entry(entries.size(), group, components, actions, rule));
    }

    public int size() {
        return entries.size();
    }

    public Entry get(int number) {
        return entries.get(number);
    }

    public List<Entry> entries() {
        return entries;
    }

    /** The groups of single actions and pairs that a guarded component leads from one of its locations. */
    List<Entry> ledBy(int component, int location) {
        return ledBy.get(component).get(location);
    }

    /** The group of a rule that is one. */
    Entry ofRule(SyncRule rule) {
        for (Entry entry : entries) {
            if (entry.actions() == null && entry.rule() == rule) {
                return entry;
            }
        }
        throw new IllegalArgumentException("the rule has no group of its own");
    }

    List<StepRelation.Group> groups() {
        List<StepRelation.Group> groups = new ArrayList<>();
        for (Entry entry : entries) {
            groups.add(entry.group());
        }
        return groups;
    }
}
