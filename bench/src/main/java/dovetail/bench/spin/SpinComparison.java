package dovetail.bench.spin;

import dovetail.bench.report.Statistics;
import dovetail.bench.report.Table;
import dovetail.bench.tool.Arguments;
import dovetail.bench.tool.BenchFailure;
import dovetail.bench.tool.Dovetail;
import dovetail.bench.tool.Instances;
import dovetail.bench.tool.Measurement;
import dovetail.bench.tool.Setup;
import dovetail.testkit.corpus.Corpus;
import java.io.PrintStream;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;

/** Runs SPIN and Dovetail on the same models in turn and compares their speed and their memory. */
public final class SpinComparison {
    private final Path home;
    private final Corpus corpus;
    private final PrintStream out;
    private final List<Double> speedRatios = new ArrayList<>();
    private final List<Double> memoryRatios = new ArrayList<>();

    public SpinComparison(Path home, Corpus corpus, PrintStream out) {
        this.home = home;
        this.corpus = corpus;
        this.out = out;
    }

    public boolean run(List<String> words) {
        Arguments arguments =
                new Arguments(words, Set.of("--threads", "--store", "--memory", "--repeat"), Set.of("--in-process"));
        Setup setup = arguments.setup();
        Dovetail dovetail = arguments.has("--in-process") ? Dovetail.library() : Dovetail.launcher(home);
        int repeat = arguments.number("--repeat", 1);
        out.println("Dovetail: " + String.join(" ", setup.flags())
                + (arguments.has("--in-process") ? " in process" : " as a fresh process") + "; " + repeat
                + " runs of each in turn, medians. Speeds are those of the search, without generating and compiling\n"
                + "code; a whole run is the process of the search (of Dovetail, everything).\n");
        Table table = new Table(
                out,
                "instance",
                "states",
                "SPIN states/s",
                "Dovetail states/s",
                "ratio",
                "SPIN B/state",
                "Dovetail B/state",
                "ratio",
                "SPIN compile s",
                "Dovetail compile s",
                "SPIN whole run s",
                "Dovetail whole run s");
        for (Corpus.Instance instance : Instances.of(corpus, arguments.names())) {
            compare(instance, dovetail, setup, repeat, table);
        }
        table.row(
                "geometric mean",
                "",
                "",
                "",
                Statistics.geometricMean(speedRatios),
                "",
                "",
                Statistics.geometricMean(memoryRatios));
        return true;
    }

    private void compare(Corpus.Instance instance, Dovetail dovetail, Setup setup, int repeat, Table table) {
        List<Measurement> theirs = new ArrayList<>();
        List<Measurement> ours = new ArrayList<>();
        try (Spin spin = new Spin(corpus.promela(instance))) {
            for (int i = 0; i < repeat; i++) {
                theirs.add(plausible(instance, spin.run()));
                ours.add(Instances.exact(instance, dovetail.explore(corpus.dve(instance), setup)));
            }
        }
        double speed = Statistics.medianRatio(ours, theirs, Measurement::statesPerSecond);
        double memory = Statistics.medianRatio(ours, theirs, Measurement::bytesPerState);
        speedRatios.add(speed);
        memoryRatios.add(memory);
        table.row(
                instance.name(),
                instance.states().orElseThrow(),
                Table.thousands(Statistics.median(theirs, Measurement::statesPerSecond)),
                Table.thousands(Statistics.median(ours, Measurement::statesPerSecond)),
                speed,
                Statistics.median(theirs, Measurement::bytesPerState),
                Statistics.median(ours, Measurement::bytesPerState),
                memory,
                Statistics.median(theirs, Measurement::compileSeconds),
                Statistics.median(ours, Measurement::compileSeconds),
                Statistics.median(theirs, Measurement::wallSeconds),
                Statistics.median(ours, Measurement::wallSeconds));
    }

    /** SPIN explores the same graph; other counts would mean that the comparison is not one. */
    private static Measurement plausible(Corpus.Instance instance, Measurement spin) {
        long surplus = spin.states() - instance.states().orElseThrow();
        if (surplus < 0 || surplus > Spin.MAX_SURPLUS_STATES) {
            throw new BenchFailure("SPIN found " + spin.states() + " states of " + instance + ", expected "
                    + instance.states().orElseThrow());
        }
        return spin;
    }
}
