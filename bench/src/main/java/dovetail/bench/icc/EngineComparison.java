package dovetail.bench.icc;

import dovetail.bench.report.ResultPage;
import dovetail.bench.report.Table;
import dovetail.bench.report.Tee;
import dovetail.bench.tool.Arguments;
import dovetail.bench.tool.BenchFailure;
import dovetail.bench.tool.Check;
import dovetail.bench.tool.Checker;
import dovetail.bench.tool.Scratch;
import dovetail.testkit.corpus.Corpus;
import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.Set;

/**
 * Compares explore, compose and icc on the same properties, beside the figures of the paper on incremental
 * counterexample construction. All answers must agree, with each other and with the known ones.
 */
public final class EngineComparison {
    private final Path home;
    private final Optional<Corpus> corpus;
    private final PrintStream out;

    public EngineComparison(Path home, Optional<Corpus> corpus, PrintStream out) {
        this.home = home;
        this.corpus = corpus;
        this.out = out;
    }

    public boolean run(List<String> words) {
        Arguments arguments = new Arguments(words, Set.of("--limit", "--memory"), Set.of());
        Duration limit = Duration.ofSeconds(arguments.number("--limit", 120));
        try (Scratch scratch = new Scratch("bench-icc")) {
            List<ComparedModel> rows = selection(ComparedModels.all(corpus, scratch.directory()), arguments.names());
            if (corpus.isEmpty()) {
                out.println("The BEEM models are not there; their rows are skipped.\n");
            }
            ByteArrayOutputStream table = new ByteArrayOutputStream();
            PrintStream both = new PrintStream(new Tee(out, table), true, StandardCharsets.UTF_8);
            both.println("Limit of a run: " + limit.toSeconds() + " s.\n");
            compare(rows, new Checker(home, limit, arguments.text("--memory")), both);
            if (arguments.names().isEmpty() && corpus.isPresent()) {
                new ResultPage(home.resolve("docs/results/icc.md"))
                        .replace("comparison", table.toString(StandardCharsets.UTF_8));
            }
        }
        return true;
    }

    private static void compare(List<ComparedModel> rows, Checker checker, PrintStream out) {
        Table table = new Table(
                out,
                "model",
                "property",
                "states",
                "answer",
                "explore s",
                "explore states",
                "compose s",
                "compose peak",
                "icc s",
                "icc peak",
                "icc checks",
                "icc peak of all",
                "in the paper",
                "OTF",
                "PMC",
                "ICC");
        for (ComparedModel row : rows) {
            OptionalLong states = row.states().isPresent()
                    ? row.states()
                    : checker.states(row.question().model());
            Check explore = checker.explore(row.question());
            Check compose = checker.check(row.question(), "compose");
            Check icc = checker.check(row.question(), "icc");
            table.row(
                    row.name(),
                    row.kind(),
                    Check.cell(states),
                    agreed(row, List.of(explore, compose, icc)),
                    explore.secondsCell(),
                    explore.peakCell(),
                    compose.secondsCell(),
                    compose.peakCell(),
                    icc.secondsCell(),
                    icc.peakCell(),
                    icc.checksCell(),
                    share(icc, states),
                    row.paper().map(PaperFigures::name).orElse(""),
                    row.paper().map(PaperFigures::otf).orElse(""),
                    row.paper().map(PaperFigures::pmc).orElse(""),
                    row.paper().map(PaperFigures::icc).orElse(""));
        }
    }

    /** The one answer; nothing is reported when answers differ. */
    static String agreed(ComparedModel row, List<Check> checks) {
        Optional<Check.Answer> answer = row.expected();
        boolean isFound = false;
        for (Check check : checks) {
            if (check.isDecided()) {
                if (answer.isPresent() && answer.get() != check.answer()) {
                    throw new BenchFailure(row.name() + ", " + row.kind() + ": found " + check.answer() + ", but "
                            + (isFound || row.expected().isEmpty() ? "another engine says " : "known is ")
                            + answer.get());
                }
                answer = Optional.of(check.answer());
                isFound = true;
            }
        }
        return isFound ? answer.get().name().toLowerCase(Locale.ROOT) : "not found";
    }

    private static String share(Check icc, OptionalLong states) {
        if (!icc.isDecided() || icc.peakStates().isEmpty() || states.isEmpty()) {
            return "–";
        }
        double percent = 100.0 * icc.peakStates().getAsLong() / states.getAsLong();
        return String.format(Locale.ROOT, percent < 0.01 ? "%.5f %%" : "%.2f %%", percent);
    }

    /** The rows whose names begin with one of the prefixes. */
    static List<ComparedModel> selection(List<ComparedModel> rows, List<String> names) {
        if (names.isEmpty()) {
            return rows;
        }
        List<ComparedModel> chosen = new ArrayList<>();
        for (ComparedModel row : rows) {
            if (names.stream().anyMatch(row.name()::startsWith)) {
                chosen.add(row);
            }
        }
        if (chosen.isEmpty()) {
            throw new BenchFailure("no row begins with " + String.join(" or ", names));
        }
        return chosen;
    }
}
