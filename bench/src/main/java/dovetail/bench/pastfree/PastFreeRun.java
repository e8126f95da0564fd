package dovetail.bench.pastfree;

import dovetail.base.ByteSize;
import dovetail.bench.report.ResultPage;
import dovetail.bench.report.ScalingPlot;
import dovetail.bench.report.Tee;
import dovetail.bench.tool.Arguments;
import dovetail.bench.tool.BenchFailure;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.function.Consumer;
import java.util.stream.Stream;

/**
 * Rebuilds the evaluation of Teodorov, Leroux, Drey and Dhaussy, <i>Past-Free[ze] reachability analysis</i> (2016): random
 * contexts under limits of memory, times, long contexts and a cruise control. Writes the tables into
 * {@code docs/results/past-freeze.md}.
 */
public final class PastFreeRun {
    private static final long SEED = 2016;
    /** The values of the data in addition to the paper's, so that states outweigh the buffers of a search. */
    private static final int VALUES = 64;

    private static final List<Integer> MULTIPLES = List.of(1, 4, 16);
    private static final List<Integer> INTERACTIONS = List.of(1, 2, 5, 8, 10, 20, 50, 100, 200, 400, 600, 800, 1000);
    /** The last position of doors and gears: a cluster has some thousand states. */
    private static final int TOP = 7;

    private static final List<String> CRUISE_MEMORY = List.of("8M", "32M");

    private final Path home;
    private final PrintStream out;

    public PastFreeRun(Path home, PrintStream out) {
        this.home = home;
        this.out = out;
    }

    public boolean run(List<String> words) {
        Arguments arguments = new Arguments(
                words,
                Set.of(
                        "--parts",
                        "--seed",
                        "--contexts",
                        "--values",
                        "--most",
                        "--repeat",
                        "--memory",
                        "--interactions"),
                Set.of());
        Map<String, Consumer<PrintStream>> parts = parts(arguments);
        List<String> chosen =
                arguments.text("--parts").map(t -> List.of(t.split(","))).orElse(List.copyOf(parts.keySet()));
        for (String part : chosen) {
            if (!parts.containsKey(part)) {
                throw new BenchFailure(
                        "there is no part '" + part + "'; there are " + String.join(", ", parts.keySet()));
            }
        }
        boolean isComplete = !arguments.has("--contexts") && !arguments.has("--interactions");
        ResultPage page = new ResultPage(home.resolve("docs/results/past-freeze.md"));
        for (String part : chosen) {
            String text = captured(Objects.requireNonNull(parts.get(part)));
            if (isComplete) {
                String head = ("Printed by `bench/run past-freeze " + String.join(" ", words)).strip() + "`.\n\n";
                page.replace(part, head + text);
            }
        }
        return true;
    }

    private Map<String, Consumer<PrintStream>> parts(Arguments arguments) {
        RandomContexts.Parameters paper = RandomContexts.Parameters.PAPER;
        RandomContexts.Parameters parameters = new RandomContexts.Parameters(
                paper.rounds(),
                paper.events(),
                paper.sequences(),
                paper.alternatives(),
                arguments.number("--contexts", paper.contexts()));
        long seed = arguments.number("--seed", SEED);
        int values = arguments.number("--values", VALUES);
        long most = arguments.number("--most", 2_000_000L);
        int repeat = arguments.number("--repeat", 5);
        Map<String, Consumer<PrintStream>> parts = new LinkedHashMap<>();
        parts.put("contexts", to -> new ContextCaps(parameters, seed, MULTIPLES, to).print(1));
        parts.put("data", to -> new ContextCaps(parameters, seed, MULTIPLES, to).print(values));
        parts.put("times", to -> new ContextTimes(parameters, seed, most, repeat, to).print(1));
        parts.put("data-times", to -> new ContextTimes(parameters, seed, most, repeat, to).print(values));
        parts.put("rounds", to -> rounds(arguments, to));
        parts.put("cruise", to -> cruise(arguments, to));
        return parts;
    }

    private void rounds(Arguments arguments, PrintStream to) {
        RoundsGrowth growth =
                new RoundsGrowth(TOP, ByteSize.parse(arguments.text("--memory").orElse("512K")), to);
        Optional<String> interactions = arguments.text("--interactions");
        if (interactions.isPresent()) {
            growth.print(Stream.of(interactions.get().split(","))
                    .map(Integer::valueOf)
                    .toList());
            return;
        }
        List<ScalingPlot.Panel> panels = growth.print(INTERACTIONS);
        try {
            Files.writeString(home.resolve("docs/results/past-freeze-rounds.svg"), ScalingPlot.svg(panels));
        } catch (IOException e) {
            throw new BenchFailure("cannot write: " + e.getMessage());
        }
    }

    private void cruise(Arguments arguments, PrintStream to) {
        Path examples = home.resolve("examples");
        LongContexts contexts = new LongContexts(examples.resolve("cruise_control.fcr"), to);
        List<Long> limits = arguments.text("--memory").map(List::of).orElse(CRUISE_MEMORY).stream()
                .map(ByteSize::parse)
                .toList();
        for (long memory : limits) {
            contexts.print(examples.resolve("cruise_control.cdl"), memory);
        }
        contexts.print(examples.resolve("cruise_endurance.cdl"), limits.get(0));
    }

    /** The word for a bar in the tables. */
    static String verdict(boolean isMet) {
        return isMet ? "met" : "missed";
    }

    /** The output of a part, printed as it comes. */
    private String captured(Consumer<PrintStream> part) {
        ByteArrayOutputStream copy = new ByteArrayOutputStream();
        part.accept(new PrintStream(new Tee(out, copy), true, StandardCharsets.UTF_8));
        return copy.toString(StandardCharsets.UTF_8);
    }
}
