/**
 * Packed states and functions on them. {@link dovetail.step.StateLayout} assigns slots to bit fields, and {@link
 * dovetail.step.StepRelation} is the successor function: interpreted, table-driven or compiled at run time.
 */
package dovetail.step;
