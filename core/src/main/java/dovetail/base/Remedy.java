package dovetail.base;

/** Remedies for a question that is refused: other ways to an answer. Front ends word them in their own terms. */
public enum Remedy {
    /** A search of the states of the whole system. */
    SEARCH_STATES,
    /** A search of the runs of the whole system. */
    SEARCH_RUNS,
    /** The evaluation of the property on observed words. */
    OBSERVED_WORDS,
    /** The consideration of all runs, fair or not. */
    ALL_RUNS
}
