package dovetail.bench.pastfree;

import dovetail.api.OpenModel;
import dovetail.base.Budget;
import dovetail.base.ByteSize;
import dovetail.base.Progress;
import dovetail.bench.panel.Reply;
import dovetail.bench.report.Sheet;
import dovetail.bench.report.Table;
import dovetail.check.RunSettings;
import dovetail.property.Property;
import dovetail.result.Verdict;
import java.util.List;

/**
 * Answers linear-time formulas about the landing gear with more and more movements of its handle, by clusters and by one
 * depth-first search of the product.
 */
final class ClusteredFormulas {
    private static final List<Integer> INTERACTIONS = List.of(5, 20, 100, 400);
    private static final List<String> FORMULAS =
            List.of("F G {doors[0] = 0}", "G ({gears[0] = 0} -> F {gears[0] = 7 or doors[0] = 0})");

    private ClusteredFormulas() {}

    static void print(Sheet sheet) {
        long memory = sheet.arguments().memory("4M");
        sheet.paragraph("`--memory %s` for both engines.", ByteSize.render(memory));
        Table table = sheet.table("formula | interactions | ltl: answer | product states | most at once"
                + " | pastfree: answer | product states | most at once");
        for (String formula : FORMULAS) {
            for (int n : sheet.arguments().numbers("--interactions", INTERACTIONS)) {
                OpenModel pilot = RoundsGrowth.pilot(n);
                Reply plain = ask(pilot, "ltl", formula, memory);
                Reply clusters = ask(pilot, "pastfree", formula, memory);
                sheet.require(!plain.isDecided() || !clusters.isDecided() || plain.kind() == clusters.kind());
                table.row(
                        "`" + formula + "`",
                        n,
                        plain.word(),
                        plain.statesCell(),
                        plain.peakStates(),
                        clusters.word(),
                        clusters.statesCell(),
                        clusters.peakStates());
            }
        }
        sheet.gap();
    }

    private static Reply ask(OpenModel model, String engine, String formula, long memory) {
        long start = System.nanoTime();
        OpenModel asked = model.withSettings(RunSettings.DEFAULT.with("compile", "always"))
                .withEngine(engine);
        Property property = asked.formula(formula);
        Verdict verdict = asked.check(List.of(property), Budget.unlimited().withMemory(memory), Progress.SILENT)
                .answers()
                .get(0)
                .verdict();
        return new Reply(engine, verdict, (System.nanoTime() - start) / 1e9);
    }
}
