package dovetail.bench.report;

import org.jspecify.annotations.Nullable;

/** Source of cells of a row, by the headings of their columns. */
@FunctionalInterface
public interface Cells {
    /** The cell under a heading; null where the source has none. */
    @Nullable
    Object cell(String heading);
}
