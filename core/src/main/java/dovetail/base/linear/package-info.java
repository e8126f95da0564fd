/**
 * Linear algebra on vectors of integers: {@link dovetail.base.linear.Semiflows} finds weighted sums that no step increases.
 */
package dovetail.base.linear;
