/**
 * Turns networks into other networks with the same behaviour, and their runs back. The entry type is
 * {@link dovetail.transform.Decomposition}, which makes explicit components of processes with shared variables, as
 * compositional techniques need them. {@link dovetail.transform.TotalParts} does the same for tasks: it takes away that
 * predicates may have no value.
 */
package dovetail.transform;
