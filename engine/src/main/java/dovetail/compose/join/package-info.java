/**
 * Incremental composition: chooses components, builds their product and minimises it. The entry type is
 * {@link dovetail.compose.join.IncrementalComposition}.
 */
package dovetail.compose.join;
