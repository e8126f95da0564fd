package dovetail.simulate.graph;

import dovetail.base.Budget;
import dovetail.base.MemoryMeter;
import dovetail.interpret.Move;
import dovetail.interpret.Semantics;
import dovetail.prepare.Compile;
import dovetail.prepare.PreparedSystem;
import dovetail.search.SearchSetup;
import dovetail.step.GroupTable;
import dovetail.step.StateLayout;
import dovetail.step.StepRelation;
import dovetail.step.Stepper;
import dovetail.step.Successors;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Steps of the symbolic states of a timed network: the zone graph tells which steps the clocks admit, and the zones after them.
 * Each is told as the step of the semantics that has the same rule, label and discrete state.
 */
final class ZoneSteps implements StateSteps {
    private final PreparedSystem system;
    private final Semantics untimed;
    private final Budget budget;
    private final int slots;
    /** Null before the first state, and after the layout was widened. */
    private @Nullable Stepper stepper;

    private @Nullable StateLayout layout;

    ZoneSteps(PreparedSystem system, Semantics untimed, Budget budget) {
        this.system = system;
        this.untimed = untimed;
        this.budget = budget;
        this.slots = system.system().slots().size();
    }

    @Override
    public List<int[]> initialStates() {
        return List.of(system.network().initialState());
    }

    @Override
    public List<Passage> of(int[] state) {
        List<int[]> targets = new ArrayList<>();
        List<GroupTable.Entry> groups = new ArrayList<>();
        system.widening(budget, meter -> step(state, meter, targets, groups));
        List<Passage> passages = new ArrayList<>();
        for (Move move : untimed.moves(Arrays.copyOf(state, slots))) {
            passages.add(new Passage(move, move.isError() ? null : reached(move, targets, groups)));
        }
        return passages;
    }

    private boolean step(int[] state, MemoryMeter meter, List<int[]> targets, List<GroupTable.Entry> groups) {
        StateLayout now = system.layout(budget);
        Stepper steps = stepper;
        if (steps == null || layout != now) {
            StepRelation relation = new SearchSetup(system, List.of(), Compile.NEVER, budget)
                    .steps(now, budget.meter())
                    .current();
            steps = relation.stepper(budget);
            stepper = steps;
            layout = now;
        }
        targets.clear();
        groups.clear();
        long[] words = new long[now.words()];
        now.encode(state, words, 0);
        Successors out = new Successors(now.words(), 16, meter);
        steps.successors(words, 0, out);
        GroupTable table = system.groups(budget);
        for (int i = 0; i < out.count; i++) {
            targets.add(now.decode(out.words, i * now.words()));
            groups.add(table.get(out.tags[i]));
        }
        return true;
    }

    private int @Nullable [] reached(Move move, List<int[]> targets, List<GroupTable.Entry> groups) {
        for (int i = 0; i < targets.size(); i++) {
            GroupTable.Entry group = groups.get(i);
            if (group.ruleNumber() == move.rule()
                    && group.group().label().equals(move.label())
                    && Arrays.equals(Arrays.copyOf(targets.get(i), slots), move.target())) {
                return targets.get(i);
            }
        }
        return null;
    }
}
