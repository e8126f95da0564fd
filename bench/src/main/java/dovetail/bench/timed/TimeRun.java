package dovetail.bench.timed;

import dovetail.bench.panel.Panel;
import dovetail.bench.report.BenchPage;
import dovetail.bench.report.Sheet;

/** Evaluates dense time: Fischer's protocol, published examples, speed, threads, and clocks that do not run. */
public final class TimeRun {
    private static final int LIMIT = 60;
    private static final String MEMORY = "2G";

    private TimeRun() {}

    public static BenchPage page() {
        return new BenchPage("time")
                .options("--parts", "--limit", "--memory", "--repeat")
                .writes("time.md")
                .part("fischer", sheet -> new FischerGrowth(sheet, panel(sheet)).print())
                .part("models", sheet -> new KnownTimedModels(sheet, panel(sheet)).print())
                .part("classes", sheet -> new ClassComparison(sheet, panel(sheet)).print())
                .part("threads", sheet -> new ZoneThreads(sheet, panel(sheet)).print())
                .part("inactive", sheet -> new InactiveClocks(sheet, panel(sheet)).print());
    }

    private static Panel panel(Sheet sheet) {
        return Panel.of(sheet.arguments(), LIMIT, MEMORY);
    }
}
