package dovetail.property;

import java.util.List;

/**
 * Kinds of properties, with the facts about each that do not depend on the property. Engines state the kinds that they answer,
 * and refuse all others.
 */
public enum PropertyKind {
    NEVER("invariant", Scope.STATES, Fact.SHOWN_BY_PATH, Fact.UNTIMED),
    REACHABLE("reachability", Scope.STATES, Fact.SHOWN_BY_PATH, Fact.UNTIMED),
    DEADLOCK_FREE("deadlock freedom", Scope.STATES, Fact.UNTIMED),
    DEADLOCK_REACHABLE("reachability of a deadlock", Scope.STATES, Fact.UNTIMED),
    ERROR_FREE("freedom from model errors", Scope.STATES, Fact.SHOWN_BY_PATH, Fact.UNTIMED),
    NEVER_WORD(
            "bad prefixes",
            "is a property of finite words of actions",
            Scope.PREFIXES,
            Fact.SHOWN_BY_PATH,
            Fact.UNTIMED),
    OBSERVER("observer", Scope.PREFIXES, Fact.SHOWN_BY_PATH, Fact.UNTIMED),
    TIMED_OBSERVER("observer", Scope.PREFIXES, Fact.SHOWN_BY_PATH),
    TIMELOCK_FREE("divergence of time", "is about the divergence of time", Scope.RUNS),
    LINEAR_TIME("linear-time formula", Scope.RUNS, Fact.UNTIMED),
    NO_ACCEPTED_RUN("automaton of forbidden runs", Scope.RUNS, Fact.UNTIMED),
    METRIC("metric temporal formula", Scope.RUNS, Fact.UNTIMED),
    OF_NET("question about a net", "is about all places or transitions of a net", Scope.STATES, Fact.UNTIMED),
    BRANCHING_TIME("branching-time formula", "is a property of branching time", Scope.RUNS),
    UNSUPPORTED("question that is not supported", "is not supported", Scope.RUNS);

    /** The kinds of {@link Property.OfStates}. */
    public static final List<PropertyKind> OF_STATES =
            List.of(NEVER, REACHABLE, DEADLOCK_FREE, DEADLOCK_REACHABLE, ERROR_FREE);

    /** The kinds of {@link Property.OfRuns}. */
    public static final List<PropertyKind> OF_RUNS = List.of(LINEAR_TIME, NO_ACCEPTED_RUN, METRIC);

    /** Evidence of a violation: a state, the beginning of a run, or a whole run. */
    public enum Scope {
        STATES("is a property of states"),
        PREFIXES("is an observer of finite sequences of steps"),
        RUNS("is a property of infinite runs");

        private final String refusal;

        Scope(String refusal) {
            this.refusal = refusal;
        }
    }

    /** Facts that conclusions rest on. A kind without one is treated as if it were false. */
    public enum Fact {
        /** A path is evidence of a violation, or of the truth of an existential property, whatever steps follow. */
        SHOWN_BY_PATH,
        /** Dates do not matter: where a run has the word of another one, both satisfy the property or neither does. */
        UNTIMED
    }

    private final String text;
    private final String refusal;
    private final Scope scope;
    private final List<Fact> facts;

    PropertyKind(String text, Scope scope, Fact... facts) {
        this(text, scope.refusal, scope, facts);
    }

    PropertyKind(String text, String refusal, Scope scope, Fact... facts) {
        this.text = text;
        this.refusal = refusal;
        this.scope = scope;
        this.facts = List.of(facts);
    }

    /** The name of the kind for users. */
    public String text() {
        return text;
    }

    /** The reason of engines that answer no such property, unless they have one of their own: the rest of a sentence about it. */
    public String refusal() {
        return refusal;
    }

    public Scope scope() {
        return scope;
    }

    /** Whether a fact is true of all properties of the kind. */
    public boolean has(Fact fact) {
        return facts.contains(fact);
    }
}
