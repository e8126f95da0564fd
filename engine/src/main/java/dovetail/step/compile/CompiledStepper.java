package dovetail.step.compile;

import dovetail.base.Budget;
import dovetail.base.Limit;
import dovetail.base.Poll;
import dovetail.expr.Temporary;
import dovetail.interpret.Paths;
import dovetail.model.Network;
import dovetail.model.data.Domain;
import dovetail.step.LayoutOverflow;
import dovetail.step.ModelErrorSignal;
import dovetail.step.Stepper;
import dovetail.step.Successors;
import java.util.function.IntFunction;

/**
 * Superclass of generated steppers: the checks that they call, and hooks for rules with more than two participants.
 */
public abstract class CompiledStepper extends Stepper {
    /** The number of model errors that were not yet added to a buffer. */
    protected long errors;
    /** The present path through the program. */
    private final Paths paths = new Paths();
    /** Temporaries with computed indices. */
    protected int[] scratch = {};
    /** Whether a rule has an enabled step in this state; maintained for rules that may pre-empt others. */
    protected boolean[] possible = {};

    /** The successors of programs with choices, whose number is not bounded in advance. */
    protected Successors more = new Successors(1, 0);

    private Poll poll = new Poll(Budget.unlimited());
    private IntFunction<String> names = Integer::toString;

    /** Sets the network for which the code was generated, the width of its states and the budget of the search. */
    void bind(Network network, int width, Budget budget) {
        more = new Successors(width, 0, budget.meter());
        poll = new Poll(budget);
        scratch = new int[network.temporaries().size()];
        possible = new boolean[network.rules().size()];
        names = slot -> Temporary.is(slot) ? "a temporary" : network.slot(slot).name();
    }

    /** Appends the steps of local actions and of rules with one or two participants. */
    @Override
    public abstract void successors(long[] state, int at, Successors out);

    /** Appends the same steps of one rank, for networks with priorities between rules. */
    public void successors(int rank, long[] state, int at, Successors out) {
        throw new IllegalStateException("no such rank");
    }

    /** The guard of an action of a rule with more than two participants: 0 false, 1 true, 2 without a value. */
    public int guard(int action, long[] state, int at) {
        throw new IllegalStateException("no such action");
    }

    /** Runs one path through the prelude of such an action in place; false when the path is no step. */
    public boolean prelude(int action, long[] state, int at) {
        return true;
    }

    /** Runs one path through the effects of such an action in place; false when the path is no step. */
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

    /** Begins with the first path through a program. */
    protected final void beginPaths() {
        paths.begin();
    }

    /**
     * Continues with the next path; false when there is none.
     *
     * @param units the work of a path without the rounds of long loops
     */
    protected final boolean nextPath(int units) {
        poll.tick(units);
        return paths.next();
    }

    /** Counts a round of a loop that may be long. */
    protected final void round() {
        poll.tick();
    }

    /** Counts the combination of some actions. */
    final void combination(int actions) {
        poll.tick(actions);
    }

    /** The alternative of the present path at its next choice. */
    protected final int choose(int count) {
        return paths.choose(count);
    }

    /** A value for a variable that only a limit bounds; throws when it exceeds the limit. */
    protected final int limited(int value, int min, int max, int slot) {
        if (value < min || value > max) {
            String message = Domain.limited(min, max).pastLimit(names.apply(slot), value);
            throw new Limit.Exceeded(new Limit(Limit.Kind.VALUES, message));
        }
        return value;
    }

    /** Ends a run in which a loop exceeds its bound. */
    protected static void overrun(String message) {
        throw new Limit.Exceeded(new Limit(Limit.Kind.VALUES, message));
    }

    /** Ends a run in which a process has no place. */
    protected static void noPlace(String message) {
        throw new Limit.Exceeded(new Limit(Limit.Kind.PROCESSES, message));
    }

    /** Appends the successors of one buffer to another. */
    protected static void drain(Successors from, Successors to) {
        int width = from.width();
        to.reserve(from.count);
        System.arraycopy(from.words, 0, to.words, to.count * width, from.count * width);
        System.arraycopy(from.tags, 0, to.tags, to.count, from.count);
        to.count += from.count;
    }

    /**
     * The value of a cell of an array whose cells all have the same constant value; the caller has checked the index.
     */
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
