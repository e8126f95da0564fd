package dovetail.bench.measure;

import dovetail.bench.panel.Dovetail;
import dovetail.bench.panel.Reply;
import dovetail.bench.report.BenchPage;
import dovetail.bench.report.Sheet;
import dovetail.bench.report.Table;
import dovetail.bench.tool.BenchFailure;
import dovetail.bench.tool.Setup;
import dovetail.testkit.corpus.Corpus;
import java.util.List;

/** Explores one large model completely, in a fresh process, and checks its number of states. */
public final class LargeRun {
    /** Larger models are explored with the compressed store unless the user says otherwise. */
    private static final long MOST_STATES_PLAIN = 100_000_000;

    private LargeRun() {}

    public static BenchPage page() {
        return new BenchPage("large", "--threads", "--store", "--memory").part("large", LargeRun::print);
    }

    private static void print(Sheet sheet) {
        BenchFailure.when(sheet.isWhole(), "which model? lamport.8 or peterson.7, or any other of expected.csv");
        Table table =
                sheet.table("instance | store | threads | states | transitions | states/s | B/state | whole process s");
        for (Corpus.Instance instance : sheet.instances(List.of())) {
            boolean isHuge = instance.states().orElseThrow() > MOST_STATES_PLAIN;
            Setup setup = sheet.arguments().setup(isHuge ? "compact" : "hash");
            Reply measured = Dovetail.launcher(sheet.home())
                    .explore(sheet.corpus().dve(instance), setup)
                    .exactly(instance);
            table.row(
                    instance.name(),
                    setup.store(),
                    setup.threads(),
                    measured,
                    Table.thousands(measured.statesPerSecond()),
                    measured.bytesPerState(),
                    measured.seconds());
        }
    }
}
