/**
 * Reduces explicit transition systems to the smallest equivalent ones and compares them; the entry types are {@link
 * dovetail.minimise.Minimiser}, {@link dovetail.minimise.NetworkReduction} and {@link dovetail.minimise.Comparison}.
 * The bisimulations follow Jansen, Groote, Keiren and Wijs, "An O(m log n) algorithm for branching bisimilarity on
 * labelled transition systems", TACAS 2020.
 */
package dovetail.minimise;
