/**
 * Searches over packed states: {@link dovetail.explore.BreadthFirst} with any number of threads,
 * {@link dovetail.explore.DepthFirst} with one.
 */
package dovetail.explore;
