package dovetail.lang.source.name;

/**
 * Region of a text in which names are visible.
 *
 * @param outer the number of the region around it, or -1
 * @param declared the indices of its own declarations
 */
record Region(int outer, int start, int end, int[] declared) {}
