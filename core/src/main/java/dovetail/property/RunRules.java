package dovetail.property;

/**
 * Which runs a linear-time property speaks of, and how it sees them.
 *
 * @param finite what becomes of runs that end in a deadlock
 * @param observed whether the property is evaluated on the observed word: without the steps whose action it does not
 *     mention and that change none of its predicates
 * @param fair whether only weakly fair runs count: a component that can move from some point on always, moves again and
 *     again
 */
public record RunRules(FiniteRuns finite, boolean observed, boolean fair) {
    /** Every run counts; one that ends in a deadlock stands still there forever. The same for every language. */
    public static final RunRules DEFAULT = new RunRules(FiniteRuns.STUTTER, false, false);

    /** Runs that end in a deadlock: they stand still forever, or they are not looked at. */
    public enum FiniteRuns {
        STUTTER,
        IGNORE
    }
}
