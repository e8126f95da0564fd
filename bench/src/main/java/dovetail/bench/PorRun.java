package dovetail.bench;

import dovetail.testkit.Corpus;
import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.Set;
import java.util.TreeSet;

/**
 * States with and without partial-order reduction: for deadlocks beside SPIN and LTSmin, and for formulas that hold. Writes
 * the tables into {@code docs/results/por.md}.
 */
final class PorRun {
    private static final long MOST_STATES = 300_000;
    private static final long MOST_STATES_OF_FORMULAS = 100_000;

    /** States that LTSmin leaves, as measured with it on a machine of this kind. */
    private static final Map<String, Long> LTSMIN = Map.of(
            "peterson.4", 725_700L,
            "firewire_tree.4", 7_944L,
            "at.4", 5_207_615L,
            "fischer.6", 7_741_417L,
            "lamport.6", 8_438_212L,
            "bakery.5", 7_644_120L);

    private final Path home;
    private final Corpus corpus;
    private final PrintStream out;
    private final Setup setup = new Setup(1, "hash", Optional.empty());

    PorRun(Path home, Corpus corpus, PrintStream out) {
        this.home = home;
        this.corpus = corpus;
        this.out = out;
    }

    boolean run(List<String> words) {
        Arguments arguments = new Arguments(words, Set.of("--max-states"), Set.of());
        new Commands(home).run(List.of(home.resolve("dovetail").toString(), "--version"));
        ResultPage page = new ResultPage(home.resolve("docs/results/por.md"));
        boolean isWhole = arguments.names().isEmpty();
        String deadlocks = captured(to -> deadlocks(instances(arguments), to));
        if (isWhole) {
            page.replace("deadlocks", deadlocks);
            page.replace("formulas", captured(this::formulas));
        }
        return true;
    }

    private interface Part {
        void print(PrintStream to);
    }

    /** What a part prints, shown as it comes. */
    private String captured(Part part) {
        ByteArrayOutputStream copy = new ByteArrayOutputStream();
        part.print(new PrintStream(new Tee(out, copy), true, StandardCharsets.UTF_8));
        return copy.toString(StandardCharsets.UTF_8);
    }

    /** Those that LTSmin's figures are known of, and of every other family the largest that is not too large. */
    private List<Corpus.Instance> instances(Arguments arguments) {
        if (!arguments.names().isEmpty()) {
            return Instances.of(corpus, arguments.names());
        }
        List<Corpus.Instance> candidates =
                new ArrayList<>(corpus.agreedUpTo(arguments.number("--max-states", MOST_STATES)));
        candidates.removeIf(i -> !Files.isRegularFile(corpus.promela(i)));
        List<String> names = new ArrayList<>(new TreeSet<>(LTSMIN.keySet()));
        for (Corpus.Instance instance : largest(candidates)) {
            names.add(instance.name());
        }
        return Instances.of(corpus, names);
    }

    /** Of every family the largest. */
    private static List<Corpus.Instance> largest(List<Corpus.Instance> instances) {
        Map<String, Corpus.Instance> byFamily = new LinkedHashMap<>();
        for (Corpus.Instance instance : instances) {
            Corpus.Instance known = byFamily.get(instance.family());
            if (known == null
                    || instance.states().orElseThrow() > known.states().orElseThrow()) {
                byFamily.put(instance.family(), instance);
            }
        }
        return List.copyOf(byFamily.values());
    }

    private void deadlocks(List<Corpus.Instance> instances, PrintStream to) {
        Dovetail plain = Dovetail.launcher(home);
        List<Double> ours = new ArrayList<>();
        List<Double> theirs = new ArrayList<>();
        Table table = new Table(
                to, "instance", "states", "left", "ratio", "SPIN left", "SPIN ratio", "LTSmin left", "cost per state");
        for (Corpus.Instance instance : instances) {
            Path model = corpus.dve(instance);
            Measurement full = Instances.exact(instance, plain.explore(model, setup));
            Measurement reduced = explore(model);
            double ratio = (double) full.states() / reduced.states();
            OptionalLong spin = spin(instance);
            if (spin.isPresent()) {
                ours.add(ratio);
                theirs.add((double) full.states() / spin.getAsLong());
            }
            double cost = full.statesPerSecond() / reduced.statesPerSecond();
            table.row(
                    instance.name(),
                    full.states(),
                    reduced.states(),
                    ratio,
                    spin.isPresent() ? spin.getAsLong() : "–",
                    spin.isPresent() ? (Object) theirs.get(theirs.size() - 1) : "–",
                    LTSMIN.containsKey(instance.name()) ? LTSMIN.get(instance.name()) : "–",
                    reduced.states() < 10_000 ? "–" : cost);
        }
        table.row(
                "geometric mean, where SPIN ran",
                "",
                "",
                Statistics.geometricMean(ours),
                "",
                Statistics.geometricMean(theirs));
    }

    private Measurement explore(Path model) {
        List<String> command = new ArrayList<>(
                List.of(home.resolve("dovetail").toString(), "explore", "--por", model.toString(), "--format", "json"));
        command.addAll(setup.flags());
        Commands.Outcome outcome = new Commands(home).run(command).orFail(0);
        return Dovetail.parse(outcome.output(), outcome.seconds());
    }

    /** What SPIN leaves, where there is a Promela model and its full search has the states of ours. */
    private OptionalLong spin(Corpus.Instance instance) {
        if (!Files.isRegularFile(corpus.promela(instance))) {
            return OptionalLong.empty();
        }
        try (Spin full = new Spin(corpus.promela(instance));
                Spin reduced = new Spin(corpus.promela(instance), true)) {
            long surplus = full.run().states() - instance.states().orElseThrow();
            return surplus < 0 || surplus > Spin.MOST_SURPLUS
                    ? OptionalLong.empty()
                    : OptionalLong.of(reduced.run().states());
        } catch (BenchFailure e) {
            return OptionalLong.empty();
        }
    }

    private void formulas(PrintStream to) {
        Table table = new Table(to, "instance", "formula", "product states", "left", "ratio");
        List<Double> ratios = new ArrayList<>();
        for (Corpus.Instance instance : largest(corpus.withLinearTimeUpTo(MOST_STATES_OF_FORMULAS))) {
            for (Corpus.Liveness liveness : corpus.linearTime(instance)) {
                if (liveness.infinite() != Corpus.Answer.YES) {
                    continue;
                }
                OptionalLong full = check(instance, liveness.formula(), "ltl");
                OptionalLong left = full.isPresent() ? check(instance, liveness.formula(), "por") : full;
                if (left.isPresent()) {
                    double ratio = (double) full.getAsLong() / left.getAsLong();
                    ratios.add(ratio);
                    table.row(
                            instance.name(), "`" + liveness.formula() + "`", full.getAsLong(), left.getAsLong(), ratio);
                }
            }
        }
        table.row("geometric mean", "", "", "", Statistics.geometricMean(ratios));
    }

    /** The states of the product if the formula holds, so that all of it was visited. */
    private OptionalLong check(Corpus.Instance instance, String formula, String engine) {
        if (formula == null || formula.isEmpty()) {
            return OptionalLong.empty();
        }
        Commands.Outcome outcome = new Commands(home)
                .run(List.of(
                        home.resolve("dovetail").toString(),
                        "check",
                        corpus.dve(instance).toString(),
                        "-f",
                        formula,
                        "--engine",
                        engine,
                        "--format",
                        "json"));
        return outcome.exit() == 0 ? Json.whole(outcome.output(), "states") : OptionalLong.empty();
    }
}
