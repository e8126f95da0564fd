package dovetail.reduce;

import dovetail.expr.Expr;

/**
 * A condition that must become true before something can happen, and the groups one of which must then be taken while it
 * is false: a necessary enabling set.
 */
record Condition(Expr truth, Concerned enablers) {}
