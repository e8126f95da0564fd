package dovetail.bench.por;

import dovetail.bench.report.ResultPage;
import dovetail.bench.report.Tee;
import dovetail.bench.spin.SpinReduction;
import dovetail.bench.tool.Arguments;
import dovetail.bench.tool.BenchFailure;
import dovetail.bench.tool.Searches;
import dovetail.testkit.corpus.Corpus;
import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;

/**
 * Measures states with and without partial-order reduction, beside SPIN and LTSmin: for deadlocks and formulas of
 * BEEM's models, and for the trading system. Writes the tables into {@code docs/results/por.md}.
 */
public final class PorRun {
    private static final List<String> PARTS = List.of("coin", "deadlocks", "formulas");
    private static final int SECONDS = 300;

    private final Path home;
    private final Optional<Corpus> corpus;
    private final PrintStream out;

    public PorRun(Path home, Optional<Corpus> corpus, PrintStream out) {
        this.home = home;
        this.corpus = corpus;
        this.out = out;
    }

    /** One table of the page. */
    private interface Part {
        void print(PrintStream to);
    }

    public boolean run(List<String> words) {
        Arguments arguments =
                new Arguments(words, Set.of("--parts", "--families", "--most", "--limit", "--repeat"), Set.of());
        Duration limit = Duration.ofSeconds(arguments.number("--limit", SECONDS));
        Searches searches = new Searches(home, limit);
        PorModels models = new PorModels(arguments);
        Map<String, Part> all = new LinkedHashMap<>();
        all.put("coin", new PorTrading(searches, models)::print);
        all.put(
                "deadlocks",
                to -> new PorDeadlocks(
                                searches,
                                models,
                                required(),
                                new SpinReduction(required(), limit),
                                arguments.number("--repeat", 1))
                        .print(to));
        all.put(
                "formulas",
                to -> new PorFormulas(searches, models, required(), new SpinReduction(required(), limit)).print(to));
        ResultPage page = new ResultPage(home.resolve("docs/results/por.md"));
        for (String part : parts(arguments)) {
            String head = ("Printed by `bench/run por " + String.join(" ", words)).strip() + "`.\n\n";
            String text = head + captured(Objects.requireNonNull(all.get(part)));
            if (models.isEverything()) {
                page.replace(part, text);
            }
        }
        return true;
    }

    private static List<String> parts(Arguments arguments) {
        List<String> chosen =
                arguments.text("--parts").map(t -> List.of(t.split(","))).orElse(PARTS);
        for (String part : chosen) {
            if (!PARTS.contains(part)) {
                throw new BenchFailure("there is no part '" + part + "'; there are " + String.join(", ", PARTS));
            }
        }
        return chosen;
    }

    private Corpus required() {
        return corpus.orElseThrow(() -> new BenchFailure("the BEEM models are not there; --parts coin needs none"));
    }

    /** The output of a part, printed as it comes. */
    private String captured(Part part) {
        ByteArrayOutputStream copy = new ByteArrayOutputStream();
        part.print(new PrintStream(new Tee(out, copy), true, StandardCharsets.UTF_8));
        return copy.toString(StandardCharsets.UTF_8);
    }
}
