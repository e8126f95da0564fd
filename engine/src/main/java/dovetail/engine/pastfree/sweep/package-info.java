/**
 * Progress measures of systems that sometimes go back, chosen by trial on a first part of the state space. The entry type is
 * {@link dovetail.engine.pastfree.sweep.MeasureChoice}.
 */
package dovetail.engine.pastfree.sweep;
