/**
 * Searches over packed states: {@link dovetail.search.BreadthFirst} with any number of threads,
 * {@link dovetail.search.DepthFirst} with one, and {@link dovetail.search.StateGraph}, which keeps the transitions.
 */
package dovetail.search;
