package dovetail.por.dependency;

import dovetail.expr.Expr;

/**
 * An array of which a step uses the one cell that an expression tells in the state before the step.
 *
 * @param writes whether the cell is written, or only read
 */
record CellUse(int base, int length, Expr index, boolean writes) {}
