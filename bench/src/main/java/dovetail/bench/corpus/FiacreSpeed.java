package dovetail.bench.corpus;

import dovetail.bench.report.InTurn;
import dovetail.bench.report.Sheet;
import dovetail.bench.report.SpeedTable;
import dovetail.bench.report.Table;
import dovetail.bench.tool.BenchFailure;
import dovetail.bench.tool.Dovetail;
import dovetail.bench.tool.Measurement;
import dovetail.bench.tool.Setup;
import java.nio.file.Path;
import java.util.List;

/** Compares the speed of exploration of BEEM models in Fiacre with that of the same models in DVE, in turn. */
record FiacreSpeed(Sheet sheet, Dovetail dovetail, Setup setup, int rounds) {
    private static final double BAR = 0.8;

    void print(List<FiacreModel> models) {
        BenchFailure.when(models.isEmpty(), "no model has the size that is asked for");
        SpeedTable table = new SpeedTable(sheet, "model", "DVE", "Fiacre");
        String worst = "";
        double least = Double.MAX_VALUE;
        for (FiacreModel model : models) {
            double ratio = table.row(
                    model.name(),
                    model.states(),
                    InTurn.run(rounds, () -> explore(model, model.dve()), () -> explore(model, model.fiacre())));
            if (ratio < least) {
                least = ratio;
                worst = model.name();
            }
        }
        double mean = table.mean();
        sheet.gap();
        sheet.line(
                "Bar: at least %.1f times the speed of DVE: %s on average; %s in the worst row, %s with %.2f. Rows below it:"
                        + " %d of %d.",
                BAR,
                Table.met(mean >= BAR),
                Table.met(least >= BAR),
                worst,
                least,
                table.ratios().stream().filter(ratio -> ratio < BAR).count(),
                models.size());
    }

    private Measurement explore(FiacreModel model, Path file) {
        Measurement measured = dovetail.explore(file, setup);
        BenchFailure.when(
                measured.states() != model.states(),
                file.getFileName() + " has " + measured.states() + " states, expected " + model.states());
        return measured;
    }
}
