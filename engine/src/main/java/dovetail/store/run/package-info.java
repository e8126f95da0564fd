/**
 * Sorted runs of packed states on disk, for sets that outgrow memory. The entry types are {@link dovetail.store.run.RunWriter}
 * and {@link dovetail.store.run.RunCursor}; duplicates are dropped when runs are merged.
 */
package dovetail.store.run;
