package dovetail.bench.timed;

import dovetail.bench.panel.Panel;
import dovetail.bench.report.Sheet;
import dovetail.bench.report.Table;
import dovetail.bench.tool.BenchFailure;
import dovetail.bench.tool.Scratch;
import dovetail.bench.tool.TextFile;
import dovetail.check.RunSettings;
import dovetail.result.Figures;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;

/** Adds clocks that never run to Fischer's protocol, and requires that the zone graph stays the same. */
record InactiveClocks(Sheet sheet, Panel panel) {
    private static final List<Integer> EXTRA = List.of(0, 4, 16);
    private static final String PROCESSES = "5";
    private static final String SLEEPER = """
            process Sleeper (&owner : read Owner) is
            states asleep, awake
            init to asleep
            from asleep
               on owner > N;
               wait [3, 7];
               to awake

            component Fischer is""";

    void print() {
        Table table = sheet.table(
                "clocks that never run | zone graph: nodes | transitions | memory | bytes per node | ratio");
        double without = 0;
        long states = 0;
        for (int extra : EXTRA) {
            Figures figures = explore(extra);
            double bytes = (double) figures.bytes() / figures.states();
            if (extra == 0) {
                without = bytes;
                states = figures.states();
            } else if (figures.states() != states) {
                throw new BenchFailure(
                        extra + " clocks that never run change " + states + " nodes to " + figures.states());
            }
            table.row(extra, figures.states(), figures.transitions(), figures.bytes(), bytes, bytes / without);
        }
    }

    private Figures explore(int extra) {
        try (Scratch scratch = new Scratch("time")) {
            Path file = scratch.write("fischer.fcr", withSleepers(TextFile.read(sheet.example("fischer.fcr")), extra));
            return new TimedExample(file, Map.of("N", PROCESSES), panel).zoneGraph(RunSettings.DEFAULT);
        }
    }

    /** Fischer's protocol with processes that wait for something that does not happen. */
    static String withSleepers(String fischer, int extra) {
        String first = "   Process (1, &owner)\n";
        return fischer.replace("component Fischer is", SLEEPER)
                .replace(first, first + "|| Sleeper (&owner)\n".repeat(extra));
    }
}
