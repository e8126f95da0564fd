package dovetail.bench.pastfree;

import dovetail.base.Budget;
import dovetail.base.ByteSize;
import dovetail.bench.panel.Reply;
import dovetail.bench.report.Sheet;
import dovetail.bench.report.Table;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/**
 * Compares plain exploration, exploration by clusters and the same with splitting under the same memory, in all contexts
 * of a file. Figure 12 of the paper is about the same.
 */
record LongContexts(Sheet sheet, Path system) {
    void print(Path contexts, long memory) {
        sheet.paragraph("`%s` with `--memory %s`:", contexts.getFileName(), ByteSize.render(memory));
        Table table =
                sheet.table("context | environment | plain states | pastfree states | gain | freed | live clusters"
                        + " | `split=auto` states | gain");
        Budget budget = Budget.unlimited().withMemory(memory);
        List<Reply> plain = new ArrayList<>();
        List<Reply> clusters = new ArrayList<>();
        List<Reply> split = new ArrayList<>();
        for (ContextSample.Context context :
                ContextSample.read(system, contexts).contexts()) {
            Reply one = Exploration.plain(context.model(), budget);
            Reply two = Exploration.drop(context.model(), budget);
            Reply three = Exploration.split(context.model(), budget);
            one.requireEqual(two, context.name());
            two.requireEqual(three, context.name());
            plain.add(one);
            clusters.add(two);
            split.add(three);
            table.row(
                    context.name(),
                    (long) context.locations(),
                    one.statesCell(),
                    two.statesCell(),
                    (double) two.states() / one.states(),
                    two,
                    three.statesCell(),
                    (double) three.states() / one.states());
        }
        sheet.gap();
        summary(plain.size(), Total.of(plain), Total.of(clusters), Total.of(split));
    }

    private void summary(int count, Total plain, Total clusters, Total split) {
        Table table = sheet.table((count == 1 ? "one context" : count + " contexts")
                + " | plain | pastfree | gain | `split=auto` | gain");
        table.row("the paper: states", "", "", 4.5, "", 4.78);
        List<Object> splitting = plain.gain(split, Total::states).subList(1, 3);
        table.row("states reached", plain.gain(clusters, Total::states), splitting);
        table.row("passed", plain.passed(), clusters.passed(), "", split.passed(), "");
        table.row("states freed", "", clusters.freedPart(), "", split.freedPart());
        table.row("the paper: states freed", "", "almost 50 %");
        sheet.gap();
    }
}
