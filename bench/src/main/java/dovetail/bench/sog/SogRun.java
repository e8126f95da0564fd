package dovetail.bench.sog;

import dovetail.bench.panel.Panel;
import dovetail.bench.report.PageParts;
import dovetail.bench.report.ResultPage;
import dovetail.bench.report.ScalingPlot;
import dovetail.bench.tool.Arguments;
import dovetail.bench.tool.BenchFailure;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;

/**
 * Evaluates the composition of observation graphs: the example of É. André et al. (2012), its growth beside other engines, the
 * nets of the Model Checking Contest, and families that grow beyond plain exploration. Writes the tables into
 * {@code docs/results/sog.md}.
 */
public final class SogRun {
    private static final String SMALL_MEMORY = "1G";
    private static final String CONTEST_MEMORY = "8G";
    private static final int SMALL_LIMIT = 20;
    private static final int CONTEST_LIMIT = 60;
    private static final int PATIENCE = 3;

    private final Path home;
    private final PrintStream out;

    public SogRun(Path home, PrintStream out) {
        this.home = home;
        this.out = out;
    }

    public boolean run(List<String> words) {
        Arguments arguments =
                new Arguments(words, Set.of("--parts", "--limit", "--memory", "--patience", "--nets"), Set.of());
        PageParts parts = parts(arguments);
        ResultPage page = new ResultPage(home.resolve("docs/results/sog.md"));
        for (String part : parts.chosen(arguments.text("--parts").orElse(""))) {
            if (arguments.has("--nets")) {
                parts.print(part);
            } else {
                parts.write(part, "bench/run sog " + String.join(" ", words), page);
            }
        }
        return true;
    }

    private PageParts parts(Arguments arguments) {
        Panel small = Panel.of(arguments, SMALL_LIMIT, SMALL_MEMORY);
        Panel large = Panel.of(arguments, CONTEST_LIMIT, CONTEST_MEMORY);
        PageParts parts = new PageParts(out);
        parts.add("paper", to -> new PaperExample(small, to).print());
        parts.add("growth", to -> plot("growth", new EngineGrowth(small, to).print()));
        parts.add("contest", to -> contest(large, arguments, to));
        parts.add("products", to -> new ProductTable(large, to).print(ContestNet.find()));
        parts.add("scaling", to -> plot("scaling", new StateGrowth(small, to).print()));
        return parts;
    }

    private static void contest(Panel panel, Arguments arguments, PrintStream to) {
        List<ContestNet> nets = ContestNet.find();
        List<String> names =
                arguments.text("--nets").map(text -> List.of(text.split(","))).orElse(List.of());
        List<ContestNet> chosen = nets.stream()
                .filter(net -> names.isEmpty() || names.contains(net.name()))
                .toList();
        new ContestTable(panel, arguments.number("--patience", PATIENCE), to).print(chosen);
    }

    private void plot(String part, List<ScalingPlot.Panel> panels) {
        try {
            Files.writeString(home.resolve("docs/results/sog-" + part + ".svg"), ScalingPlot.svg(panels));
        } catch (IOException e) {
            throw new BenchFailure("cannot write: " + e.getMessage());
        }
    }
}
