package dovetail.bench.sog;

import dovetail.bench.corpus.ContestNet;
import dovetail.bench.panel.Panel;
import dovetail.bench.panel.Reply;
import dovetail.bench.report.BenchPage;
import dovetail.bench.report.Sheet;
import dovetail.bench.report.Table;
import dovetail.bench.tool.BenchFailure;
import dovetail.check.RunSettings;
import dovetail.lang.source.Model;
import dovetail.property.Property;
import dovetail.result.Verdict;
import java.util.List;
import java.util.LongSummaryStatistics;

/**
 * Evaluates the composition of observation graphs: the example of É. André et al. (2012), its growth beside other engines, the
 * nets of the Model Checking Contest, and families that grow beyond plain exploration.
 */
public final class SogRun {
    private static final int PATIENCE = 3;
    /** A net of the contest with too many states to be explored. */
    private static final String NET = "DLCround-PT-04a";

    private static final String CATEGORY = "LTLCardinality";

    private SogRun() {}

    public static BenchPage page() {
        return new BenchPage("sog", "--parts", "--limit", "--memory", "--patience", "--nets")
                .writes("sog.md")
                .completeWhen(sheet -> !sheet.arguments().has("--nets"))
                .part("paper", sheet -> new PaperExample(sheet, small(sheet)).print())
                .part("growth", sheet -> new EngineGrowth(sheet, small(sheet)).print())
                .part("contest", SogRun::contest)
                .part("products", SogRun::products)
                .part("scaling", sheet -> new StateGrowth(sheet, small(sheet)).print());
    }

    private static Panel small(Sheet sheet) {
        return Panel.of(sheet, 20, "1G");
    }

    private static Panel large(Sheet sheet) {
        return Panel.of(sheet, 60, "8G");
    }

    private static void contest(Sheet sheet) {
        List<String> names = sheet.arguments().list("--nets", List.of());
        List<ContestNet> chosen = ContestNet.find().stream()
                .filter(net -> names.isEmpty() || names.contains(net.name()))
                .toList();
        int patience = sheet.arguments().number("--patience", PATIENCE);
        new ContestTable(sheet, large(sheet), patience).print(chosen);
    }

    /**
     * The largest products of observation graphs for the formulas about one net. Formulas that are sensitive to invisible steps
     * are not among them, since the engine refuses them.
     */
    private static void products(Sheet sheet) {
        ContestNet net = ContestNet.find().stream()
                .filter(one -> one.name().equals(NET))
                .findFirst()
                .orElseThrow(() -> new BenchFailure(NET + " is not among the nets of the contest"));
        Model model = net.model();
        Table table = sheet.table("formula | answer | decided after | largest product");
        LongSummaryStatistics sizes = new LongSummaryStatistics();
        for (Property query : net.queries(CATEGORY, model)) {
            Verdict.Kind known = ContestNet.known(net.answers(CATEGORY), query);
            Reply reply = large(sheet).ask("sog", model.network(), query, RunSettings.DEFAULT, known);
            if (reply.isDecided()) {
                sizes.accept(reply.peakStates());
                table.row(query.name(), reply.word(), StateGrowth.decidedAfter(reply), reply.peakStates());
            }
        }
        sheet.ending(
                "%s: %,d states, %d formulas, the largest product has %,d nodes.",
                NET, net.states(), sizes.getCount(), Math.max(0, sizes.getMax()));
    }
}
