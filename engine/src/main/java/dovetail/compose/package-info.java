/**
 * Regular safety properties of networks in the form compositional engines work on: machines that share events, and a
 * monitor that must not reach its bad state. The entry type is {@link dovetail.compose.Composition}.
 */
package dovetail.compose;
