package dovetail.bench.report;

import java.util.HashMap;
import java.util.Map;

/**
 * Row of numbers that are counted by the headings of their columns.
 *
 * @param heading of the column of names
 * @param name of the row
 */
public record Tally(String heading, String name, Map<String, Long> counts) implements Cells {
    public Tally(String heading, String name) {
        this(heading, name, new HashMap<>());
    }

    public void add(String column, long number) {
        counts.merge(column, number, Long::sum);
    }

    /** The number so far. */
    public long count(String column) {
        return counts.getOrDefault(column, 0L);
    }

    @Override
    public Object cell(String column) {
        return column.equals(heading) ? name : (Object) count(column);
    }
}
