package dovetail.bench.mtl;

import dovetail.bench.panel.Panel;
import dovetail.bench.panel.Reply;
import dovetail.bench.report.Sheet;
import dovetail.bench.report.Table;
import dovetail.bench.tool.BenchFailure;
import dovetail.check.RunSettings;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Turns off each optimisation alone under the computed order. Answers and states have to stay as they are. */
record SwitchEffects(Sheet sheet, Panel panel) {
    private static final List<Integer> HEIGHTS = List.of(12, 150);
    private static final String PROPERTY = "p10";

    private static Map<String, RunSettings> variants() {
        RunSettings all = Optimisations.D.settings();
        Map<String, RunSettings> variants = new LinkedHashMap<>();
        variants.put("all on", all);
        variants.put("`past-inputs=generate`", all.with("past-inputs", "generate"));
        variants.put("`definitions=present`", all.with("definitions", "present"));
        variants.put("`definitions=guessed`", all.with("definitions", "guessed"));
        variants.put("`propagation=false`", all.with("propagation", "false"));
        variants.put("`checks=module`", all.with("checks", "module"));
        variants.put(
                "`definitions=guessed propagation=false`",
                all.with("definitions", "guessed").with("propagation", "false"));
        variants.put("all off", Optimisations.NONE.settings());
        return variants;
    }

    void print() {
        for (int m : HEIGHTS) {
            ModuleExample example = ModuleExample.reservoir(sheet, m, panel);
            Reply base = example.requireHolds(PROPERTY, Optimisations.D.settings());
            sheet.paragraph("M = %d, %s, order %s:", m, PROPERTY, ModuleExample.order(base));
            Table table = sheet.table("switches | states | nodes | relative to all on | s");
            variants().forEach((title, settings) -> {
                Reply reply = example.holds(PROPERTY, settings);
                long states = reply.figures().states();
                if (reply.isDecided() && states != base.figures().states()) {
                    throw new BenchFailure(title + " changes the states to " + states);
                }
                double nodes = reply.extra(ModuleExample.NODES);
                table.row(
                        title, states, Math.round(nodes), nodes / base.extra(ModuleExample.NODES), reply.secondsCell());
            });
            sheet.gap();
        }
    }
}
