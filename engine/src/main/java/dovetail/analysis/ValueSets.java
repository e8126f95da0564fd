package dovetail.analysis;

import dovetail.expr.Expr;
import dovetail.model.Network;
import java.util.Arrays;

/**
 * For every slot of a network, values among which all its reachable values are; for temporaries, those they have during
 * steps. Immutable.
 */
public final class ValueSets {
    private final Network network;
    private final SlotSets sets;
    private final SlotSets duringSteps;

    /**
     * @param duringSteps values among which those are that slots have in the middle of a step
     */
    ValueSets(Network network, ValueSet[] sets, ValueSet[] duringSteps) {
        this(network, over(network, sets), over(network, duringSteps));
    }

    private static SlotSets over(Network network, ValueSet[] sets) {
        return SlotSets.over(sets, network.slots().size());
    }

    private ValueSets(Network network, SlotSets sets, SlotSets duringSteps) {
        this.network = network;
        this.sets = sets;
        this.duringSteps = duringSteps;
    }

    public ValueSet get(int slot) {
        return sets.get(slot);
    }

    /** The values an expression may have when each slot has any of its own. */
    public ValueSet valuesOf(Expr expr) {
        // To tell a value changes nothing.
        return new Environment(sets).value(expr);
    }

    /** Whether a condition may be true (or false) when each slot has any of its own values. */
    public boolean mayBe(Expr condition, boolean wanted) {
        return environment().assume(condition, wanted);
    }

    /** The same sets narrowed to states in which a condition is true, or null when there are none. */
    public ValueSets assuming(Expr condition) {
        Environment env = environment();
        return env.assume(condition, true) ? of(env) : null;
    }

    /** Whether an expression may have no value. */
    public boolean mayFail(Expr expr) {
        return StepValues.mayFail(expr, environment());
    }

    Environment environment() {
        return new Environment(sets.copy());
    }

    /** What an environment says of slots between steps. */
    ValueSets of(Environment env) {
        return new ValueSets(network, env.sets(), duringSteps);
    }

    /**
     * The sets to ask about effects, which read what the effects before them stored: also values that are gone by the
     * end of the step.
     */
    public ValueSets duringSteps() {
        return new ValueSets(network, duringSteps, duringSteps);
    }

    /**
     * The same sets, but with everything that one slot may hold, in the middle of a step too; should it have that
     * already, with everything that its domain allows.
     */
    public ValueSets widened(int slot) {
        ValueSet wider = duringSteps.get(slot);
        return with(
                slot,
                sets.get(slot).contains(wider) ? ValueSet.of(network.slot(slot).domain()) : wider);
    }

    /**
     * Sets with room for twice as many values in every slot, but for none that a safe set rules out: a guess of what
     * these sets lack.
     */
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
        return new ValueSets(network, over(network, wider), safe.duringSteps);
    }

    /** The same sets, but with another one for one slot. */
    public ValueSets with(int slot, ValueSet set) {
        SlotSets changed = sets.copy();
        SlotSets changedDuring = duringSteps.copy();
        changed.set(slot, set);
        changedDuring.set(slot, duringSteps.get(slot).union(set));
        return new ValueSets(network, changed, changedDuring);
    }
}
