/**
 * Which values the slots of a network can take, over-approximated; layouts, range checks and dependencies build on it.
 * The entry type is {@link dovetail.analysis.ValueAnalysis}.
 */
package dovetail.analysis;
