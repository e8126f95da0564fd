package dovetail.bench.measure;

import dovetail.bench.report.BenchPage;
import dovetail.bench.report.Sheet;
import dovetail.bench.report.Table;
import dovetail.bench.tool.Arguments;
import dovetail.bench.tool.BenchFailure;
import dovetail.bench.tool.Dovetail;
import dovetail.bench.tool.Instances;
import dovetail.bench.tool.Measurement;
import dovetail.bench.tool.Setup;
import dovetail.testkit.corpus.Corpus;
import java.nio.file.Path;

/** Explores one large model completely, in a fresh process, and checks its number of states. */
public final class LargeRun {
    /** Larger models are explored with the compressed store unless the user says otherwise. */
    private static final long MOST_STATES_PLAIN = 100_000_000;

    private LargeRun() {}

    public static BenchPage page() {
        return new BenchPage("large")
                .options("--threads", "--store", "--memory")
                .part("large", LargeRun::print);
    }

    private static void print(Sheet sheet) {
        Arguments arguments = sheet.arguments();
        BenchFailure.when(
                arguments.names().isEmpty(), "which model? lamport.8 or peterson.7, or any other of expected.csv");
        Table table =
                sheet.table("instance | store | threads | states | transitions | states/s | B/state | whole process s");
        for (Corpus.Instance instance : Instances.of(sheet.corpus(), arguments.names())) {
            boolean isHuge = instance.states().orElseThrow() > MOST_STATES_PLAIN;
            Setup setup = arguments.setup(isHuge ? "compact" : "hash");
            Path model = sheet.corpus().dve(instance);
            Measurement measured =
                    Instances.exact(instance, Dovetail.launcher(sheet.home()).explore(model, setup));
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
    }
}
