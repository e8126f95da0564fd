/**
 * Partition refinement for strong and branching bisimulation (Jansen, Groote, Keiren and Wijs, "An O(m log n) algorithm
 * for branching bisimilarity on labelled transition systems", TACAS 2020). The entry type is {@link
 * dovetail.minimise.refine.PartitionRefinement}, its result a {@link dovetail.minimise.refine.Partition}.
 */
package dovetail.minimise.refine;
