package dovetail.bench.pastfree;

import dovetail.base.ByteSize;
import dovetail.bench.panel.Reply;
import dovetail.report.chart.GrowthPlot;
import java.util.HashMap;
import java.util.LongSummaryStatistics;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;

/** Growth of explorations with the length of a context: their plots, and the memory of clusters once it has settled. */
public final class Growth {
    private final GrowthPlot.Panel bytes;
    private final GrowthPlot.Panel states;
    private final int settled;
    private final LongSummaryStatistics settledBytes = new LongSummaryStatistics();
    private final Map<String, Reply> last = new HashMap<>();
    private int largest;

    /**
     * Begins with nothing.
     *
     * @param steps of which contexts have more and more
     * @param settled from so many steps on, the memory of clusters has to stay the same
     */
    public Growth(String steps, int settled) {
        this.bytes = new GrowthPlot.Panel(steps + ": most bytes", "explore", "pastfree");
        this.states = new GrowthPlot.Panel(steps + ": most states at once", "explore", "pastfree");
        this.settled = settled;
    }

    /** Adds an exploration of a context of so many steps. */
    public void add(int n, Reply exploration) {
        largest = n;
        last.put(exploration.engine(), exploration);
        if (exploration.isDecided()) {
            bytes.add(exploration.engine(), n, (double) exploration.bytes());
            states.add(exploration.engine(), n, (double) exploration.peakStates());
            if (n >= settled && exploration.engine().equals("pastfree")) {
                settledBytes.accept(exploration.bytes());
            }
        }
    }

    public GrowthPlot.Panel bytes() {
        return bytes;
    }

    public GrowthPlot.Panel states() {
        return states;
    }

    int largest() {
        return largest;
    }

    Reply last(String engine) {
        return Objects.requireNonNull(last.get(engine));
    }

    /** The most settled memory as a multiple of the least. */
    public double spread() {
        return settledBytes.getCount() == 0 ? 1 : (double) settledBytes.getMax() / settledBytes.getMin();
    }

    /** The least and the most memory of clusters that has settled, where contexts are long enough. */
    public Optional<String> settled() {
        return settledBytes.getCount() == 0
                ? Optional.empty()
                : Optional.of(ByteSize.render(settledBytes.getMin()) + " to " + ByteSize.render(settledBytes.getMax()));
    }
}
