package dovetail.bench.mtl;

import dovetail.bench.panel.Panel;
import dovetail.bench.panel.Reply;
import dovetail.bench.report.Sheet;
import dovetail.bench.report.Table;
import dovetail.bench.tool.BenchFailure;
import dovetail.bench.tool.Check;
import dovetail.result.Trace;
import java.util.List;

/** Seeks the planted fault of the production cell: the press says that it is open before it is. */
record PlantedFault(Sheet sheet, Panel panel) {
    private static final List<String> PROPERTIES =
            List.of("no_collision", "no_overflow", "forged_in_time", "delivered_in_time");
    private static final String VIOLATED = "no_collision";

    void print() {
        Table table = sheet.table(
                "press | property | answer | states | nodes | memory | s | instants before the loop | loop");
        for (boolean isFaulty : new boolean[] {false, true}) {
            ModuleExample cell = ModuleExample.productionCell(sheet, isFaulty, panel);
            for (String property : PROPERTIES) {
                Reply reply = cell.ask(property, Optimisations.D.settings());
                boolean isExpected = isFaulty && property.equals(VIOLATED);
                BenchFailure.when(
                        reply.answer() != (isExpected ? Check.Answer.VIOLATED : Check.Answer.HOLDS),
                        property + " of the production cell: " + reply.word());
                table.row(
                        isFaulty ? "`EAGER=1`" : "right",
                        property,
                        reply.word(),
                        reply.figures().states(),
                        reply.extra(ModuleExample.NODES),
                        reply.memoryCell(),
                        reply.secondsCell(),
                        reply.trace().map(Trace::loopStart).map(String::valueOf).orElse(""),
                        reply.trace()
                                .map(trace -> trace.steps().size() - trace.loopStart())
                                .map(String::valueOf)
                                .orElse(""));
            }
        }
    }
}
