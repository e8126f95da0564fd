package dovetail.bench.icc;

import dovetail.bench.panel.Panel;
import dovetail.bench.panel.Reply;
import dovetail.bench.report.PageParts;
import dovetail.bench.report.ResultPage;
import dovetail.bench.report.Table;
import dovetail.bench.tool.Arguments;
import dovetail.bench.tool.BenchFailure;
import dovetail.bench.tool.Checker;
import dovetail.bench.tool.Scratch;
import dovetail.check.RunSettings;
import dovetail.lang.ModelReader;
import dovetail.lang.PropertyReader;
import dovetail.lang.source.Model;
import dovetail.property.Property;
import dovetail.result.Decision;
import dovetail.testkit.corpus.Corpus;
import java.io.PrintStream;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;

/**
 * Tells which technique of icc decided each question of the {@linkplain EngineComparison comparison}: the construction of the
 * paper, the composition of components, or the search of a product of composed components.
 */
public final class DecisionTable {
    private static final int LIMIT_SECONDS = 300;
    private static final String MEMORY = "8G";

    private final Path home;
    private final Optional<Corpus> corpus;
    private final PrintStream out;

    public DecisionTable(Path home, Optional<Corpus> corpus, PrintStream out) {
        this.home = home;
        this.corpus = corpus;
        this.out = out;
    }

    public boolean run(List<String> words) {
        Arguments arguments = new Arguments(words, Set.of("--limit", "--memory"), Set.of());
        Panel panel = Panel.of(arguments, LIMIT_SECONDS, MEMORY);
        try (Scratch scratch = new Scratch("bench-icc")) {
            List<ComparedModel> rows =
                    EngineComparison.selection(ComparedModels.all(corpus, scratch.directory()), arguments.names());
            PageParts parts = new PageParts(out);
            parts.add("decided", to -> print(rows, panel, to));
            if (arguments.names().isEmpty() && corpus.isPresent()) {
                parts.write("decided", "bench/run icc-decided", new ResultPage(home.resolve("docs/results/icc.md")));
            } else {
                parts.print("decided");
            }
        }
        return true;
    }

    private static void print(List<ComparedModel> rows, Panel panel, PrintStream out) {
        Table table = new Table(out, "model", "property", "answer", "decided by", "components", "icc peak");
        Map<String, Integer> counts = new TreeMap<>();
        for (ComparedModel row : rows) {
            Reply reply = ask(row, panel);
            Optional<Decision> decision = reply.figures().account().decision();
            decision.ifPresent(one -> counts.merge(one.by(), 1, Integer::sum));
            table.row(
                    row.name(),
                    row.kind(),
                    reply.isDecided() ? reply.word() : reply.reason(),
                    decision.map(Decision::by).orElse("–"),
                    decision.map(one -> one.components() + " of " + one.of()).orElse("–"),
                    reply.figures().peakStates());
        }
        out.println();
        counts.forEach((by, count) -> out.println("- " + by + ": " + count));
    }

    private static Reply ask(ComparedModel row, Panel panel) {
        Checker.Question question = row.question();
        Model model = ModelReader.read(List.of(question.model()));
        for (Property property :
                PropertyReader.read(question.properties(), model).properties()) {
            if (property.name().equals(question.property())) {
                return row.expected().isPresent()
                        ? panel.ask(
                                "icc",
                                model.network(),
                                property,
                                RunSettings.DEFAULT,
                                row.expected().get())
                        : panel.ask("icc", model.network(), property, RunSettings.DEFAULT);
            }
        }
        throw new BenchFailure(question.properties() + " has no property '" + question.property() + "'");
    }
}
