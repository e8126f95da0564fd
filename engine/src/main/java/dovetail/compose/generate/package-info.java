/**
 * Compositional generation: the state space of a network, reduced while it is composed. The entry type is
 * {@link dovetail.compose.generate.CompositionalReduction}.
 */
package dovetail.compose.generate;
