package dovetail.bench.corpus;

import dovetail.base.ByteSize;
import dovetail.bench.report.ResultPage;
import dovetail.bench.report.Tee;
import dovetail.bench.tool.Arguments;
import dovetail.bench.tool.BenchFailure;
import dovetail.bench.tool.Dovetail;
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
import java.util.Set;
import java.util.function.Predicate;

/**
 * Compares the Fiacre versions of BEEM models with the DVE ones: numbers of states, speed, and the answers of all engines.
 * Writes the tables into {@code docs/results/fiacre.md}.
 */
public final class FiacreRun {
    /** Smaller models are too short to be timed. */
    private static final long TIMED_STATES = 300_000;

    private final Path home;
    private final Corpus corpus;
    private final PrintStream out;

    public FiacreRun(Path home, Corpus corpus, PrintStream out) {
        this.home = home;
        this.corpus = corpus;
        this.out = out;
    }

    /** One table of the page; false when it shows something wrong. */
    private interface Part {
        boolean print(PrintStream to);
    }

    public boolean run(List<String> words) {
        Arguments arguments = new Arguments(
                words,
                Set.of("--parts", "--most", "--repeat", "--limit", "--memory", "--threads", "--store"),
                Set.of("--in-process"));
        Map<String, Part> parts = parts(arguments);
        List<String> chosen =
                arguments.text("--parts").map(t -> List.of(t.split(","))).orElse(List.copyOf(parts.keySet()));
        for (String name : chosen) {
            if (!parts.containsKey(name)) {
                throw new BenchFailure(
                        "there is no part '" + name + "'; there are " + String.join(", ", parts.keySet()));
            }
        }
        boolean isRight = true;
        for (String name : chosen) {
            isRight &= print(
                    name,
                    Objects.requireNonNull(parts.get(name)),
                    words,
                    arguments.names().isEmpty());
        }
        return isRight;
    }

    private Map<String, Part> parts(Arguments arguments) {
        Map<String, Part> parts = new LinkedHashMap<>();
        parts.put("counts", to -> new FiacreCounts(to).print(models(arguments, 10_000_000, model -> true)));
        parts.put("speed", to -> {
            Dovetail dovetail = arguments.has("--in-process") ? Dovetail.library() : Dovetail.launcher(home);
            new FiacreSpeed(dovetail, arguments.setup(), arguments.number("--repeat", 3), to)
                    .print(models(
                            arguments,
                            10_000_000,
                            model -> model.isSameAsDve()
                                    && (model.states() >= TIMED_STATES
                                            || arguments.names().contains(model.name()))));
            return true;
        });
        parts.put("agree", to -> {
            Duration limit = Duration.ofSeconds(arguments.number("--limit", 3));
            String memory = arguments.text("--memory").orElse("1G");
            return new FiacreAgreement(corpus, limit, ByteSize.parse(memory), to)
                    .print(models(arguments, 20_000, FiacreModel::isSameAsDve));
        });
        return parts;
    }

    /** The models that are named, or those up to a size. */
    private List<FiacreModel> models(Arguments arguments, long most, Predicate<FiacreModel> isWanted) {
        List<String> names = arguments.names();
        long limit = names.isEmpty() ? arguments.number("--most", most) : Long.MAX_VALUE;
        return FiacreModel.of(corpus, limit).stream()
                .filter(model -> names.isEmpty() || names.contains(model.name()))
                .filter(isWanted)
                .toList();
    }

    /** Prints a part as it comes; the page shows complete runs without faults only. */
    private boolean print(String name, Part part, List<String> words, boolean isComplete) {
        ByteArrayOutputStream copy = new ByteArrayOutputStream();
        boolean isRight = part.print(new PrintStream(new Tee(out, copy), true, StandardCharsets.UTF_8));
        if (isRight && isComplete) {
            String head = ("Printed by `bench/run fiacre " + String.join(" ", words)).strip() + "`.\n\n";
            new ResultPage(home.resolve("docs/results/fiacre.md"))
                    .replace(name, head + copy.toString(StandardCharsets.UTF_8));
        }
        return isRight;
    }
}
