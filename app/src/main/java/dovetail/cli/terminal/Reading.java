package dovetail.cli.terminal;

import dovetail.base.Apart;
import dovetail.base.Budget;
import dovetail.base.Limit;
import dovetail.lang.source.ReadingStack;

/**
 * Reads input on a thread of its own while the caller polls the budget. A call that waits for a silent pipe cannot poll.
 * Input that arrives past the limit is dropped; the thread does not keep the process alive.
 */
public final class Reading {
    private Reading() {}

    /**
     * The result of reading, or its exception; throws {@link Limit.Exceeded} when the budget ends first.
     *
     * @param activity the end of the message about a limit
     */
    public static <T> T within(Budget budget, String activity, Apart.Computation<T, RuntimeException> reading) {
        return Apart.within(budget, ReadingStack.THREADS, activity, reading);
    }
}
