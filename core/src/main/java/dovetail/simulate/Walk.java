package dovetail.simulate;

import dovetail.interpret.Move;
import dovetail.interpret.Semantics;
import dovetail.model.TransitionSystem;
import dovetail.result.Step;
import dovetail.result.Trace;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * A path through a system and a place on it. Going back keeps what lies ahead, so that one can return to it; a step
 * in another direction forgets it. Every step is one that the semantics of the system offered.
 */
public final class Walk {
    /** Going around a loop makes the path longer; this keeps a slip of the finger from filling the memory. */
    private static final int FARTHEST = 100_000;

    private final Semantics semantics;
    private final int[] initial;
    private final List<Move> path = new ArrayList<>();
    private int position;
    /** The number of steps after which the path repeats what it did that many steps before, or 0. */
    private int loop;

    /** A walk from the first initial state of a system. */
    public Walk(TransitionSystem system) {
        this.semantics = Semantics.of(system);
        this.initial = semantics.initialStates().get(0);
    }

    public TransitionSystem system() {
        return semantics.system();
    }

    /** The number of steps taken so far. */
    public int position() {
        return position;
    }

    /** The number of steps of the whole path, with those that lie ahead. */
    public int length() {
        return path.size();
    }

    public int[] state() {
        return stateAt(position);
    }

    public int[] stateAt(int number) {
        return number == 0 ? initial : path.get(number - 1).target();
    }

    /** The step that led to a place on the path; the first is number 1. */
    public Move step(int number) {
        return path.get(number - 1);
    }

    /** The steps that are possible here, model errors among them. */
    public List<Move> moves() {
        return semantics.moves(state());
    }

    /** Whether a step from here is the one that the path goes on with. */
    public boolean isAhead(Move move) {
        return position < path.size()
                && !move.isError()
                && path.get(position).label().equals(move.label())
                && path.get(position).components().equals(move.components())
                && Arrays.equals(path.get(position).target(), move.target());
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
     * Makes the end of the path a loop, which one can then walk along as often as one likes.
     *
     * @param start the number of the state that the last step leads back to
     */
    public void closeLoop(int start) {
        loop = path.size() - start;
    }

    /** Whether the path goes on in a loop. */
    public boolean loops() {
        return loop > 0;
    }

    /** Goes to a place on the path, around its loop if need be; false when the path does not reach that far. */
    public boolean jump(int number) {
        if (number < 0 || (number > path.size() && loop == 0) || number > path.size() + FARTHEST) {
            return false;
        }
        while (path.size() < number) {
            path.add(path.get(path.size() - loop));
        }
        position = number;
        return true;
    }

    /** The steps taken so far as a trace. */
    public Trace trace() {
        List<Step> steps = new ArrayList<>();
        for (Move move : path.subList(0, position)) {
            steps.add(new Step(move.label(), move.components(), move.origins(), move.target()));
        }
        Trace.Kind kind = moves().isEmpty() ? Trace.Kind.DEADLOCK : Trace.Kind.PATH;
        return new Trace(system(), kind, -1, initial, steps, null);
    }
}
