/**
 * Short lassos: a bounded search, after a violation is known, for a run with the fewest steps that shows it. The entry type
 * is {@link dovetail.search.lasso.LassoMinimisation}.
 */
package dovetail.search.lasso;
