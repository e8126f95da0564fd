package dovetail.bench.pastfree;

import dovetail.bench.report.Table;
import java.util.List;

/**
 * Sums of several explorations.
 *
 * @param passed the explorations that reached all states
 * @param freed the states that were freed
 */
record Total(long passed, long states, long transitions, double freed) {
    static Total of(List<Exploration> explorations) {
        return new Total(
                explorations.stream().filter(Exploration::isWhole).count(),
                explorations.stream().mapToLong(Exploration::states).sum(),
                explorations.stream().mapToLong(Exploration::transitions).sum(),
                explorations.stream()
                        .mapToDouble(e -> e.freezability() * e.states())
                        .sum());
    }

    String freedPart() {
        return Table.percent(freed / states);
    }
}
