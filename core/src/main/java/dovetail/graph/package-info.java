/**
 * Algorithms on plain directed graphs. The entry type is {@link dovetail.graph.Scc}, which finds strongly connected
 * components.
 */
package dovetail.graph;
