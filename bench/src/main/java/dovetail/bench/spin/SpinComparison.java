package dovetail.bench.spin;

import dovetail.bench.report.BenchPage;
import dovetail.bench.report.InTurn;
import dovetail.bench.report.Sheet;
import dovetail.bench.report.Table;
import dovetail.bench.tool.Arguments;
import dovetail.bench.tool.BenchFailure;
import dovetail.bench.tool.Dovetail;
import dovetail.bench.tool.Instances;
import dovetail.bench.tool.Measurement;
import dovetail.bench.tool.Setup;
import dovetail.testkit.corpus.Corpus;

/** Runs SPIN and Dovetail on the same models in turn and compares their speed and their memory. */
public final class SpinComparison {
    private static final int SPIN = 0;
    private static final int DOVETAIL = 1;

    private SpinComparison() {}

    public static BenchPage page() {
        return new BenchPage("spin")
                .options("--threads", "--store", "--memory", "--repeat")
                .switches("--in-process")
                .part("comparison", SpinComparison::print);
    }

    private static void print(Sheet sheet) {
        Arguments arguments = sheet.arguments();
        Corpus corpus = sheet.corpus();
        Setup setup = arguments.setup();
        Dovetail dovetail = Dovetail.of(sheet.home(), arguments);
        int repeat = arguments.number("--repeat", 1);
        sheet.paragraph("Dovetail: " + String.join(" ", setup.flags())
                + (arguments.has("--in-process") ? " in process" : " as a fresh process") + "; " + repeat
                + " runs of each in turn, medians. Speeds are those of the search, without generating and compiling\n"
                + "code; a whole run is the process of the search (of Dovetail, everything).");
        Table table = sheet.table("instance | states | SPIN states/s | Dovetail states/s | ratio | SPIN B/state"
                + " | Dovetail B/state | ratio | SPIN compile s | Dovetail compile s | SPIN whole run s"
                + " | Dovetail whole run s");
        for (Corpus.Instance instance : Instances.of(corpus, arguments.names())) {
            try (Spin spin = new Spin(corpus.promela(instance))) {
                InTurn<Measurement> runs = InTurn.run(
                        repeat,
                        () -> plausible(instance, spin.run()),
                        () -> Instances.exact(instance, dovetail.explore(corpus.dve(instance), setup)));
                row(instance, runs, table);
            }
        }
        table.means("geometric mean", "ratio");
    }

    private static void row(Corpus.Instance instance, InTurn<Measurement> runs, Table table) {
        table.row(
                instance.name(),
                instance.states().orElseThrow(),
                Table.thousands(runs.median(SPIN, Measurement::statesPerSecond)),
                Table.thousands(runs.median(DOVETAIL, Measurement::statesPerSecond)),
                runs.ratio(DOVETAIL, SPIN, Measurement::statesPerSecond),
                runs.median(SPIN, Measurement::bytesPerState),
                runs.median(DOVETAIL, Measurement::bytesPerState),
                runs.ratio(DOVETAIL, SPIN, Measurement::bytesPerState),
                runs.median(SPIN, Measurement::compileSeconds),
                runs.median(DOVETAIL, Measurement::compileSeconds),
                runs.median(SPIN, Measurement::wallSeconds),
                runs.median(DOVETAIL, Measurement::wallSeconds));
    }

    /** SPIN explores the same graph; other counts would mean that the comparison is not one. */
    private static Measurement plausible(Corpus.Instance instance, Measurement spin) {
        long surplus = spin.states() - instance.states().orElseThrow();
        BenchFailure.when(
                surplus < 0 || surplus > Spin.MAX_SURPLUS_STATES,
                "SPIN found " + spin.states() + " states of " + instance + ", expected "
                        + instance.states().orElseThrow());
        return spin;
    }
}
