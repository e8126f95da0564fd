package dovetail.compose.live;

import dovetail.base.Budget;
import dovetail.base.Poll;
import dovetail.compose.observe.GraphLasso;
import dovetail.compose.observe.ObservedNetwork;
import dovetail.lts.Lts;
import dovetail.replay.Lasso;
import java.nio.IntBuffer;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/**
 * Lifts a run of the last stage to a run of all components. A step of a quotient is a path of its inner states: inert hidden steps,
 * and then the step. A livelock is an endless path of inert steps. The choices depend on the local states alone, so that the loop of
 * the run is repeated until they recur.
 */
final class LassoLift {
    private final ObservedNetwork network;
    private final Stage root;
    private final Budget budget;
    private final Poll poll;
    private final Map<Integer, StageSteps> steps = new HashMap<>();
    /** The local states of the components. */
    private final int[] locals;

    private final List<int[]> states = new ArrayList<>();
    private final List<Lasso.Taken> taken = new ArrayList<>();

    /** A joint step: an event of the network, and the local states that its participants reach. */
    private record Move(int event, Map<Integer, Integer> targets) {}

    /** @param budget its meter counts the products that are constructed again */
    LassoLift(ObservedNetwork network, Stage root, Budget budget) {
        this.network = network;
        this.root = root;
        this.budget = budget;
        this.poll = new Poll(budget);
        this.locals = new int[network.components().size()];
        for (int c = 0; c < locals.length; c++) {
            locals[c] = network.components().get(c).initial();
        }
    }

    /** The run of the original network. */
    Lasso lift(GraphLasso run) {
        states.add(network.state(locals));
        int loop = run.isFinite() ? run.events().length : run.loop();
        for (int i = 0; i < loop; i++) {
            take(root, run.events()[i], run.nodes()[i + 1]);
        }
        if (run.isFinite()) {
            settle(root);
            return new Lasso(states, taken, states.size() - 1);
        }
        Map<IntBuffer, Integer> seen = new HashMap<>();
        Integer known = seen.put(IntBuffer.wrap(locals.clone()), taken.size());
        while (known == null) {
            for (int i = loop; i < run.events().length; i++) {
                take(root, run.events()[i], run.nodes()[i + 1]);
            }
            known = seen.put(IntBuffer.wrap(locals.clone()), taken.size());
        }
        states.remove(states.size() - 1);
        return new Lasso(states, taken, known);
    }

    /** Takes a step of the quotient of a stage, with inert steps before it. */
    private void take(Stage stage, int event, int target) {
        execute(approached(stage, event, target));
    }

    private void execute(Move move) {
        poll.tick(locals.length);
        budget.meter().take(Integer.BYTES * (long) locals.length);
        move.targets().forEach((component, target) -> locals[component] = target);
        states.add(network.state(locals));
        taken.add(Lasso.Taken.byAny(network.label(move.event())));
    }

    /** Takes inert steps until a step of the quotient is possible, and returns that step. */
    private Move approached(Stage stage, int event, int target) {
        StageSteps inner = steps(stage);
        int state = inner(stage);
        if (event == Lts.HIDDEN && target == stage.of()[state]) {
            return move(stage, state, inner.diverging(state));
        }
        int[] path = inner.path(state, event, target);
        for (int i = 0; i + 1 < path.length; i++) {
            execute(move(stage, state, path[i]));
            state = inner.target(path[i]);
        }
        return move(stage, state, path[path.length - 1]);
    }

    /** Takes inert steps of a stage, and of its factors, until there are none. */
    private void settle(Stage stage) {
        StageSteps inner = steps(stage);
        for (int step = inner.inert(inner(stage)); step >= 0; step = inner.inert(inner(stage))) {
            execute(move(stage, inner(stage), step));
        }
        for (Stage factor : stage.factors()) {
            settle(factor);
        }
    }

    /** The joint step of the components for a step between inner states; inert steps of factors are taken before. */
    private Move move(Stage stage, int state, int step) {
        StageSteps inner = steps(stage);
        int event = inner.event(step);
        int target = inner.target(step);
        if (stage.isComponent()) {
            return new Move(event, Map.of(stage.members().nextSetBit(0), target));
        }
        Map<Integer, Integer> targets = new TreeMap<>();
        int label = event;
        for (int f = 0; f < stage.factors().size(); f++) {
            Stage factor = stage.factors().get(f);
            boolean moves = event == Lts.HIDDEN
                    ? f == inner.hiddenMover(state, target)
                    : factor.quotient().declares(event);
            if (moves) {
                Move part = approached(factor, event, inner.local(target, f));
                label = part.event();
                targets.putAll(part.targets());
            }
        }
        return new Move(label, targets);
    }

    private StageSteps steps(Stage stage) {
        StageSteps known = steps.get(stage.number());
        if (known == null) {
            known = new StageSteps(stage, budget);
            steps.put(stage.number(), known);
        }
        return known;
    }

    /** The inner state of a stage. */
    private int inner(Stage stage) {
        if (stage.isComponent()) {
            return locals[stage.members().nextSetBit(0)];
        }
        int[] tuple = new int[stage.factors().size()];
        for (int f = 0; f < tuple.length; f++) {
            Stage factor = stage.factors().get(f);
            tuple[f] = factor.of()[inner(factor)];
        }
        return steps(stage).number(tuple);
    }
}
