package dovetail.bench.sog;

import dovetail.bench.panel.Panel;
import dovetail.bench.report.BenchPage;
import dovetail.bench.report.Sheet;
import java.util.List;

/**
 * Evaluates the composition of observation graphs: the example of É. André et al. (2012), its growth beside other engines, the
 * nets of the Model Checking Contest, and families that grow beyond plain exploration.
 */
public final class SogRun {
    private static final int PATIENCE = 3;

    private SogRun() {}

    public static BenchPage page() {
        return new BenchPage("sog")
                .options("--parts", "--limit", "--memory", "--patience", "--nets")
                .writes("sog.md")
                .completeWhen(sheet -> !sheet.arguments().has("--nets"))
                .part("paper", sheet -> new PaperExample(sheet, small(sheet)).print())
                .part("growth", sheet -> new EngineGrowth(sheet, small(sheet)).print())
                .part("contest", SogRun::contest)
                .part("products", sheet -> new ProductTable(sheet, large(sheet)).print(ContestNet.find()))
                .part("scaling", sheet -> new StateGrowth(sheet, small(sheet)).print());
    }

    private static Panel small(Sheet sheet) {
        return Panel.of(sheet.arguments(), 20, "1G");
    }

    private static Panel large(Sheet sheet) {
        return Panel.of(sheet.arguments(), 60, "8G");
    }

    private static void contest(Sheet sheet) {
        List<String> names = sheet.arguments().list("--nets", List.of());
        List<ContestNet> chosen = ContestNet.find().stream()
                .filter(net -> names.isEmpty() || names.contains(net.name()))
                .toList();
        int patience = sheet.arguments().number("--patience", PATIENCE);
        new ContestTable(sheet, large(sheet), patience).print(chosen);
    }
}
