package dovetail.analysis;

import dovetail.base.Poll;
import dovetail.expr.BinaryOp;
import dovetail.expr.Expr;
import dovetail.model.Action;
import dovetail.model.Network;
import dovetail.model.data.Domain;
import dovetail.model.data.Place;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Value sets before and after a joint step, and whether the step may be a model error. They are over-approximated from
 * the value sets of the network, the source locations and the guards.
 */
public final class StepValues {
    private final ValueSets before;
    private final ValueSets after;
    private final boolean mayFail;

    private StepValues(ValueSets before, ValueSets after, boolean mayFail) {
        this.before = before;
        this.after = after;
        this.mayFail = mayFail;
    }

    /** The values around a step of the given actions; null when no such step is possible. */
    public static @Nullable StepValues of(
            Network network, ValueSets sets, List<Integer> components, List<Action> actions, Poll poll) {
        Environment env = sets.environment(poll);
        boolean mayFail = false;
        for (int i = 0; i < actions.size(); i++) {
            int slot = network.component(components.get(i)).locationSlot();
            if (!env.get(slot).contains(actions.get(i).source())) {
                return null;
            }
            env.set(slot, ValueSet.of(actions.get(i).source()));
        }
        boolean possible = true;
        for (Action action : actions) {
            mayFail |= mayFail(action.guard(), env);
            possible = possible && env.assume(action.guard(), true);
        }
        if (!possible) {
            return mayFail ? new StepValues(sets, sets, true) : null;
        }
        ValueSets before = sets.of(env);
        ProgramValues programs = new ProgramValues(network, (slot, values) -> {}, true, poll);
        boolean goesOn = true;
        for (Action action : actions) {
            goesOn = goesOn && programs.run(action.prelude(), env);
        }
        mayFail |= programs.mayFail();
        if (!goesOn) {
            return mayFail ? new StepValues(before, sets.of(env), true) : null;
        }
        List<ValueSet> sent = new ArrayList<>();
        for (Action action : actions) {
            for (Expr value : sent.isEmpty() ? action.sends() : List.<Expr>of()) {
                mayFail |= mayFail(value, env);
                sent.add(env.value(value));
            }
        }
        for (int i = 0; i < actions.size(); i++) {
            env.set(
                    network.component(components.get(i)).locationSlot(),
                    ValueSet.of(actions.get(i).target()));
        }
        for (Action action : actions) {
            for (int k = 0; k < action.receives().size(); k++) {
                goesOn &= programs.store(action.receives().get(k), sent.get(k), env);
            }
        }
        for (Action action : actions) {
            goesOn = goesOn && programs.run(action.effects(), env);
        }
        mayFail |= programs.mayFail();
        if (!goesOn && !mayFail) {
            return null;
        }
        return new StepValues(before, sets.of(env), mayFail);
    }

    public ValueSets before() {
        return before;
    }

    /** The value sets after the step; undefined when the step is always a model error. */
    public ValueSets after() {
        return after;
    }

    public boolean mayFail() {
        return mayFail;
    }

    /** Whether an expression may have no value. */
    static boolean mayFail(Expr expr, Environment env) {
        if (expr instanceof Expr.ReadCell cell) {
            return mayFail(cell.index(), env) || !env.value(cell.index()).within(0, cell.length() - 1);
        } else if (expr instanceof Expr.Checked checked) {
            return mayFail(checked.operand(), env)
                    || !env.value(checked.operand()).within(0, checked.length() - 1);
        } else if (expr instanceof Expr.Unary unary) {
            return mayFail(unary.operand(), env);
        } else if (expr instanceof Expr.Binary binary) {
            if (mayFail(binary.left(), env)) {
                return true;
            }
            if (!binary.op().isLazy()) {
                return mayFail(binary.right(), env)
                        || binary.op().divides() && env.value(binary.right()).contains(0);
            }
            Environment deciding = env.copy();
            return deciding.assume(binary.left(), binary.op() != BinaryOp.OR) && mayFail(binary.right(), deciding);
        } else if (expr instanceof Expr.Constant || expr instanceof Expr.Read) {
            return false;
        }
        throw new IllegalStateException("no case for " + expr);
    }

    static boolean mayFail(Place place, ValueSet values, Environment env) {
        boolean fits = place.domain().overflow() != Domain.Overflow.ERROR
                || values.within(place.domain().min(), place.domain().max());
        if (place instanceof Place.Cell cell) {
            return !fits
                    || mayFail(cell.index(), env)
                    || !env.value(cell.index()).within(0, cell.length() - 1);
        }
        return !fits;
    }
}
