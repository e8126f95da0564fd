/**
 * Composition of components for properties of infinite runs: products are minimised modulo divergence-preserving branching
 * bisimulation, which keeps every formula without next, deadlocks and livelocks (R. De Nicola and F. Vaandrager, Three logics for
 * branching bisimulation, JACM 1995). The entry type is {@link dovetail.compose.live.LivenessComposition}.
 */
package dovetail.compose.live;
