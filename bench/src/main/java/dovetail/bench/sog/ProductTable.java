package dovetail.bench.sog;

import dovetail.bench.panel.Panel;
import dovetail.bench.panel.Reply;
import dovetail.bench.report.Sheet;
import dovetail.bench.report.Table;
import dovetail.bench.tool.BenchFailure;
import dovetail.check.RunSettings;
import dovetail.lang.source.Model;
import dovetail.property.Property;
import java.util.List;

/**
 * The largest products of observation graphs for the formulas about one net of the contest, which has too many states to be
 * explored. Formulas that are sensitive to invisible steps are not in it, since the engine refuses them.
 */
record ProductTable(Sheet sheet, Panel panel) {
    private static final String NET = "DLCround-PT-04a";
    private static final String CATEGORY = "LTLCardinality";

    void print(List<ContestNet> nets) {
        ContestNet net = nets.stream()
                .filter(one -> one.name().equals(NET))
                .findFirst()
                .orElseThrow(() -> new BenchFailure(NET + " is not among the nets of the contest"));
        Model model = net.model();
        Table table = sheet.table("formula | answer | decided after | largest product");
        long largest = 0;
        int answered = 0;
        for (Property query : net.queries(CATEGORY, model)) {
            Reply reply = panel.ask(
                    "sog", model.network(), query, RunSettings.DEFAULT, ContestNet.known(net.answers(CATEGORY), query));
            if (reply.isDecided()) {
                answered++;
                largest = Math.max(largest, reply.figures().peakStates());
                table.row(
                        query.name(),
                        reply.word(),
                        reply.figures().extra().get("decidedAfter") + " of "
                                + reply.figures().extra().get("components"),
                        reply.figures().peakStates());
            }
        }
        sheet.gap();
        sheet.line(
                "%s: %,d states, %d formulas, the largest product has %,d nodes.",
                NET, net.states().orElseThrow(() -> new BenchFailure(NET + " has no known states")), answered, largest);
    }
}
