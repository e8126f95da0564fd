package dovetail.model;

import dovetail.expr.Expr;

/** Stores the value of an expression at a place; the value is fitted to the place's domain. */
public record Assignment(Place place, Expr value) {}
