package dovetail.analysis;

import dovetail.base.Poll;
import dovetail.expr.Expr;
import dovetail.model.Network;
import java.io.Serializable;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/**
 * Value sets of all slots of a network: a superset of their reachable values. Temporaries have the values that occur
 * within steps. Immutable.
 */
public final class ValueSets implements Serializable {
    private final Network network;
    private final SlotSets sets;
    private final SlotSets duringSteps;
    private final boolean meetsLimit;

    /** @param duringSteps supersets of the values within steps */
    ValueSets(Network network, ValueSet[] sets, ValueSet[] duringSteps) {
        this(network, sets, duringSteps, false);
    }

    /** @param meetsLimit whether a step may meet a limit of the model, so that values behind it are not known */
    ValueSets(Network network, ValueSet[] sets, ValueSet[] duringSteps, boolean meetsLimit) {
        this(network, over(network, sets), over(network, duringSteps), meetsLimit);
    }

    private static SlotSets over(Network network, ValueSet[] sets) {
        return SlotSets.over(sets, network.slots().size());
    }

    private ValueSets(Network network, SlotSets sets, SlotSets duringSteps, boolean meetsLimit) {
        this.network = network;
        this.sets = sets;
        this.duringSteps = duringSteps;
        this.meetsLimit = meetsLimit;
    }

    /** Whether a step may meet a limit of the model: the sets tell nothing about the states behind it. */
    public boolean meetsLimit() {
        return meetsLimit;
    }

    public ValueSet get(int slot) {
        return sets.get(slot);
    }

    /** The values of an expression for all combinations of values of slots. */
    public ValueSet valuesOf(Expr expr) {
        // Evaluation modifies nothing.
        return new Environment(sets, null).value(expr);
    }

    /** Whether a condition may be true (or false) for some combination of values of slots. */
    public boolean mayBe(Expr condition, boolean wanted) {
        return environment().assume(condition, wanted);
    }

    /** The same sets narrowed to states in which a condition is true, or null when there are none. */
    public @Nullable ValueSets assuming(Expr condition) {
        Environment env = environment();
        return env.assume(condition, true) ? of(env) : null;
    }

    /** Whether an expression may have no value. */
    public boolean mayFail(Expr expr) {
        return StepValues.mayFail(expr, environment());
    }

    Environment environment() {
        return new Environment(sets.copy(), null);
    }

    /** @param poll counts the cells that expressions read */
    Environment environment(Poll poll) {
        return new Environment(sets.copy(), poll);
    }

    /** The sets of an environment, for slots between steps. */
    ValueSets of(Environment env) {
        return new ValueSets(network, env.sets(), duringSteps, meetsLimit);
    }

    /**
     * The sets for effects, which read stores of preceding effects: they include values that are overwritten within the
     * step.
     */
    public ValueSets duringSteps() {
        return new ValueSets(network, duringSteps, duringSteps, meetsLimit);
    }

    /**
     * The same sets, widened for one slot to everything it may hold, also within steps. If that is no change, widened
     * to its domain.
     */
    public ValueSets widened(int slot) {
        ValueSet wider = duringSteps.get(slot);
        return with(
                slot,
                sets.get(slot).contains(wider) ? ValueSet.of(network.slot(slot).domain()) : wider);
    }

    /** A guess of the values that these sets lack: sets with room for twice as many values, within a safe superset. */
    public ValueSets relaxed(ValueSets safe) {
        ValueSet[] wider = new ValueSet[sets.length()];
        int slots = network.slots().size();
        Arrays.fill(wider, slots, wider.length, ValueSet.FALSE);
        for (int slot = 0; slot < slots; slot++) {
            ValueSet seen = sets.get(slot);
            ValueSet all = safe.sets.get(slot);
            long max = Math.min(all.max(), 2L * seen.max() - seen.min() + 1);
            wider[slot] = all.contains(ValueSet.interval(seen.min(), (int) max))
                    ? ValueSet.interval(seen.min(), (int) max)
                    : all;
        }
        return new ValueSets(network, over(network, wider), safe.duringSteps, meetsLimit);
    }

    /** The same sets, but with another one for one slot. */
    public ValueSets with(int slot, ValueSet set) {
        SlotSets changed = sets.copy();
        SlotSets changedDuring = duringSteps.copy();
        changed.set(slot, set);
        changedDuring.set(slot, duringSteps.get(slot).union(set));
        return new ValueSets(network, changed, changedDuring, meetsLimit);
    }
}
