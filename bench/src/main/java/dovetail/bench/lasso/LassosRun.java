package dovetail.bench.lasso;

import dovetail.bench.report.BenchPage;
import dovetail.bench.report.Sheet;

/** Compares the lassos that are shown with the shortest ones. */
public final class LassosRun {
    private static final long MOST_STATES = 2_000_000;
    private static final int MOST_NODES = 20_000;
    private static final int NETWORKS = 2_000;

    private LassosRun() {}

    public static BenchPage page() {
        return new BenchPage("lassos")
                .options("--parts", "--most", "--networks")
                .writes("lassos.md")
                .part("beem", LassosRun::beem)
                .part(
                        "random",
                        sheet -> new RandomLassos(sheet, sheet.arguments().number("--networks", NETWORKS)).print());
    }

    private static void beem(Sheet sheet) {
        if (sheet.installedCorpus().isEmpty()) {
            sheet.skip("skipped: the BEEM models (../shared/data/beem) are not here");
            return;
        }
        long most = sheet.arguments().number("--most", MOST_STATES);
        new BeemLassos(sheet, sheet.corpus(), most, MOST_NODES).print();
    }
}
