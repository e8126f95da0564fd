package dovetail.engine.zone;

import dovetail.base.Budget;
import dovetail.base.Poll;
import dovetail.graph.Scc;
import dovetail.interpret.Interpreter;
import dovetail.interpret.Move;
import dovetail.model.Priorities;
import dovetail.model.TimeInterval;
import dovetail.model.TimedNetwork;
import dovetail.step.GroupTable;
import java.util.Arrays;
import java.util.BitSet;
import java.util.OptionalInt;
import java.util.function.IntFunction;

/**
 * Finds cycles of the zone graph that may catch some clock values of a zone and not others. If there are none, every clock
 * value of every zone has a run whose time diverges, unless {@link TimelockGraph} finds a zone that is caught as a whole.
 *
 * <p>The argument is by a strategy for runs: let time pass as long as possible; if a clock with an upper bound above zero
 * stops it, fire the transition of that clock. A clock that fires needs time before it stops time again. So a run under the
 * strategy whose time converges ends in a cycle of states in each of which a transition with the interval [0,0] is enabled.
 * Such a cycle can be left if a step out of it has the lower bound zero: it is possible at once, whatever the clocks show. A
 * rule with priority over others can prevent either firing. So its steps count as immediate where a rule below it has to
 * fire, and steps below it do not count as possible. A step that is a model error has no edge. Where there are such steps,
 * every node counts as immediate.
 */
final class ImmediateCycles {
    private final TimedNetwork timed;
    private final GroupTable table;
    private final int[] rows;
    private final int[] targets;
    private final int[] groups;
    private final BitSet ticked;
    private final boolean hasErrors;
    private final IntFunction<int[]> state;
    private final Interpreter interpreter;
    private final Poll poll;

    /**
     * @param rows the first edge of each node, and the number of edges at the end
     * @param targets the target of each edge
     * @param groups the group of each edge
     * @param ticked the nodes before which time has advanced
     * @param hasErrors whether steps are missing because they are model errors
     * @param state the state of a node without time
     */
    ImmediateCycles(
            TimedNetwork timed,
            GroupTable table,
            int[] rows,
            int[] targets,
            int[] groups,
            BitSet ticked,
            boolean hasErrors,
            IntFunction<int[]> state,
            Budget budget) {
        this.timed = timed;
        this.table = table;
        this.rows = rows;
        this.targets = targets;
        this.groups = groups;
        this.ticked = ticked;
        this.hasErrors = hasErrors;
        this.state = state;
        this.interpreter = new Interpreter(timed.untimed(), budget);
        this.poll = new Poll(budget);
    }

    /** A node on a cycle that may catch some clock values: the first one in breadth-first order. */
    OptionalInt first() {
        CaughtNodes steps = new CaughtNodes(rows, targets, groups, possibleAtOnce(), poll);
        int node = onCycles(steps.of(onCycles(immediate()))).nextSetBit(0);
        return node < 0 ? OptionalInt.empty() : OptionalInt.of(node);
    }

    /** The nodes with an immediate step: time does not pass there. */
    private BitSet immediate() {
        BitSet nodes = new BitSet();
        nodes.set(0, rows.length - 1, hasErrors);
        for (int node = 0; node + 1 < rows.length; node++) {
            for (int edge = rows[node]; edge < rows[node + 1] && !nodes.get(node); edge++) {
                poll.tick();
                int rule = table.get(groups[edge]).ruleNumber();
                nodes.set(node, timed.intervalOf(rule).isImmediate() || prevents(rule, node));
            }
        }
        return nodes;
    }

    /** Whether a rule has priority over one that is enabled in a node and has to fire. */
    private boolean prevents(int rule, int node) {
        Priorities priorities = timed.network().priorities();
        if (!priorities.isAboveAny(rule)) {
            return false;
        }
        for (Move move : interpreter.moves(state.apply(node))) {
            if (priorities.above(move.rule()).get(rule)
                    && timed.intervalOf(move.rule()).isBounded()) {
                return true;
            }
        }
        return false;
    }

    /** The nodes of a set that lie on cycles within it on which time does not advance. */
    private BitSet onCycles(BitSet nodes) {
        int[] starts = new int[rows.length];
        int[] inside = new int[targets.length];
        int size = 0;
        for (int node = 0; node + 1 < rows.length; node++) {
            poll.tick(1L + rows[node + 1] - rows[node]);
            starts[node] = size;
            for (int edge = rows[node]; edge < rows[node + 1] && nodes.get(node); edge++) {
                if (nodes.get(targets[edge]) && !ticked.get(targets[edge])) {
                    inside[size++] = targets[edge];
                }
            }
        }
        starts[rows.length - 1] = size;
        Scc components = Scc.ofRows(starts, Arrays.copyOf(inside, size), poll);
        BitSet cyclic = new BitSet();
        for (int node = 0; node + 1 < rows.length; node++) {
            for (int edge = starts[node]; edge < starts[node + 1]; edge++) {
                cyclic.set(node, cyclic.get(node) || components.inside(node, inside[edge]));
            }
        }
        return cyclic;
    }

    /** The groups whose steps are possible at once, whatever the clocks show. */
    private BitSet possibleAtOnce() {
        BitSet possible = new BitSet();
        for (int group = 0; group < table.size(); group++) {
            poll.tick();
            possible.set(group, isPossibleAtOnce(table.get(group).ruleNumber()));
        }
        return possible;
    }

    private boolean isPossibleAtOnce(int rule) {
        TimeInterval interval = timed.intervalOf(rule);
        boolean isFree = rule == Priorities.NO_RULE
                || timed.network().priorities().above(rule).isEmpty();
        return isFree && interval.lower() == 0 && !interval.lowerOpen();
    }
}
