package dovetail.bench.mtl;

import dovetail.bench.panel.Panel;
import dovetail.bench.report.PageParts;
import dovetail.bench.report.ResultPage;
import dovetail.bench.tool.Arguments;
import java.io.PrintStream;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;

/**
 * Evaluates modular generation: the experiments of C. A. Furia and P. Spoletini (2008), orders, optimisations, and sizes of
 * automata. Writes the tables into {@code docs/results/mtl.md}.
 */
public final class MtlRun {
    private static final int LIMIT = 60;
    private static final String MEMORY = "2G";
    private static final int ROUNDS = 3;

    private final Path home;
    private final PrintStream out;

    public MtlRun(Path home, PrintStream out) {
        this.home = home;
        this.out = out;
    }

    public boolean run(List<String> words) {
        Arguments arguments = new Arguments(words, Set.of("--parts", "--limit", "--memory", "--repeat"), Set.of());
        PageParts parts = parts(arguments);
        ResultPage page = new ResultPage(home.resolve("docs/results/mtl.md"));
        parts.writeAll(arguments.text("--parts").orElse(""), "bench/run mtl " + String.join(" ", words), page);
        return true;
    }

    private PageParts parts(Arguments arguments) {
        Panel panel = Panel.of(arguments, LIMIT, MEMORY);
        int rounds = arguments.number("--repeat", ROUNDS);
        PageParts parts = new PageParts(out);
        parts.add("paper", to -> new PaperTable(home, panel, to).print());
        parts.add("shape", to -> new OrderShape(home, panel, to).print());
        parts.add("misprint", to -> new Misprint(home, panel, to).print());
        parts.add("growth", to -> new HeightGrowth(home, panel, to).print());
        parts.add("switches", to -> new SwitchEffects(home, panel, to).print());
        parts.add("orders", to -> new OrderComparison(home, panel, to).print());
        parts.add("fault", to -> new PlantedFault(home, panel, to).print());
        parts.add("automata", to -> new AutomatonTable(to).print());
        parts.add("compiled", to -> new CompiledGeneration(home, panel, rounds, to).print());
        return parts;
    }
}
