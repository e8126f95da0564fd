package dovetail.step;

import dovetail.analysis.PortActions;
import dovetail.analysis.SlotUse;
import dovetail.base.Budget;
import dovetail.base.MemoryMeter;
import dovetail.base.Poll;
import dovetail.model.Action;
import dovetail.model.Behaviour;
import dovetail.model.Component;
import dovetail.model.Network;
import dovetail.model.Priorities;
import dovetail.model.SyncRule;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * Table of the transition groups of a network with their read and write sets. Compiled, table-driven and interpreted
 * relations all number groups by it. Facts about a group therefore hold for each of them.
 *
 * <p>A group is a local action, a pair of synchronising actions, or a whole rule if that has more than two participants
 * or explicit ones.
 */
public final class GroupTable {
    /** Bytes of an entry besides its sets of slots. */
    private static final int BYTES_PER_ENTRY = 400;

    private final Network network;
    private final PortActions actions;
    private final Poll poll;
    private final MemoryMeter meter;
    private final List<Entry> entries = new ArrayList<>();
    private final List<List<List<Entry>>> ledBy = new ArrayList<>();
    private final Map<SyncRule, Entry> ofRule = new IdentityHashMap<>();
    /** The numbers of rules, by identity: rules may be equal. */
    private final Map<SyncRule, Integer> numbers = new IdentityHashMap<>();
    /** The location slots that every step depends on, because one of these locations may be committed. */
    private final BitSet committing = new BitSet();

    /**
     * A group with its actions.
     *
     * @param components the participants, in the order of the rule
     * @param actions the action of each participant; none when the group is the whole rule
     * @param participants the participants of the synchronisation rule; none for a local action
     * @param ruleNumber the number of the rule in the network
     * @param preemptionReads the slots that decide whether a rule of higher priority has a step
     */
    public record Entry(
            int number,
            StepRelation.Group group,
            List<Integer> components,
            List<Action> actions,
            List<SyncRule.Participant> participants,
            int ruleNumber,
            BitSet preemptionReads) {
        /** Whether all steps of a rule are in this group. */
        public boolean isWholeRule() {
            return actions.isEmpty();
        }
    }

    public GroupTable(Network network) {
        this(network, Budget.unlimited());
    }

    /** Throws {@link dovetail.base.Limit.Exceeded} when the budget ends; the table counts on its meter. */
    public GroupTable(Network network, Budget budget) {
        this.network = network;
        this.actions = new PortActions(network);
        this.poll = new Poll(budget);
        this.meter = budget.meter();
        if (network.priorities().hasCommitted()) {
            network.priorities().forEachCommitted((component, location) -> committing.set(component.locationSlot()));
        }
        for (int rule = 0; rule < network.rules().size(); rule++) {
            numbers.put(network.rules().get(rule), rule);
        }
        for (SyncRule rule : network.rules()) {
            if (isWhole(rule)) {
                addRule(rule);
            }
        }
        List<List<SyncRule>> smallRules = smallRulesByLeader();
        for (Component component : network.components()) {
            List<List<Entry>> byLocation = new ArrayList<>();
            ledBy.add(byLocation);
            // Explicit components participate in whole rules only.
            if (component.behaviour().isGuarded()) {
                for (List<Start> starts : starts(component.behaviour(), smallRules.get(component.index()))) {
                    int before = entries.size();
                    for (Start start : starts) {
                        addLedBy(component, start);
                    }
                    byLocation.add(List.copyOf(entries.subList(before, entries.size())));
                }
            }
        }
        readForPriorities();
    }

    /** A step also reads the slots of the rules that may pre-empt it. */
    private void readForPriorities() {
        Priorities priorities = network.priorities();
        if (!priorities.hasRules()) {
            return;
        }
        List<BitSet> ofRule = new ArrayList<>();
        network.rules().forEach(rule -> ofRule.add(new BitSet()));
        for (Entry entry : entries) {
            if (entry.ruleNumber() != Priorities.NO_RULE) {
                ofRule.get(entry.ruleNumber()).or(entry.group().reads());
            }
        }
        for (Entry entry : entries) {
            priorities.above(entry.ruleNumber()).stream().forEach(higher -> {
                poll.tick(ofRule.get(higher).length() / Long.SIZE);
                entry.preemptionReads().or(ofRule.get(higher));
            });
            entry.group().reads().or(entry.preemptionReads());
        }
    }

    private List<List<SyncRule>> smallRulesByLeader() {
        List<List<SyncRule>> byLeader = new ArrayList<>();
        for (int i = 0; i < network.components().size(); i++) {
            byLeader.add(new ArrayList<>(0));
        }
        for (SyncRule rule : network.rules()) {
            if (!isWhole(rule)) {
                byLeader.get(rule.participants().get(0).component()).add(rule);
            }
        }
        return byLeader;
    }

    /** The first action of a group, with the rule of the other participants, or null. */
    private record Start(Action action, @Nullable SyncRule rule) {}

    /**
     * By location, the groups that a component leads there: local actions, then rules of which it is the first
     * participant.
     */
    private List<List<Start>> starts(Behaviour behaviour, List<SyncRule> led) {
        List<List<Start>> starts = new ArrayList<>();
        for (int i = 0; i < behaviour.locations().size(); i++) {
            starts.add(new ArrayList<>(1));
        }
        for (Action action : behaviour.actions()) {
            poll.tick();
            if (action.port() == Action.LOCAL) {
                starts.get(action.source()).add(new Start(action, null));
            }
        }
        for (SyncRule rule : led) {
            for (Action action : actions.on(rule.participants().get(0))) {
                poll.tick();
                starts.get(action.source()).add(new Start(action, rule));
            }
        }
        return starts;
    }

    /** Whether all steps of a rule are one group. */
    public boolean isWhole(SyncRule rule) {
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
            use(actions.on(participant), reads, writes);
        }
        add(new StepRelation.Group(rule.label(), taking, reads, writes), components, List.of(), rule);
        ofRule.put(rule, entries.get(entries.size() - 1));
    }

    private void addLedBy(Component component, Start start) {
        Action action = start.action();
        SyncRule rule = start.rule();
        if (rule == null || rule.participants().size() == 1) {
            String label = rule == null ? action.label() : rule.label();
            addActions(label, List.of(component.index()), List.of(action), rule);
        } else {
            addPairs(rule, component.behaviour().isCommitted(action.source()), action);
        }
    }

    private void addPairs(SyncRule rule, boolean committed, Action action) {
        SyncRule.Participant other = rule.participants().get(1);
        Behaviour partner = network.component(other.component()).behaviour();
        for (Action reply : actions.on(other)) {
            boolean held = committed && !partner.isCommitted(reply.source());
            if (!held) {
                List<Integer> components = List.of(rule.participants().get(0).component(), other.component());
                addActions(rule.label(), components, List.of(action, reply), rule);
            }
        }
    }

    private void addActions(String label, List<Integer> components, List<Action> actions, @Nullable SyncRule rule) {
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

    private void add(
            StepRelation.Group group, List<Integer> components, List<Action> actions, @Nullable SyncRule rule) {
        long bits = 0L
                + group.components().size()
                + group.reads().size()
                + group.writes().size();
        poll.tick(1 + bits / Long.SIZE);
        meter.take(BYTES_PER_ENTRY + bits / Byte.SIZE);
        int ruleNumber = rule == null ? Priorities.NO_RULE : Objects.requireNonNull(numbers.get(rule));
        List<SyncRule.Participant> participants = rule == null ? List.of() : rule.participants();
        entries.add(new Entry(entries.size(), group, components, actions, participants, ruleNumber, new BitSet(0)));
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
    public List<Entry> ledBy(int component, int location) {
        return ledBy.get(component).get(location);
    }

    /** The group of a rule that is one group. */
    public Entry ofRule(SyncRule rule) {
        Entry entry = ofRule.get(rule);
        if (entry == null) {
            throw new IllegalArgumentException("the rule has no group of its own");
        }
        return entry;
    }

    public List<StepRelation.Group> groups() {
        List<StepRelation.Group> groups = new ArrayList<>();
        for (Entry entry : entries) {
            groups.add(entry.group());
        }
        return groups;
    }
}
