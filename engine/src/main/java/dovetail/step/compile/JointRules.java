package dovetail.step.compile;

import dovetail.analysis.PortActions;
import dovetail.lts.Lts;
import dovetail.model.Action;
import dovetail.model.Component;
import dovetail.model.Network;
import dovetail.model.Priorities;
import dovetail.model.SyncRule;
import dovetail.step.Coding;
import dovetail.step.GroupTable;
import dovetail.step.LayoutOverflow;
import dovetail.step.ModelErrorSignal;
import dovetail.step.StateLayout;
import dovetail.step.Successors;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Steps of synchronisation rules with more than two participants or with explicit ones: all combinations of the
 * participants' actions, with guards and programs from generated code. The transitions of an explicit participant are read
 * from its transition system, so that code does not grow with it.
 */
final class JointRules {
    private static final long MOST_ERRORS = 1L << 40;

    private final StateLayout layout;
    private final Priorities priorities;
    private final List<Rule> rules = new ArrayList<>();
    private final List<OfferIndex> byRank = new ArrayList<>();
    private final List<Action> actions = new ArrayList<>();

    /**
     * One rule.
     *
     * @param rank of its priority
     * @param systems the transition systems of explicit participants; null for guarded ones
     * @param ports the event of each explicit participant
     * @param byLocation the numbers of the actions, by guarded participant and location
     * @param hasPreludes whether some action has a prelude
     */
    private record Rule(
            GroupTable.Entry group,
            int rank,
            int[] locationSlots,
            @Nullable Lts[] systems,
            int[] ports,
            int[][][] byLocation,
            boolean[][] committed,
            boolean hasPreludes) {}

    JointRules(Network network, StateLayout layout, GroupTable groups) {
        this.layout = layout;
        this.priorities = network.priorities();
        PortActions onPorts = new PortActions(network);
        for (SyncRule rule : network.rules()) {
            if (groups.isWhole(rule)) {
                rules.add(number(network, rule, groups, onPorts));
            }
        }
        for (int rank = 0; rank < priorities.ranks(); rank++) {
            byRank.add(new OfferIndex(layout));
        }
        for (int r = 0; r < rules.size(); r++) {
            index(r);
        }
    }

    /** Has a rule found by its guarded participant that offers it in the fewest locations. */
    private void index(int number) {
        Rule rule = rules.get(number);
        int best = -1;
        long fewest = Long.MAX_VALUE;
        for (int i = 0; i < rule.locationSlots.length; i++) {
            long offering = 0;
            for (int[] there : rule.byLocation[i]) {
                offering += there.length > 0 ? 1 : 0;
            }
            if (rule.systems[i] == null && offering < fewest) {
                fewest = offering;
                best = i;
            }
        }
        if (best < 0) {
            byRank.get(rule.rank).add(number);
        } else {
            byRank.get(rule.rank).add(number, rule.locationSlots[best], rule.byLocation[best]);
        }
    }

    private Rule number(Network network, SyncRule rule, GroupTable groups, PortActions onPorts) {
        int size = rule.participants().size();
        int[] slots = new int[size];
        @Nullable Lts[] systems = new Lts[size];
        int[] ports = new int[size];
        int[][][] byLocation = new int[size][][];
        boolean[][] committed = new boolean[size][];
        boolean hasPreludes = false;
        for (int i = 0; i < size; i++) {
            SyncRule.Participant participant = rule.participants().get(i);
            Component component = network.component(participant.component());
            int locations = component.behaviour().locationCount();
            slots[i] = component.locationSlot();
            ports[i] = participant.port();
            if (component.behaviour().isExplicit()) {
                systems[i] = component.lts();
                byLocation[i] = new int[0][];
                committed[i] = new boolean[0];
                continue;
            }
            byLocation[i] = new int[locations][0];
            committed[i] = new boolean[locations];
            for (int l = 0; l < locations; l++) {
                committed[i][l] = component.behaviour().isCommitted(l);
            }
            for (Action action : onPorts.on(participant)) {
                int[] before = byLocation[i][action.source()];
                int[] after = Arrays.copyOf(before, before.length + 1);
                after[before.length] = actions.size();
                byLocation[i][action.source()] = after;
                actions.add(action);
                hasPreludes |= !action.prelude().isEmpty();
            }
        }
        GroupTable.Entry group = groups.ofRule(rule);
        return new Rule(
                group,
                network.priorities().rank(group.ruleNumber()),
                slots,
                systems,
                ports,
                byLocation,
                committed,
                hasPreludes);
    }

    /** The actions of these rules, by their numbers in generated code. */
    List<Action> actions() {
        return actions;
    }

    boolean isEmpty() {
        return rules.isEmpty();
    }

    /** Enumerates the steps of these rules. For the use of one thread. */
    final class Combiner {
        private final CompiledStepper code;
        /** The rules of the present rank that one of their participants offers. */
        private final BitSet offeredRules = new BitSet();

        /**
         * By participant of the present rule: its actions in its location, and the chosen one of those with true guards.
         */
        private final int[][] offered;

        /** By participant of the present rule: those of its actions whose guards are true. */
        private final int[][] enabled;

        /** By participant, the number of its actions; of an explicit one, that and the position of the first. */
        private final int[] counts;

        private final int[] firsts;
        private final int[] choice;

        Combiner(CompiledStepper code) {
            this.code = code;
            int most = 0;
            int mostActions = 0;
            for (Rule rule : rules) {
                most = Math.max(most, rule.locationSlots.length);
                for (int[][] byLocation : rule.byLocation) {
                    for (int[] there : byLocation) {
                        mostActions = Math.max(mostActions, there.length);
                    }
                }
            }
            this.offered = new int[most][];
            this.counts = new int[most];
            this.firsts = new int[most];
            this.enabled = new int[most][mostActions + 1];
            this.choice = new int[most];
        }

        /** Appends the steps of all rules of one rank. */
        void successors(int rank, boolean anyCommitted, long[] state, int at, Successors out) {
            byRank.get(rank).find(state, at, offeredRules);
            for (int r = offeredRules.nextSetBit(0); r >= 0; r = offeredRules.nextSetBit(r + 1)) {
                Rule rule = rules.get(r);
                boolean possible = !isPreempted(rule);
                for (int i = 0; i < rule.locationSlots.length && possible; i++) {
                    int location = layout.get(state, at, rule.locationSlots[i]);
                    Lts system = rule.systems[i];
                    if (system != null) {
                        firsts[i] = system.seek(location, rule.ports[i]);
                        counts[i] = system.seek(location, rule.ports[i] + 1) - firsts[i];
                        possible = counts[i] > 0 && !anyCommitted;
                    } else {
                        offered[i] = rule.byLocation[i][location];
                        counts[i] = offered[i].length;
                        possible = counts[i] > 0 && (!anyCommitted || rule.committed[i][location]);
                    }
                }
                if (possible) {
                    combine(rule, state, at, out);
                }
            }
        }

        private boolean isPreempted(Rule rule) {
            BitSet above = priorities.above(rule.group.ruleNumber());
            for (int higher = above.nextSetBit(0); higher >= 0; higher = above.nextSetBit(higher + 1)) {
                if (code.possible[higher]) {
                    return true;
                }
            }
            return false;
        }

        /**
         * Enumerates the combinations of actions whose guards are true. Each guard is evaluated once, so that the cost is that of
         * the offers and of the steps. The first participant whose guard is not true decides a combination; if that guard is in
         * error, the combination is a model error, whatever the guards after it.
         */
        private void combine(Rule rule, long[] state, int at, Successors out) {
            int size = rule.locationSlots.length;
            long enabledSoFar = 1;
            long errors = 0;
            for (int i = 0; i < size && enabledSoFar + errors > 0; i++) {
                int offers = counts[i];
                code.combination(offers);
                choice[i] = 0;
                int failing = rule.systems[i] == null ? filter(i, state, at) : 0;
                errors = bounded(errors, offers) + bounded(enabledSoFar, failing);
                enabledSoFar = bounded(enabledSoFar, counts[i]);
            }
            if (errors > 0) {
                code.possible[rule.group.ruleNumber()] = true;
                out.errors += errors;
            }
            if (enabledSoFar > 0) {
                do {
                    take(rule, state, at, out);
                } while (advance(size));
            }
        }

        /** Keeps the offers of a participant whose guards are true; returns the number of those whose guards are in error. */
        private int filter(int participant, long[] state, int at) {
            int[] all = offered[participant];
            int kept = 0;
            int failing = 0;
            for (int action : all) {
                int outcome = code.guard(action, state, at);
                enabled[participant][kept] = action;
                kept += outcome == 1 ? 1 : 0;
                failing += outcome == 2 ? 1 : 0;
            }
            counts[participant] = kept;
            return failing;
        }

        private boolean advance(int size) {
            for (int i = size - 1; i >= 0; i--) {
                if (++choice[i] < counts[i]) {
                    return true;
                }
                choice[i] = 0;
            }
            return false;
        }

        /** Takes one combination, on every path through its programs. */
        private void take(Rule rule, long[] state, int at, Successors out) {
            code.beginPaths();
            do {
                takePath(rule, state, at, out);
            } while (code.nextPath(size(rule)));
        }

        /** The work of a path in units of a poll: the participants at least, and the words of a state. */
        private int size(Rule rule) {
            return rule.locationSlots.length + layout.words();
        }

        private void takePath(Rule rule, long[] state, int at, Successors out) {
            int size = rule.locationSlots.length;
            int to = out.append(rule.group.number());
            System.arraycopy(state, at, out.words, to, out.width());
            boolean goesOn = true;
            boolean isError = false;
            try {
                for (int i = 0; i < size && goesOn && rule.hasPreludes; i++) {
                    goesOn = rule.systems[i] != null || code.prelude(enabled[i][choice[i]], out.words, to);
                }
                for (int i = 0; i < size && goesOn; i++) {
                    Lts system = rule.systems[i];
                    int target = system != null
                            ? system.target(firsts[i] + choice[i])
                            : actions.get(enabled[i][choice[i]]).target();
                    moveTo(out.words, to, rule.locationSlots[i], target);
                }
                for (int i = 0; i < size && goesOn; i++) {
                    goesOn = rule.systems[i] != null || code.effect(enabled[i][choice[i]], out.words, to);
                }
            } catch (ModelErrorSignal e) {
                isError = true;
                out.errors++;
            }
            out.count -= isError || !goesOn ? 1 : 0;
            code.possible[rule.group.ruleNumber()] |= isError || goesOn;
        }
    }

    /** The product of two numbers, up to a bound whose multiples are still numbers. */
    private static long bounded(long left, long right) {
        return left != 0 && right > MOST_ERRORS / left ? MOST_ERRORS : left * right;
    }

    private void moveTo(long[] words, int at, int slot, int location) {
        Coding coding = layout.coding(slot);
        int w = at + layout.word(slot);
        long mask = (1L << coding.width()) - 1;
        long code = coding.encode(location);
        if (code < 0) {
            throw new LayoutOverflow(slot, location);
        }
        words[w] = words[w] & ~(mask << layout.shift(slot)) | code << layout.shift(slot);
    }
}
