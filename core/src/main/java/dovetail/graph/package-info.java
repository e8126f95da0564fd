/**
 * Algorithms on plain directed graphs: {@link dovetail.graph.Scc} computes strongly connected components,
 * {@link dovetail.graph.MooreRefinement} a coarsest stable partition.
 */
package dovetail.graph;
