package dovetail.bench.mtl;

import dovetail.bench.panel.Panel;
import dovetail.bench.report.BenchPage;
import dovetail.bench.report.Sheet;

/**
 * Evaluates modular generation: the experiments of C. A. Furia and P. Spoletini (2008), orders, optimisations, and sizes of
 * automata.
 */
public final class MtlRun {
    private static final int LIMIT = 60;
    private static final String MEMORY = "2G";

    private MtlRun() {}

    public static BenchPage page() {
        return new BenchPage("mtl")
                .options("--parts", "--limit", "--memory", "--repeat")
                .writes("mtl.md")
                .part("paper", sheet -> new PaperTable(sheet, panel(sheet)).print())
                .part("shape", sheet -> new OrderShape(sheet, panel(sheet)).print())
                .part("misprint", sheet -> new ReservoirTables(sheet, panel(sheet)).misprint())
                .part("growth", sheet -> new ReservoirTables(sheet, panel(sheet)).growth())
                .part("switches", sheet -> new ReservoirTables(sheet, panel(sheet)).switches())
                .part("orders", sheet -> new OrderComparison(sheet, panel(sheet)).print())
                .part("fault", sheet -> new PlantedFault(sheet, panel(sheet)).print())
                .part("automata", AutomatonTable::print)
                .part("compiled", sheet -> new ReservoirTables(sheet, panel(sheet)).compiled());
    }

    private static Panel panel(Sheet sheet) {
        return Panel.of(sheet.arguments(), LIMIT, MEMORY);
    }
}
