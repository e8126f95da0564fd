package dovetail.bench.pastfree;

import dovetail.base.Budget;
import dovetail.base.ByteSize;
import dovetail.bench.report.Sheet;
import dovetail.bench.report.Table;
import java.nio.file.Path;

/**
 * Compares plain exploration, exploration by clusters and the same with splitting under the same memory, in all contexts
 * of a file. Figure 12 of the paper is about the same.
 */
record LongContexts(Sheet sheet, Path system) {
    /** The sums of a way to explore. */
    private static final class Total {
        private int passed;
        private long states;
        private double freed;

        void add(Exploration exploration) {
            passed += exploration.isWhole() ? 1 : 0;
            states += exploration.states();
            freed += exploration.freezability() * exploration.states();
        }
    }

    void print(Path contexts, long memory) {
        sheet.paragraph("`%s` with `--memory %s`:", contexts.getFileName(), ByteSize.render(memory));
        Table table =
                sheet.table("context | environment | plain states | pastfree states | gain | freed | live clusters"
                        + " | `split=auto` states | gain");
        Budget budget = Budget.unlimited().withMemory(memory);
        Total plain = new Total();
        Total clusters = new Total();
        Total split = new Total();
        int count = 0;
        for (ContextSample.Context context :
                ContextSample.read(system, contexts).contexts()) {
            Exploration one = Exploration.plain(context.model(), budget);
            Exploration two = Exploration.drop(context.model(), budget);
            Exploration three = Exploration.split(context.model(), budget);
            one.requireEqual(two, context.name());
            two.requireEqual(three, context.name());
            plain.add(one);
            clusters.add(two);
            split.add(three);
            count++;
            table.row(
                    context.name(),
                    (long) context.locations(),
                    one.statesCell(),
                    two.statesCell(),
                    (double) two.states() / one.states(),
                    Table.percent(two.freezability()),
                    two.reachedFuture(),
                    three.statesCell(),
                    (double) three.states() / one.states());
        }
        sheet.gap();
        summary(count, plain, clusters, split);
    }

    private void summary(int count, Total plain, Total clusters, Total split) {
        Table table = sheet.table((count == 1 ? "one context" : count + " contexts")
                + " | plain | pastfree | gain | `split=auto` | gain");
        table.row("the paper: states", "", "", 4.5, "", 4.78);
        table.row(
                "states reached",
                plain.states,
                clusters.states,
                (double) clusters.states / plain.states,
                split.states,
                (double) split.states / plain.states);
        table.row("passed", plain.passed, clusters.passed, "", split.passed, "");
        String freed = Table.percent(clusters.freed / clusters.states);
        table.row("states freed", "", freed, "", Table.percent(split.freed / split.states), "");
        table.row("the paper: states freed", "", "almost 50 %");
        sheet.gap();
    }
}
