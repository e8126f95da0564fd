/**
 * Reductions of a composition that preserve whether the monitor reaches its bad state: pruning, merging of events,
 * hiding and minimisation. The entry type is {@link dovetail.compose.reduce.CompositionReduction}.
 */
package dovetail.compose.reduce;
