package dovetail.bench.por;

import dovetail.bench.panel.Launcher;
import dovetail.bench.report.BenchPage;
import dovetail.bench.report.Sheet;
import java.util.Optional;

/**
 * Measures states with and without partial-order reduction, beside SPIN and LTSmin: for deadlocks and formulas of
 * BEEM's models, and for the trading system.
 */
public final class PorRun {
    private static final int SECONDS = 300;

    private PorRun() {}

    public static BenchPage page() {
        return new BenchPage("por")
                .options("--parts", "--families", "--most", "--limit", "--repeat")
                .writes("por.md")
                .completeWhen(sheet -> new PorModels(sheet.arguments()).isEverything())
                .part("coin", sheet -> new PorTrading(sheet, launcher(sheet)).print())
                .part("deadlocks", sheet -> beem(sheet).deadlocks())
                .part("formulas", sheet -> beem(sheet).formulas());
    }

    private static Launcher launcher(Sheet sheet) {
        return Launcher.limited(sheet.home(), sheet.arguments().limit(SECONDS), Optional.empty());
    }

    private static PorBeem beem(Sheet sheet) {
        return new PorBeem(sheet, launcher(sheet), sheet.arguments().limit(SECONDS));
    }
}
