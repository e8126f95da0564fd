package dovetail.bench.lasso;

import dovetail.bench.report.PageParts;
import dovetail.bench.report.ResultPage;
import dovetail.bench.tool.Arguments;
import dovetail.testkit.corpus.Corpus;
import java.io.PrintStream;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** Compares the lassos that are shown with the shortest ones. Writes the tables into {@code docs/results/lassos.md}. */
public final class LassosRun {
    private static final long MOST_STATES = 2_000_000;
    private static final int MOST_NODES = 20_000;
    private static final int NETWORKS = 2_000;

    private final Path home;
    private final Optional<Corpus> corpus;
    private final PrintStream out;

    public LassosRun(Path home, Optional<Corpus> corpus, PrintStream out) {
        this.home = home;
        this.corpus = corpus;
        this.out = out;
    }

    public boolean run(List<String> words) {
        Arguments arguments = new Arguments(words, Set.of("--parts", "--most", "--networks"), Set.of());
        PageParts parts = parts(arguments);
        ResultPage page = new ResultPage(home.resolve("docs/results/lassos.md"));
        for (String part : parts.chosen(arguments.text("--parts").orElse(""))) {
            if (part.equals("beem") && corpus.isEmpty()) {
                out.println("skipped: the BEEM models (../shared/data/beem) are not here");
            } else {
                parts.write(part, "bench/run lassos " + String.join(" ", words), page);
            }
        }
        return true;
    }

    private PageParts parts(Arguments arguments) {
        long most = arguments.number("--most", MOST_STATES);
        PageParts parts = new PageParts(out);
        parts.add("beem", to -> new BeemLassos(corpus.orElseThrow(), most, MOST_NODES, to).print());
        parts.add("random", to -> new RandomLassos(arguments.number("--networks", NETWORKS), to).print());
        return parts;
    }
}
