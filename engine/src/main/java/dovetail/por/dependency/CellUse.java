package dovetail.por.dependency;

import dovetail.expr.Expr;

/** Access of a step to one cell of an array, whose index is evaluated in the state before the step. */
record CellUse(int base, int length, Expr index, boolean writes) {}
