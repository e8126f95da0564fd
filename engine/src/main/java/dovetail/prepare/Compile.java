package dovetail.prepare;

import dovetail.base.Budget;
import dovetail.option.Option;
import java.util.List;

/**
 * The choice when the successor function of a search is compiled, and when the search is large enough to share it among
 * threads. It has the equality of objects: that of records would slow every start.
 */
public final class Compile {
    private static final int USUAL_CHECKS = 1024;
    private static final int USUAL_SHARING = 1024;

    /** When the search has shown that it is worth it: fewer states are interpreted faster than Janino starts. */
    public static final Compile AUTO = new Compile("auto", 1000, 10_000, USUAL_CHECKS, USUAL_SHARING);

    /** The states that are interpreted in the time that the code of a transition group or predicate takes to compile. */
    private static final int STATES_PER_PART = 20;

    /** The work of compiling the code of a transition group or predicate, and of any code at all, in polls. */
    private static final int POLLS_PER_PART = 8;

    private static final int POLLS = 200;

    /** Before the search. */
    public static final Compile ALWAYS = new Compile("always", 0, 0, USUAL_CHECKS, USUAL_SHARING);

    /** Not at all. */
    public static final Compile NEVER =
            new Compile("never", Long.MAX_VALUE, Long.MAX_VALUE, USUAL_CHECKS, USUAL_SHARING);

    public static final Option<Compile> OPTION =
            Option.oneOf("compile", AUTO, "when the successor function is compiled", List.of(AUTO, ALWAYS, NEVER));

    private final String name;
    private final long start;
    private final long waiting;
    private final int betweenChecks;
    private final int sharing;

    /**
     * @param start states after which compiling starts
     * @param waiting states after which the search waits for the compiler
     * @param betweenChecks states between two calls of {@link TieredSteps#expanded}, for searches that count; a power of two
     * @param sharing states of a level that are worth waking other threads for
     */
    public Compile(String name, long start, long waiting, int betweenChecks, int sharing) {
        this.name = name;
        this.start = start;
        this.waiting = waiting;
        this.betweenChecks = betweenChecks;
        this.sharing = sharing;
    }

    /** The same for so many transition groups or predicates: the more code, the more states it must be worth. */
    Compile weighing(int parts) {
        if (this != AUTO) {
            return this;
        }
        long worth = (long) STATES_PER_PART * parts;
        return new Compile(name, Math.max(start, worth), Math.max(waiting, 2 * worth), betweenChecks, sharing);
    }

    /** Polls a budget for the work of compiling so many transition groups or predicates. */
    static void pay(int parts, Budget budget) {
        long polls = POLLS + (long) POLLS_PER_PART * parts;
        for (long i = 0; i < polls; i++) {
            budget.check(0);
        }
    }

    boolean isBeforeSearch() {
        return start == 0;
    }

    boolean isNever() {
        return start == Long.MAX_VALUE;
    }

    long start() {
        return start;
    }

    long waiting() {
        return waiting;
    }

    int betweenChecks() {
        return betweenChecks;
    }

    int sharing() {
        return sharing;
    }

    /** The choice as users write it. */
    @Override
    public String toString() {
        return name;
    }
}
