/** Typed finite-domain expressions over state slots, shared by all languages; the entry type is {@link dovetail.expr.Expr}. */
package dovetail.expr;
