/**
 * Observation of a decomposed network by a property of runs: events that its atoms match, classes of states by its predicates, and
 * the product of such a graph with the automaton of violations. The entry types are {@link dovetail.compose.observe.ObservedNetwork} and
 * {@link dovetail.compose.observe.AcceptingLasso}.
 */
package dovetail.compose.observe;
