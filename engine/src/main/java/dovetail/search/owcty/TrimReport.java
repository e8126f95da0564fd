package dovetail.search.owcty;

import java.io.Serializable;

/**
 * Report of one step of the elimination, of a partition or of all.
 *
 * @param candidates the states that are left
 * @param frontier the states whose edges the next step sends
 * @param unreached the candidates that no frontier since the last seed has led to
 */
public record TrimReport(long candidates, long frontier, long unreached) implements Serializable {
    public static final TrimReport NOTHING = new TrimReport(0, 0, 0);

    /** The sum of the reports of two partitions. */
    public TrimReport and(TrimReport other) {
        return new TrimReport(candidates + other.candidates, frontier + other.frontier, unreached + other.unreached);
    }
}
