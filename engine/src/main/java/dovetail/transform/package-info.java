/**
 * Transformations of tasks into tasks, each with the lift that leads runs back. {@link dovetail.transform.TotalParts}
 * splits a task into parts whose predicates always have a value.
 */
package dovetail.transform;
