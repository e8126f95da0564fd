package dovetail.model.data;

import dovetail.expr.Expr;

/**
 * Register of a system of modules: remembers a value from one instant to the next. Constraints of an instant read the value
 * that was computed at the instant before.
 *
 * @param module the module whose behaviour needs it
 * @param initial its value at instant 0
 * @param next the value at the next instant, over the variables and registers of this one
 */
public record Register(String name, int module, Domain domain, int initial, Expr next) {}
