/**
 * Directories of checkpoints: the state of a search is replaced in one step, after the files that it names have reached the disk.
 * The entry type is {@link dovetail.search.checkpoint.CheckpointDirectory}.
 */
package dovetail.search.checkpoint;
