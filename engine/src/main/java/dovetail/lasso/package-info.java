/**
 * Short lassos: a bounded search, after a violation is known, for a run with the fewest steps that shows it. The entry type
 * is {@link dovetail.lasso.LassoMinimisation}.
 */
package dovetail.lasso;
