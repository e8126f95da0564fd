/**
 * Lifts from words of events to runs of the network. The entry type is {@link dovetail.compose.lift.WordPath}.
 */
package dovetail.compose.lift;
