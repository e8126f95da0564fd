package dovetail.bench.corpus;

import dovetail.bench.report.Statistics;
import dovetail.bench.report.Table;
import dovetail.bench.tool.BenchFailure;
import dovetail.bench.tool.Dovetail;
import dovetail.bench.tool.Measurement;
import dovetail.bench.tool.Setup;
import java.io.PrintStream;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/** Compares the speed of exploration of BEEM models in Fiacre with that of the same models in DVE, in turn. */
final class FiacreSpeed {
    private static final double BAR = 0.8;

    private final Dovetail dovetail;
    private final Setup setup;
    private final int rounds;
    private final PrintStream out;

    FiacreSpeed(Dovetail dovetail, Setup setup, int rounds, PrintStream out) {
        this.dovetail = dovetail;
        this.setup = setup;
        this.rounds = rounds;
        this.out = out;
    }

    void print(List<FiacreModel> models) {
        Table table = new Table(
                out, "model", "states", "DVE states/s", "Fiacre states/s", "ratio", "DVE B/state", "Fiacre B/state");
        List<Double> ratios = new ArrayList<>();
        String worst = "";
        double least = Double.MAX_VALUE;
        for (FiacreModel model : models) {
            List<Measurement> dve = new ArrayList<>();
            List<Measurement> fiacre = new ArrayList<>();
            for (int i = 0; i < rounds; i++) {
                dve.add(explore(model, model.dve()));
                fiacre.add(explore(model, model.fiacre()));
            }
            double ratio = Statistics.medianRatio(fiacre, dve, Measurement::statesPerSecond);
            ratios.add(ratio);
            if (ratio < least) {
                least = ratio;
                worst = model.name();
            }
            table.row(
                    model.name(),
                    model.states(),
                    Table.thousands(Statistics.median(dve, Measurement::statesPerSecond)),
                    Table.thousands(Statistics.median(fiacre, Measurement::statesPerSecond)),
                    ratio,
                    Statistics.median(dve, Measurement::bytesPerState),
                    Statistics.median(fiacre, Measurement::bytesPerState));
        }
        if (ratios.isEmpty()) {
            throw new BenchFailure("no model has the size that is asked for");
        }
        double mean = Statistics.geometricMean(ratios);
        table.row("geometric mean", "", "", "", mean, "", "");
        out.printf(
                Locale.ROOT,
                "%nBar: at least %.1f times the speed of DVE: %s on average; %s in the worst row, %s with %.2f. Rows below it:"
                        + " %d of %d.%n",
                BAR,
                verdict(mean),
                verdict(least),
                worst,
                least,
                ratios.stream().filter(r -> r < BAR).count(),
                ratios.size());
    }

    private static String verdict(double ratio) {
        return ratio >= BAR ? "met" : "missed";
    }

    private Measurement explore(FiacreModel model, Path file) {
        Measurement measured = dovetail.explore(file, setup);
        if (measured.states() != model.states()) {
            throw new BenchFailure(
                    file.getFileName() + " has " + measured.states() + " states, expected " + model.states());
        }
        return measured;
    }
}
