/**
 * Value analysis of networks: supersets of the values of slots, for layouts, range checks and dependencies. The entry
 * type is {@link dovetail.analysis.ValueAnalysis}.
 */
package dovetail.analysis;
