/**
 * Packed states and the functions on them: {@link dovetail.step.StateLayout} says where each slot lies,
 * {@link dovetail.step.StepRelation} gives successors, interpreted, table-driven or compiled at run time.
 */
package dovetail.step;
