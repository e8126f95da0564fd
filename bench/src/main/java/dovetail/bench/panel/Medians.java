package dovetail.bench.panel;

import dovetail.bench.report.Cells;
import dovetail.bench.report.InTurn;
import dovetail.bench.report.Table;
import java.util.List;
import java.util.function.ToDoubleFunction;
import org.jspecify.annotations.Nullable;

/**
 * Cells of a row about sides that ran in turn. A heading that begins with the name of a side is the median of the measure
 * that follows; a ratio is that of the second side to the first, by the measure to its left.
 */
public final class Medians implements Cells {
    private final InTurn<Reply> runs;
    private final List<String> sides;
    private ToDoubleFunction<Reply> measure = Reply::seconds;

    public Medians(InTurn<Reply> runs, String... sides) {
        this.runs = runs;
        this.sides = List.of(sides);
    }

    /** The headings of a comparison of speed and memory. */
    public static String headings(String models, String one, String other) {
        return String.format(
                "%1$s | states | %2$s states/s | %3$s states/s | ratio | %2$s B/state | %3$s B/state",
                models, one, other);
    }

    @Override
    public @Nullable Object cell(String heading) {
        if (heading.equals("ratio")) {
            return runs.ratio(1, 0, measure);
        }
        for (int side = 0; side < sides.size(); side++) {
            String name = sides.get(side) + " ";
            if (heading.startsWith(name)) {
                String unit = heading.substring(name.length());
                measure = measure(unit);
                double median = runs.median(side, measure);
                return unit.equals("states/s") ? Table.thousands(median) : (Object) median;
            }
        }
        return null;
    }

    private static ToDoubleFunction<Reply> measure(String unit) {
        return switch (unit) {
            case "states/s" -> Reply::statesPerSecond;
            case "B/state" -> Reply::bytesPerState;
            case "compile s" -> Reply::compileSeconds;
            default -> Reply::seconds;
        };
    }
}
