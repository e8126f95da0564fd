package dovetail.explore;

/** What a search looks for; it stops at the end of the level in which it finds it. */
public enum Goal {
    /** Nothing: the whole state space is visited. */
    NONE,
    /** A state that satisfies the predicate of the relation. */
    PREDICATE,
    /** A state without a step. */
    DEADLOCK,
    /** A step that is a model error. */
    ERROR
}
