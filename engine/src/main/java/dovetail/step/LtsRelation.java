package dovetail.step;

import dovetail.base.Budget;
import dovetail.base.Poll;
import dovetail.expr.Expr;
import dovetail.expr.Exprs;
import dovetail.interpret.Interpreter;
import dovetail.lts.Lts;
import dovetail.model.Component;
import dovetail.model.Network;
import dovetail.model.SyncRule;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.List;

/**
 * Step relation of a network of explicit transition systems, by tables. Each transition of a component is mapped to the
 * rules that this component leads. The cost of a step depends on the transitions of the present local states, not on
 * the number of rules. Each rule is one group.
 */
public final class LtsRelation implements StepRelation {
    private final Network network;
    private final StateLayout layout;
    private final List<Expr> predicates;
    private final Lts[] systems;
    private final List<Group> groups = new ArrayList<>();
    /** The participants of each rule after the first, as component and port in turn. */
    private final int[][] followers;
    /** {@code ledBy[c][p]}: the rules whose first participant is component c with port p. */
    private final int[][][] ledBy;

    private final LtsTable table;
    /** The slots that predicates read. */
    private final int[] read;

    public LtsRelation(Network network, StateLayout layout, List<Expr> predicates) {
        this.network = network;
        this.layout = layout;
        this.predicates = List.copyOf(predicates);
        BitSet slots = new BitSet();
        predicates.forEach(predicate -> Exprs.addReads(predicate, slots));
        this.read = slots.stream().toArray();
        int components = network.components().size();
        systems = new Lts[components];
        List<List<List<Integer>>> leads = new ArrayList<>();
        for (int c = 0; c < components; c++) {
            systems[c] = network.component(c).lts();
            List<List<Integer>> ports = new ArrayList<>();
            for (int p = 0; p < network.component(c).ports().size(); p++) {
                ports.add(new ArrayList<>(1));
            }
            leads.add(ports);
        }
        followers = new int[network.rules().size()][];
        for (int r = 0; r < followers.length; r++) {
            followers[r] = addRule(r, leads);
        }
        if (network.priorities().hasRules()) {
            readForPriorities();
        }
        ledBy = leads.stream()
                .map(ports -> ports.stream()
                        .map(rules -> rules.stream().mapToInt(Integer::intValue).toArray())
                        .toArray(int[][]::new))
                .toArray(int[][][]::new);
        int[] locations = new int[components];
        Arrays.setAll(locations, network::locationSlot);
        this.table = new LtsTable(systems, ledBy, followers, layout, locations);
    }

    private int[] addRule(int index, List<List<List<Integer>>> leads) {
        SyncRule rule = network.rules().get(index);
        List<SyncRule.Participant> participants = rule.participants();
        SyncRule.Participant leader = participants.get(0);
        leads.get(leader.component()).get(leader.port()).add(index);
        int[] others = new int[2 * (participants.size() - 1)];
        BitSet slots = new BitSet();
        BitSet components = new BitSet();
        for (int i = 0; i < participants.size(); i++) {
            SyncRule.Participant participant = participants.get(i);
            slots.set(network.component(participant.component()).locationSlot());
            components.set(participant.component());
            if (i > 0) {
                others[2 * i - 2] = participant.component();
                others[2 * i - 1] = participant.port();
            }
        }
        groups.add(new Group(rule.label(), components, slots, slots));
        return others;
    }

    /** Whether all components of a network are explicit. */
    public static boolean canStep(Network network) {
        for (Component component : network.components()) {
            if (!component.behaviour().isExplicit()) {
                return false;
            }
        }
        return true;
    }

    /** A step also reads the locations of the rules that may pre-empt it. */
    private void readForPriorities() {
        for (int r = 0; r < groups.size(); r++) {
            Group group = groups.get(r);
            BitSet reads = (BitSet) group.reads().clone();
            network.priorities().above(r).stream()
                    .forEach(higher -> reads.or(groups.get(higher).writes()));
            groups.set(r, new Group(group.label(), group.components(), reads, group.writes()));
        }
    }

    @Override
    public StateLayout layout() {
        return layout;
    }

    @Override
    public int groupCount() {
        return groups.size();
    }

    @Override
    public Group group(int index) {
        return groups.get(index);
    }

    @Override
    public Stepper stepper(Budget budget) {
        return new TableStepper(budget);
    }

    private final class TableStepper extends Stepper {
        private final int[] local = new int[systems.length];
        private final LtsOffers[] offers = new LtsOffers[systems.length];
        /** By follower of the present rule, its transition. */
        private final int[] found = new int[systems.length];

        private final Interpreter interpreter = new Interpreter(network);
        private final int[] slots = new int[network.slots().size()];
        private final BitSet possible = new BitSet();
        private final Poll poll;
        private long[] work = new long[layout.words() * 8];

        TableStepper(Budget budget) {
            this.poll = new Poll(budget);
            // Steppers share the table; each counts it, since a search has few of them.
            budget.meter().take(table.bytes());
            for (int c = 0; c < systems.length; c++) {
                Component component = network.component(c);
                offers[c] = new LtsOffers(
                        systems[c], component.ports().size(), layout, component.locationSlot(), budget.meter());
            }
        }

        @Override
        public void successors(long[] state, int at, Successors out) {
            int from = out.count;
            step(state, at, out);
            if (network.priorities().hasRules()) {
                preempt(from, out);
            }
        }

        /** Drops the steps of pre-empted rules. */
        private void preempt(int from, Successors out) {
            possible.clear();
            for (int i = from; i < out.count; i++) {
                possible.set(out.tags[i]);
            }
            int to = from;
            for (int i = from; i < out.count; i++) {
                if (!network.priorities().isPreempted(out.tags[i], possible)) {
                    out.move(i, to++);
                }
            }
            out.count = to;
        }

        private void step(long[] state, int at, Successors out) {
            LtsCases few = table.few;
            if (few != null) {
                poll.tick(few.size());
                few.take(0, few.size(), state, at, out);
                return;
            }
            for (int c : table.leaders) {
                int here = offers[c].local(state, at);
                if (table.first[c].length == 0) {
                    lead(c, here, state, at, out);
                    continue;
                }
                int entry = table.first[c][here];
                int end = table.first[c][here + 1];
                poll.tick(end - entry);
                while (entry < end) {
                    int next = entry;
                    while (next < end && table.transitions[next] == LtsTable.CASE) {
                        next++;
                    }
                    table.entries.take(entry, next, state, at, out);
                    if (next < end) {
                        join(table.entries.rule(next), c, table.transitions[next], state, at, out);
                    }
                    entry = next + 1;
                }
            }
        }

        /** Takes the steps that a component without entries leads. */
        private void lead(int leader, int here, long[] state, int at, Successors out) {
            Lts lts = systems[leader];
            for (int i = lts.rowStart(here), end = lts.rowStart(here + 1); i < end; i++) {
                int[] rules = ledBy[leader][lts.event(i)];
                poll.tick(rules.length);
                for (int rule : rules) {
                    join(rule, leader, i, state, at, out);
                }
            }
        }

        /** Takes the steps of a rule in which the leader takes a transition; none where a follower has none. */
        private void join(int rule, int leader, int transition, long[] state, int at, Successors out) {
            int[] others = followers[rule];
            boolean isSingle = true;
            for (int k = 0; k < others.length; k += 2) {
                int c = others[k];
                local[c] = offers[c].local(state, at);
                int position = offers[c].find(local[c], others[k + 1]);
                if (position == LtsOffers.NONE) {
                    return;
                }
                isSingle &= position != LtsOffers.SEVERAL;
                found[k >> 1] = position;
            }
            int width = out.width();
            local[leader] = offers[leader].local(state, at);
            if (!isSingle) {
                System.arraycopy(state, at, work, 0, width);
                offers[leader].take(local[leader], transition, work, 0);
                follow(rule, 0, 0, out);
                return;
            }
            int to = out.append(rule);
            System.arraycopy(state, at, out.words, to, width);
            offers[leader].take(local[leader], transition, out.words, to);
            for (int k = 0; k < others.length; k += 2) {
                offers[others[k]].take(local[others[k]], found[k >> 1], out.words, to);
            }
        }

        /** Enumerates the transitions of the next participant of a rule; after the last one the step is complete. */
        private void follow(int rule, int next, int at, Successors out) {
            int width = out.width();
            poll.tick(width);
            if (next == followers[rule].length) {
                int to = out.append(rule);
                System.arraycopy(work, at, out.words, to, width);
                return;
            }
            int c = followers[rule][next];
            int port = followers[rule][next + 1];
            Lts lts = systems[c];
            int end = lts.rowStart(local[c] + 1);
            for (int i = lts.seek(local[c], port); i < end && lts.event(i) == port; i++) {
                int deeper = at + width;
                if (deeper + width > work.length) {
                    work = Arrays.copyOf(work, 2 * work.length);
                }
                System.arraycopy(work, at, work, deeper, width);
                offers[c].take(local[c], i, work, deeper);
                follow(rule, next + 2, deeper, out);
            }
        }

        @Override
        public long valuation(long[] state, int at) {
            for (int slot : read) {
                slots[slot] = layout.get(state, at, slot);
            }
            return valuation(interpreter, predicates, slots);
        }
    }
}
