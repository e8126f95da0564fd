package dovetail.bench.timed;

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
import java.util.stream.Stream;

/**
 * Rebuilds Sections 5.2 to 5.4 of Teodorov, Leroux, Drey and Dhaussy, <i>Past-Free[ze] reachability analysis</i> (2016): the
 * landing gear system in dense time. Writes the tables into {@code docs/results/landing-gear.md}.
 */
public final class LandingGearRun {
    /** The clusters that are measured one by one. */
    private static final int CLUSTERS = 32;

    private static final List<Integer> MOVEMENTS = List.of(1, 2, 5, 10, 20, 50, 100, 200, 500, 1000);
    private static final int MOST_PLAIN = 50;
    /** As in the paper. */
    private static final int FAILURE_MOVEMENTS = 3;

    private static final int PAIRS = 48;

    private final Path home;
    private final PrintStream out;

    public LandingGearRun(Path home, PrintStream out) {
        this.home = home;
        this.out = out;
    }

    public boolean run(List<String> words) {
        Arguments arguments =
                new Arguments(words, Set.of("--parts", "--interactions", "--contexts", "--clusters"), Set.of());
        PageParts parts = parts(arguments);
        ResultPage page = new ResultPage(home.resolve("docs/results/landing-gear.md"));
        parts.writeAll(arguments.text("--parts").orElse(""), "bench/run landing-gear " + String.join(" ", words), page);
        return true;
    }

    private PageParts parts(Arguments arguments) {
        GearContexts contexts = new GearContexts(home);
        HandleClusters clusters = new HandleClusters(contexts, arguments.number("--clusters", CLUSTERS));
        int pairs = arguments.number("--contexts", PAIRS);
        PageParts parts = new PageParts(out);
        parts.add("requirements", to -> new GearRequirements(home, to).print());
        parts.add("clusters", to -> clusters.print(to));
        parts.add("handles", to -> growth(contexts, clusters, arguments, to));
        parts.add("failures", to -> new FailureContexts(contexts, FAILURE_MOVEMENTS, to).singles());
        parts.add("pairs", to -> new FailureContexts(contexts, FAILURE_MOVEMENTS, to).pairs(pairs));
        return parts;
    }

    private void growth(GearContexts contexts, HandleClusters clusters, Arguments arguments, PrintStream to) {
        List<Integer> movements = arguments
                .text("--interactions")
                .map(text -> Stream.of(text.split(",")).map(Integer::valueOf).toList())
                .orElse(MOVEMENTS);
        List<ScalingPlot.Panel> panels = new HandleGrowth(contexts, MOST_PLAIN, to).print(movements, clusters.sizes());
        try {
            Files.writeString(home.resolve("docs/results/landing-gear.svg"), ScalingPlot.svg(panels));
        } catch (IOException e) {
            throw new BenchFailure("cannot write: " + e.getMessage());
        }
    }
}
