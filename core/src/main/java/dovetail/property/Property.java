package dovetail.property;

import dovetail.expr.Expr;

/** What is asked of a system. Predicates are expressions over the slots of the network they were lowered for. */
public sealed interface Property {
    /** The user's name for it. */
    String name();

    /** No reachable state satisfies the predicate; a violation is a path to one that does. */
    record Never(String name, Expr bad) implements Property {}

    /** Some reachable state satisfies the predicate; a path to one is the witness. */
    record Reachable(String name, Expr goal) implements Property {}

    /** Every reachable state has a step. */
    record DeadlockFree(String name) implements Property {}

    /** No reachable step is a model error, such as an index out of range or a division by zero. */
    record ErrorFree(String name) implements Property {}
}
