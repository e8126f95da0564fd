package dovetail.bench.timed;

import dovetail.bench.panel.Panel;
import dovetail.bench.report.BenchPage;
import dovetail.bench.report.Sheet;

/** Evaluates dense time: Fischer's protocol, published examples, speed, threads, and clocks that do not run. */
public final class TimeRun {
    private TimeRun() {}

    public static BenchPage page() {
        return new BenchPage("time", "--parts", "--limit", "--memory", "--repeat")
                .writes("time.md")
                .part("fischer", sheet -> new FischerTables(sheet, panel(sheet)).growth())
                .part("models", sheet -> new PublishedModels(sheet, panel(sheet)).answers())
                .part("classes", sheet -> new PublishedModels(sheet, panel(sheet)).classes())
                .part("threads", sheet -> new FischerTables(sheet, panel(sheet)).threads())
                .part("inactive", sheet -> new FischerTables(sheet, panel(sheet)).inactive());
    }

    private static Panel panel(Sheet sheet) {
        return Panel.of(sheet, 60, "2G");
    }
}
