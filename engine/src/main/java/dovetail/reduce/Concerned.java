package dovetail.reduce;

import java.util.List;

/**
 * The groups that something concerns, where that may depend on the state: some always, others according to which cell of
 * an array an expression selects.
 */
record Concerned(long[] always, List<ByCell> byCell) {
    /**
     * The groups for each value of an index.
     *
     * @param index the number of the expression
     */
    record ByCell(int index, long[][] groups) {}
}
