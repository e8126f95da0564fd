package dovetail.bench.report;

import dovetail.bench.tool.Measurement;
import java.util.ArrayList;
import java.util.List;

/** Compares the speed and the memory of two sides model by model. The ratio is that of the second to the first. */
public final class SpeedTable {
    private final Table table;
    private final List<Double> ratios = new ArrayList<>();

    /** @param models the heading of the names of models */
    public SpeedTable(Sheet sheet, String models, String one, String other) {
        table = sheet.table(String.format(
                "%1$s | states | %2$s states/s | %3$s states/s | ratio | %2$s B/state | %3$s B/state",
                models, one, other));
    }

    /** Adds a row, and returns its ratio. */
    public double row(String model, long states, InTurn<Measurement> runs) {
        double ratio = runs.ratio(1, 0, Measurement::statesPerSecond);
        ratios.add(ratio);
        table.row(
                model,
                states,
                Table.thousands(runs.median(0, Measurement::statesPerSecond)),
                Table.thousands(runs.median(1, Measurement::statesPerSecond)),
                ratio,
                runs.median(0, Measurement::bytesPerState),
                runs.median(1, Measurement::bytesPerState));
        return ratio;
    }

    /** Adds the geometric mean of the ratios, and returns it. */
    public double mean() {
        double mean = Statistics.geometricMean(ratios);
        table.means("geometric mean", "ratio");
        return mean;
    }

    public List<Double> ratios() {
        return ratios;
    }
}
