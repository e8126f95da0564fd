package dovetail.property;

import java.io.Serializable;

/**
 * The runs that a linear-time property considers, and the words of them that it is evaluated on.
 *
 * @param finite the treatment of runs that end in a deadlock
 * @param observed whether the property is evaluated on the observed word: without the steps whose action it does not
 *     mention and that change none of its predicates
 * @param fair whether only weakly fair runs count: a component that is enabled forever from some point on steps infinitely
 *     often
 */
public record RunRules(FiniteRuns finite, boolean observed, boolean fair) implements Serializable {
    /** Every run counts; one that ends in a deadlock is extended by stuttering. The same for every language. */
    public static final RunRules DEFAULT = new RunRules(FiniteRuns.STUTTER, false, false);

    /** The treatment of runs that end in a deadlock: they are extended by stuttering, or ignored. */
    public enum FiniteRuns {
        STUTTER,
        IGNORE
    }
}
