/**
 * Search level by level over sorted runs in files. A level is a few large jobs: states are expanded, their successors are
 * sorted and sent to the partition that owns them, and each partition drops what it knows. The jobs run in threads of this
 * process, or elsewhere. The entry type is {@link dovetail.search.run.RunSearch}.
 */
package dovetail.search.run;
