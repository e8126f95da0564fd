package dovetail.model;

import dovetail.base.Origin;
import dovetail.expr.Expr;
import dovetail.expr.Exprs;
import dovetail.model.data.Place;
import java.io.Serializable;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;

/**
 * A guarded action of a component. A joint step of several actions has four phases.
 *
 * <ol>
 *   <li>All guards are evaluated in the state before the step.
 *   <li>The preludes run in the order of the rule's participants. Each reads the stores of those before it, and the
 *       locations before the step.
 *   <li>The values of the first sending participant are evaluated in the state after all preludes.
 *   <li>Locations change, the sent values are stored at the receiving places, and the effects run in the order of the
 *       participants. Each effect reads the stores of those before it.
 * </ol>
 *
 * <p>Preludes and effects are programs, which may have several paths; so one action may have several successors. The
 * temporaries are zero at the beginning of each program.
 *
 * @param port the port it synchronises on, or {@link #LOCAL} for an action without synchronisation
 * @param prelude the program that the sent values depend on; empty for a local action
 * @param label the user's name for the step of a local action
 */
public record Action(
        int source,
        int target,
        Expr guard,
        int port,
        List<Statement> prelude,
        List<Expr> sends,
        List<Place> receives,
        List<Statement> effects,
        String label,
        Origin origin)
        implements Serializable {
    public static final int LOCAL = -1;

    /** The phases of a step in which programs run. */
    public enum Phase {
        PRELUDE,
        EFFECTS
    }

    public Action {
        prelude = List.copyOf(prelude);
        sends = List.copyOf(sends);
        receives = List.copyOf(receives);
        effects = List.copyOf(effects);
    }

    /** An action without a prelude. */
    public Action(
            int source,
            int target,
            Expr guard,
            int port,
            List<Expr> sends,
            List<Place> receives,
            List<Statement> effects,
            String label,
            Origin origin) {
        this(source, target, guard, port, List.of(), sends, receives, effects, label, origin);
    }

    /** An action without synchronisation. */
    public static Action local(
            int source, int target, Expr guard, List<Statement> effects, String label, Origin origin) {
        return new Action(source, target, guard, LOCAL, List.of(), List.of(), effects, label, origin);
    }

    /** The same action with another prelude. */
    public Action withPrelude(List<Statement> program) {
        return new Action(source, target, guard, port, program, sends, receives, effects, label, origin);
    }

    /** The program of a phase. */
    public List<Statement> program(Phase phase) {
        return phase == Phase.PRELUDE ? prelude : effects;
    }

    /** All expressions: the guard, values that are sent, and those of the programs, including indices of places. */
    public List<Expr> expressions() {
        List<Expr> found = Statements.expressions(statements());
        found.add(guard);
        found.addAll(sends);
        for (Place place : receives) {
            place.forEachIndex(found::add);
        }
        return found;
    }

    /** All places that the action may store to. */
    public List<Place> places() {
        List<Place> found = Statements.places(statements());
        found.addAll(receives);
        return found;
    }

    /** Adds the slots that the action may read. */
    public void addReads(BitSet slots) {
        for (Expr expr : expressions()) {
            Exprs.addReads(expr, slots);
        }
    }

    /** Adds the slots that the action may write, without the location of its component. */
    public void addWrites(BitSet slots) {
        for (Place place : places()) {
            place.addWrites(slots);
        }
    }

    /** The statements of the prelude and of the effects, in order. */
    public List<Statement> statements() {
        if (prelude.isEmpty()) {
            return effects;
        }
        List<Statement> all = new ArrayList<>(prelude);
        all.addAll(effects);
        return all;
    }
}
