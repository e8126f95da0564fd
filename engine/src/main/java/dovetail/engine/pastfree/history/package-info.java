/**
 * Histories of freed clusters in files: blocks of parents, written in the background, from which paths are recovered. The entry
 * types are {@link dovetail.engine.pastfree.history.HistoryPlace} and {@link dovetail.engine.pastfree.history.ParentBlock}.
 */
package dovetail.engine.pastfree.history;
