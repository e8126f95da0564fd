package dovetail.bench.corpus;

import dovetail.bench.panel.Dovetail;
import dovetail.bench.panel.Medians;
import dovetail.bench.panel.Reply;
import dovetail.bench.report.InTurn;
import dovetail.bench.report.Sheet;
import dovetail.bench.report.Statistics;
import dovetail.bench.report.Table;
import dovetail.bench.tool.BenchFailure;
import dovetail.bench.tool.Setup;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/** Compares the speed of exploration of BEEM models in Fiacre with that of the same models in DVE, in turn. */
final class FiacreSpeed {
    private static final double BAR = 0.8;
    private static final int ROUNDS = 3;

    private FiacreSpeed() {}

    static void print(Sheet sheet, Dovetail dovetail, List<FiacreModel> models) {
        BenchFailure.when(models.isEmpty(), "no model has the size that is asked for");
        Setup setup = sheet.arguments().setup();
        Table table = sheet.table(Medians.headings("model", "DVE", "Fiacre"));
        Map<Double, String> ratios = new TreeMap<>();
        List<Double> all = new ArrayList<>();
        for (FiacreModel model : models) {
            InTurn<Reply> runs = InTurn.run(
                    sheet.arguments().number("--repeat", ROUNDS),
                    () -> exact(model, model.dve(), dovetail.explore(model.dve(), setup)),
                    () -> exact(model, model.fiacre(), dovetail.explore(model.fiacre(), setup)));
            table.row(model.name(), model.states(), new Medians(runs, "DVE", "Fiacre"));
            all.add(runs.ratio(1, 0, Reply::statesPerSecond));
            ratios.putIfAbsent(all.get(all.size() - 1), model.name());
        }
        table.means("geometric mean", "ratio");
        double least = Collections.min(all);
        sheet.ending(
                "Bar: at least %.1f times the speed of DVE: %s on average; %s in the worst row, %s with %.2f. Rows below it:"
                        + " %d of %d.",
                BAR,
                Table.met(Statistics.geometricMean(all) >= BAR),
                Table.met(least >= BAR),
                ratios.get(least),
                least,
                all.stream().filter(ratio -> ratio < BAR).count(),
                models.size());
    }

    private static Reply exact(FiacreModel model, Path file, Reply explored) {
        BenchFailure.when(
                explored.states() != model.states(),
                file.getFileName() + " has " + explored.states() + " states, expected " + model.states());
        return explored;
    }
}
