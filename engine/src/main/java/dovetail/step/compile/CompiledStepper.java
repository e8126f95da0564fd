package dovetail.step.compile;

import dovetail.base.Limit;
import dovetail.expr.Temporary;
import dovetail.interpret.Paths;
import dovetail.model.Domain;
import dovetail.model.Network;
import dovetail.model.Statement;
import dovetail.step.LayoutOverflow;
import dovetail.step.ModelErrorSignal;
import dovetail.step.Stepper;
import dovetail.step.Successors;
import java.util.function.IntFunction;

/** What generated steppers inherit: the checks they call, and hooks for rules with many participants. */
public abstract class CompiledStepper extends Stepper {
    /** Model errors since they were last handed to a buffer. */
    protected long errors;
    /** The path to take through the program that runs. */
    private final Paths paths = new Paths();
    /** Temporaries that programs index. */
    protected int[] scratch = {};
    /** By rule, whether one of its steps is possible in this state; kept for rules that hold back others. */
    protected boolean[] possible = {};

    private IntFunction<String> names = Integer::toString;

    /** Makes it known for which network the code was generated. */
    void bind(Network network) {
        scratch = new int[network.temporaries().size()];
        possible = new boolean[network.rules().size()];
        names = slot -> Temporary.is(slot) ? "a temporary" : network.slot(slot).name();
    }

    /** Appends the steps of local actions and of rules with one or two participants. */
    @Override
    public abstract void successors(long[] state, int at, Successors out);

    /** Appends those of them whose rules have one rank; for networks where rules hold back others. */
    public void successors(int rank, long[] state, int at, Successors out) {
        throw new IllegalStateException("no such rank");
    }

    /** The guard of an action of a larger rule: 0 false, 1 true, 2 without a value. */
    public int guard(int action, long[] state, int at) {
        throw new IllegalStateException("no such action");
    }

    /** Runs one path through the program of an action of a larger rule in place; false when it is no step. */
    public boolean effect(int action, long[] state, int at) {
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
        return value >= min && value <= max ? value : Domain.wrapping(min, max).wrap(value);
    }

    /** Turns to the first path through programs. */
    protected final void beginPaths() {
        paths.begin();
    }

    /** Turns to the next path; false when there is none. */
    protected final boolean nextPath() {
        return paths.next();
    }

    /** The alternative to take, of so many, at the next choice of the path. */
    protected final int choose(int count) {
        return paths.choose(count);
    }

    /** A value of a variable that is bounded by a limit only. */
    protected final int limited(int value, int min, int max, int slot) {
        if (value < min || value > max) {
            String message = Domain.limited(min, max).pastLimit(names.apply(slot), value);
            throw new Limit.Exceeded(new Limit(Limit.Kind.VALUES, message));
        }
        return value;
    }

    /** Ends a run in which a loop takes more rounds than runs may take. */
    protected static void overrun(int bound) {
        throw new Limit.Exceeded(new Limit(Limit.Kind.VALUES, Statement.Loop.overrunText(bound)));
    }

    /** Moves successors from a buffer of their own to that of all. */
    protected static void drain(Successors from, Successors to) {
        int width = from.width();
        to.reserve(from.count);
        System.arraycopy(from.words, 0, to.words, to.count * width, from.count * width);
        System.arraycopy(from.groups, 0, to.groups, to.count, from.count);
        to.count += from.count;
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
