/**
 * Decomposition: turns components with shared variables into explicit components that share labels only. Runs are
 * lifted back. The entry type is {@link dovetail.decompose.Decomposition}.
 */
package dovetail.decompose;
