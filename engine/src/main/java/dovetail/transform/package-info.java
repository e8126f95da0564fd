/**
 * Transformations of tasks and networks, each with the lift of its traces. The entry type is
 * {@link dovetail.transform.Transform}. {@link dovetail.transform.TotalParts} splits a task into parts whose predicates
 * always have a value.
 */
package dovetail.transform;
