/**
 * Reduces explicit transition systems to the smallest equivalent ones and compares them; the entry types are
 * {@link dovetail.minimise.Minimiser} and {@link dovetail.minimise.Comparison}.
 */
package dovetail.minimise;
