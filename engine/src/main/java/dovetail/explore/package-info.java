/**
 * Searches over packed states: {@link dovetail.explore.BreadthFirst} with any number of threads,
 * {@link dovetail.explore.DepthFirst} with one, and {@link dovetail.explore.StateGraph}, which keeps the transitions.
 */
package dovetail.explore;
