package dovetail.step.compile;

import dovetail.model.Domain;
import dovetail.step.LayoutOverflow;
import dovetail.step.ModelErrorSignal;
import dovetail.step.Stepper;
import dovetail.step.Successors;

/** What generated steppers inherit: the checks they call, and hooks for rules with many participants. */
public abstract class CompiledStepper extends Stepper {
    /** Model errors since they were last handed to a buffer. */
    protected long errors;

    /** Appends the steps of local actions and of rules with one or two participants. */
    @Override
    public abstract void successors(long[] state, int at, Successors out);

    /** The guard of an action of a larger rule: 0 false, 1 true, 2 without a value. */
    public int guard(int action, long[] state, int at) {
        throw new IllegalStateException("no such action");
    }

    /** Runs the effects of an action of a larger rule in place. */
    public void effect(int action, long[] state, int at) {
        throw new IllegalStateException("no such action");
    }

    @Override
    public long valuation(long[] state, int at) {
        return 0;
    }

    protected static int index(int index, int length) {
        if (index < 0 || index >= length) {
            throw ModelErrorSignal.INSTANCE;
        }
        return index;
    }

    protected static int divisor(int value) {
        if (value == 0) {
            throw ModelErrorSignal.INSTANCE;
        }
        return value;
    }

    protected static int inRange(int value, int min, int max) {
        if (value < min || value > max) {
            throw ModelErrorSignal.INSTANCE;
        }
        return value;
    }

    protected static int wrap(int value, int min, int max) {
        return value >= min && value <= max ? value : new Domain(min, max, true).wrap(value);
    }

    /** The value of every cell of an array that never changes; the index was checked on the way. */
    protected static int cell(int index, int value) {
        return value;
    }

    protected static int fail() {
        throw ModelErrorSignal.INSTANCE;
    }

    protected static int encode(int[] codes, int value, int min, int slot) {
        int distance = value - min;
        if (distance < 0 || distance >= codes.length || codes[distance] < 0) {
            throw overflow(slot, value);
        }
        return codes[distance];
    }

    protected static LayoutOverflow overflow(int slot, int value) {
        return new LayoutOverflow(slot, value);
    }
}
