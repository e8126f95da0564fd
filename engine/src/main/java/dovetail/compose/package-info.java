/**
 * Compositions: component LTSs that share events, and a monitor that must not reach its bad state. Compositional
 * engines work on them. The entry type is {@link dovetail.compose.Composition}.
 */
package dovetail.compose;
