package dovetail.property;

/**
 * Kinds of properties. Code that only branches on the kind of a property is a switch expression without a default: it does
 * not compile until a new kind has an answer.
 */
public enum PropertyKind {
    NEVER("invariant", Scope.STATES),
    REACHABLE("reachability", Scope.STATES),
    DEADLOCK_FREE("deadlock freedom", Scope.STATES),
    DEADLOCK_REACHABLE("reachability of a deadlock", Scope.STATES),
    ERROR_FREE("freedom from model errors", Scope.STATES),
    NEVER_WORD("bad prefixes", Scope.PREFIXES),
    OBSERVER("observer", Scope.PREFIXES),
    TIMED_OBSERVER("observer", Scope.PREFIXES),
    TIMELOCK_FREE("divergence of time", Scope.RUNS),
    LINEAR_TIME("linear-time formula", Scope.RUNS),
    NO_ACCEPTED_RUN("automaton of forbidden runs", Scope.RUNS),
    METRIC("metric temporal formula", Scope.RUNS);

    /** Evidence of a violation: a state, the beginning of a run, or a whole run. */
    public enum Scope {
        STATES,
        PREFIXES,
        RUNS
    }

    private final String text;
    private final Scope scope;

    PropertyKind(String text, Scope scope) {
        this.text = text;
        this.scope = scope;
    }

    /** The name of the kind for users. */
    public String text() {
        return text;
    }

    public Scope scope() {
        return scope;
    }
}
