/**
 * Search of zone graphs with inclusion: a state whose zone lies within that of a known state is not visited. The entry type
 * is {@link dovetail.engine.zone.search.InclusionSearch}.
 */
package dovetail.engine.zone.search;
