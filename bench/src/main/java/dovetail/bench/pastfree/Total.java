package dovetail.bench.pastfree;

import dovetail.bench.panel.Reply;
import dovetail.bench.report.Table;
import java.util.Collection;
import java.util.DoubleSummaryStatistics;
import java.util.List;
import java.util.function.ToLongFunction;

/**
 * Sums of several explorations.
 *
 * @param passed the explorations that reached all states
 * @param freed the states that were freed
 * @param freezability of each exploration
 */
public record Total(long passed, long states, long transitions, double freed, DoubleSummaryStatistics freezability) {
    public static Total of(Collection<Reply> explorations) {
        return new Total(
                explorations.stream().filter(Reply::isDecided).count(),
                explorations.stream().mapToLong(Reply::states).sum(),
                explorations.stream().mapToLong(Reply::transitions).sum(),
                explorations.stream()
                        .mapToDouble(each -> Exploration.freezability(each) * each.states())
                        .sum(),
                explorations.stream().mapToDouble(Exploration::freezability).summaryStatistics());
    }

    /** Cells of a table: a sum, that of other explorations, and how many times as many those have. */
    List<Object> gain(Total other, ToLongFunction<Total> sum) {
        long mine = sum.applyAsLong(this);
        long others = sum.applyAsLong(other);
        return List.of(mine, others, (double) others / mine);
    }

    String freedPart() {
        return Table.percent(freed / states);
    }

    public String averageFreed() {
        return Table.percent(freezability.getAverage());
    }

    /** The least and the greatest part that an exploration freed. */
    public String leastToMostFreed() {
        return Table.percent(freezability.getMin()) + " to " + Table.percent(freezability.getMax());
    }
}
