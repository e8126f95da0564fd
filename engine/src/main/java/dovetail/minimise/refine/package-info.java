/**
 * Partitions of states by strong and branching bisimilarity. The entry type is {@link dovetail.minimise.refine.Bisimilarity}.
 * Its last resort is a partition refinement (Jansen, Groote, Keiren and Wijs, "An O(m log n) algorithm for branching
 * bisimilarity on labelled transition systems", TACAS 2020).
 */
package dovetail.minimise.refine;
