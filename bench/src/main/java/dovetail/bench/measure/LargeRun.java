package dovetail.bench.measure;

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
import java.util.List;
import java.util.Set;

/** Explores one large model completely, in a fresh process, and checks its number of states. */
public final class LargeRun {
    private final Path home;
    private final Corpus corpus;
    private final PrintStream out;

    public LargeRun(Path home, Corpus corpus, PrintStream out) {
        this.home = home;
        this.corpus = corpus;
        this.out = out;
    }

    public boolean run(List<String> words) {
        Arguments arguments = new Arguments(words, Set.of("--threads", "--store", "--memory"), Set.of());
        if (arguments.names().isEmpty()) {
            throw new BenchFailure("which model? lamport.8 or peterson.7, or any other of expected.csv");
        }
        Table table = new Table(
                out, "instance", "store", "threads", "states", "transitions", "states/s", "B/state", "whole process s");
        for (Corpus.Instance instance : Instances.of(corpus, arguments.names())) {
            // Models of this size are explored with the compressed store unless the user says otherwise.
            boolean huge = instance.states().orElseThrow() > 100_000_000;
            Setup setup = arguments.setup(huge ? "compact" : "hash");
            Measurement measured =
                    Instances.exact(instance, Dovetail.launcher(home).explore(corpus.dve(instance), setup));
            table.row(
                    instance.name(),
                    setup.store(),
                    setup.threads(),
                    measured.states(),
                    measured.transitions(),
                    Table.thousands(measured.statesPerSecond()),
                    measured.bytesPerState(),
                    measured.wallSeconds());
        }
        return true;
    }
}
