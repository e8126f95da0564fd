package dovetail.bench.pastfree;

import dovetail.base.Budget;
import dovetail.base.ByteSize;
import dovetail.bench.report.Table;
import java.io.PrintStream;
import java.nio.file.Path;
import java.util.Locale;

/**
 * Compares plain exploration, exploration by clusters and the same with splitting under the same memory, in all contexts
 * of a file. Figure 12 of the paper is about the same.
 */
final class LongContexts {
    private final Path system;
    private final PrintStream out;

    LongContexts(Path system, PrintStream out) {
        this.system = system;
        this.out = out;
    }

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
        out.printf(Locale.ROOT, "`%s` with `--memory %s`:%n%n", contexts.getFileName(), ByteSize.render(memory));
        Table table = new Table(
                out,
                "context",
                "environment",
                "plain states",
                "pastfree states",
                "gain",
                "freed",
                "live clusters",
                "`split=auto` states",
                "gain");
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
                    percent(two.freezability()),
                    two.reachedFuture(),
                    three.statesCell(),
                    (double) three.states() / one.states());
        }
        out.println();
        summary(count, plain, clusters, split);
    }

    private void summary(int count, Total plain, Total clusters, Total split) {
        Table table = new Table(
                out,
                count == 1 ? "one context" : count + " contexts",
                "plain",
                "pastfree",
                "gain",
                "`split=auto`",
                "gain");
        table.row("the paper: states", "", "", 4.5, "", 4.78);
        table.row(
                "states reached",
                plain.states,
                clusters.states,
                (double) clusters.states / plain.states,
                split.states,
                (double) split.states / plain.states);
        table.row("passed", plain.passed, clusters.passed, "", split.passed, "");
        table.row(
                "states freed",
                "",
                percent(clusters.freed / clusters.states),
                "",
                percent(split.freed / split.states),
                "");
        table.row("the paper: states freed", "", "almost 50 %");
        out.println();
    }

    private static String percent(double part) {
        return String.format(Locale.ROOT, "%.1f %%", 100 * part);
    }
}
