package dovetail.bench.por;

import dovetail.bench.report.BenchPage;
import dovetail.bench.report.Sheet;
import dovetail.bench.spin.SpinReduction;
import dovetail.bench.tool.BenchFailure;
import dovetail.bench.tool.Searches;
import dovetail.testkit.corpus.Corpus;

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
                .part("coin", sheet -> new PorTrading(sheet, searches(sheet)).print())
                .part(
                        "deadlocks",
                        sheet -> new PorDeadlocks(sheet, corpus(sheet), searches(sheet), spin(sheet)).print())
                .part("formulas", sheet -> new PorFormulas(sheet, corpus(sheet), searches(sheet), spin(sheet)).print());
    }

    private static Searches searches(Sheet sheet) {
        return new Searches(sheet.home(), sheet.arguments().limit(SECONDS));
    }

    private static SpinReduction spin(Sheet sheet) {
        return new SpinReduction(corpus(sheet), sheet.arguments().limit(SECONDS));
    }

    private static Corpus corpus(Sheet sheet) {
        return sheet.installedCorpus()
                .orElseThrow(() -> new BenchFailure("the BEEM models are not there; --parts coin needs none"));
    }
}
