package dovetail.simulate;

import dovetail.base.Budget;
import dovetail.interpret.Move;
import dovetail.interpret.Semantics;
import dovetail.model.Network;
import dovetail.model.TransitionSystem;
import dovetail.result.Step;
import dovetail.result.Trace;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * Path through a network with a present position, for simulation. Going back keeps the rest of the path; a different
 * step replaces it. Every step is one of the semantics of the network.
 */
public final class Walk implements StepWalk {
    /** Limit on the length of the path: unrolling a loop by a mistyped number must not exhaust the memory. */
    private static final int MAX_STEPS = 100_000;

    private final Semantics semantics;
    private final int[] initial;
    private final List<Move> path = new ArrayList<>();
    private int position;
    /** The length of the loop at the end of the path, or 0. */
    private int loop;
    /** The number of the state with which the loop starts. */
    private int loopStart;

    /** A walk from the first initial state of a network. */
    public Walk(Network network) {
        this(network, Budget.unlimited());
    }

    /** The same under a budget; a state may have more steps than it permits. */
    public Walk(Network network, Budget budget) {
        this.semantics = Semantics.of(network, budget);
        this.initial = semantics.initialStates().get(0);
    }

    @Override
    public TransitionSystem system() {
        return semantics.system();
    }

    /** The number of steps taken so far. */
    @Override
    public int position() {
        return position;
    }

    /** The number of steps of the whole path, also beyond the present position. */
    @Override
    public int length() {
        return path.size();
    }

    public int[] state() {
        return stateAt(position);
    }

    @Override
    public int[] stateAt(int number) {
        return number == 0 ? initial : path.get(number - 1).target();
    }

    /** The step to a position of the path; the first is number 1. */
    @Override
    public Move move(int number) {
        return path.get(number - 1);
    }

    /** The enabled steps at the present position, including model errors. */
    @Override
    public List<Move> moves() {
        return semantics.moves(state());
    }

    /** Whether a step is the next one of the path. */
    @Override
    public boolean isAhead(Move move) {
        return position < path.size() && areSame(path.get(position), move);
    }

    /** Whether a step without error and another one have the same rule, label, components and target. */
    public static boolean areSame(Move step, Move other) {
        return !other.isError()
                && step.rule() == other.rule()
                && step.label().equals(other.label())
                && step.components().equals(other.components())
                && Arrays.equals(step.target(), other.target());
    }

    /** Takes a step that is no model error. */
    public void take(Move move) {
        if (!isAhead(move)) {
            loop = 0;
            path.subList(position, path.size()).clear();
            path.add(move);
        }
        position++;
    }

    /**
     * Closes a loop at the end of the path, which can then be unrolled.
     *
     * @param start the number of the state that the last step leads back to
     */
    public void closeLoop(int start) {
        loop = path.size() - start;
        loopStart = start;
    }

    /** The iteration of the loop that the last step belongs to, from 1; 0 before the loop. */
    public int iteration() {
        return loop == 0 || position <= loopStart ? 0 : (position - loopStart - 1) / loop + 1;
    }

    /** Whether the path ends in a loop. */
    public boolean loops() {
        return loop > 0;
    }

    /** Moves to a position of the path, unrolling its loop if necessary; false when the path is shorter. */
    @Override
    public boolean jump(int number) {
        if (number < 0 || (number > path.size() && loop == 0) || number > path.size() + MAX_STEPS) {
            return false;
        }
        while (path.size() < number) {
            path.add(path.get(path.size() - loop));
        }
        position = number;
        return true;
    }

    /** The steps taken so far as a trace; a lasso once the loop was taken as a whole. */
    @Override
    public Trace trace() {
        boolean isLasso = loop > 0 && position >= loopStart + loop;
        List<Step> steps = new ArrayList<>();
        for (Move move : path.subList(0, isLasso ? loopStart + loop : position)) {
            steps.add(move.step());
        }
        if (isLasso) {
            return new Trace(system(), Trace.Kind.LASSO, loopStart, initial, steps, null);
        }
        Trace.Kind kind = moves().isEmpty() ? Trace.Kind.DEADLOCK : Trace.Kind.PATH;
        return new Trace(system(), kind, -1, initial, steps, null);
    }
}
