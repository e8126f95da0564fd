/**
 * Incremental composition of observation graphs: products of growing subsystems are searched, and each counterexample is checked
 * against the components that are not composed yet. The entry type is {@link dovetail.engine.sog.search.IncrementalSearch}.
 */
package dovetail.engine.sog.search;
