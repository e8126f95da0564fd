/**
 * The way back from a word of events to a run of the network. The entry type is
 * {@link dovetail.compose.lift.WordPath}.
 */
package dovetail.compose.lift;
