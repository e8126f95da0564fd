package dovetail.bench.spin;

import dovetail.bench.measure.SetupComparison;
import dovetail.bench.panel.Dovetail;
import dovetail.bench.panel.Medians;
import dovetail.bench.panel.Reply;
import dovetail.bench.report.BenchPage;
import dovetail.bench.report.InTurn;
import dovetail.bench.report.Sheet;
import dovetail.bench.report.Table;
import dovetail.bench.tool.Arguments;
import dovetail.bench.tool.BenchFailure;
import dovetail.bench.tool.Setup;
import dovetail.testkit.corpus.Corpus;

/** Runs SPIN and Dovetail on the same models in turn and compares their speed and their memory. */
public final class SpinComparison {
    private SpinComparison() {}

    public static BenchPage page() {
        return new BenchPage("spin", "--threads", "--store", "--memory", "--repeat")
                .switches("--in-process")
                .part("comparison", SpinComparison::print);
    }

    private static void print(Sheet sheet) {
        Arguments arguments = sheet.arguments();
        Corpus corpus = sheet.corpus();
        Setup setup = arguments.setup();
        Dovetail dovetail = Dovetail.of(sheet);
        int repeat = arguments.number("--repeat", 1);
        sheet.paragraph("Dovetail: " + String.join(" ", setup.flags())
                + (arguments.has("--in-process") ? " in process" : " as a fresh process") + "; " + repeat
                + " runs of each in turn, medians. Speeds are those of the search, without generating and compiling\n"
                + "code; a whole run is the process of the search (of Dovetail, everything).");
        Table table = sheet.table("instance | states | SPIN states/s | Dovetail states/s | ratio | SPIN B/state"
                + " | Dovetail B/state | ratio | SPIN compile s | Dovetail compile s | SPIN whole run s"
                + " | Dovetail whole run s");
        for (Corpus.Instance instance : sheet.instances(SetupComparison.INSTANCES)) {
            try (Spin spin = new Spin(corpus.promela(instance))) {
                InTurn<Reply> runs = InTurn.run(
                        repeat,
                        () -> plausible(instance, spin.run()),
                        () -> dovetail.explore(corpus.dve(instance), setup).exactly(instance));
                table.row(instance.name(), instance.states().orElseThrow(), new Medians(runs, "SPIN", "Dovetail"));
            }
        }
        table.means("geometric mean", "ratio");
    }

    /** SPIN explores the same graph; other counts would mean that the comparison is not one. */
    private static Reply plausible(Corpus.Instance instance, Reply spin) {
        long known = instance.states().orElseThrow();
        BenchFailure.when(
                spin.states() < known || spin.states() > known + Spin.MAX_SURPLUS_STATES,
                "SPIN found " + spin.states() + " states of " + instance + ", expected " + known);
        return spin;
    }
}
