package dovetail.step;

import dovetail.base.Budget;
import dovetail.base.Poll;
import dovetail.expr.Expr;
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
    /** {@code ledBy[c][p]}: the rules whose first participant is component c with port p. */
    private final int[][][] ledBy;
    /** The participants of each rule after the first, as component and port in turn. */
    private final int[][] followers;

    public LtsRelation(Network network, StateLayout layout, List<Expr> predicates) {
        this.network = network;
        this.layout = layout;
        this.predicates = List.copyOf(predicates);
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
        private final int[] word = new int[systems.length];
        private final int[] shift = new int[systems.length];
        private final long[] mask = new long[systems.length];
        private final Interpreter interpreter = new Interpreter(network);
        private final int[] slots = new int[network.slots().size()];
        private final BitSet possible = new BitSet();
        private final Poll poll;
        private long[] work = new long[layout.words() * 8];

        TableStepper(Budget budget) {
            this.poll = new Poll(budget);
            for (int c = 0; c < systems.length; c++) {
                int slot = network.component(c).locationSlot();
                word[c] = layout.word(slot);
                shift[c] = layout.shift(slot);
                mask[c] = (1L << layout.coding(slot).width()) - 1;
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
            for (int c = 0; c < local.length; c++) {
                local[c] = (int) (state[at + word[c]] >>> shift[c] & mask[c]);
            }
            for (int c = 0; c < local.length; c++) {
                Lts lts = systems[c];
                for (int i = lts.rowStart(local[c]), end = lts.rowStart(local[c] + 1); i < end; i++) {
                    for (int rule : ledBy[c][lts.event(i)]) {
                        System.arraycopy(state, at, work, 0, out.width());
                        move(0, c, lts.target(i));
                        follow(rule, 0, 0, out);
                    }
                }
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
                move(deeper, c, lts.target(i));
                follow(rule, next + 2, deeper, out);
            }
        }

        private void move(int at, int c, int target) {
            int w = at + word[c];
            work[w] = work[w] & ~(mask[c] << shift[c]) | (long) target << shift[c];
        }

        @Override
        public long valuation(long[] state, int at) {
            layout.decode(state, at, slots);
            return valuation(interpreter, predicates, slots);
        }
    }
}
