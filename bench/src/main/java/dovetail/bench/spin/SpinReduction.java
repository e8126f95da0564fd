package dovetail.bench.spin;

import dovetail.bench.tool.BenchFailure;
import dovetail.bench.tool.Commands;
import dovetail.testkit.corpus.Corpus;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Measures SPIN's partial-order reduction on the Promela version of a model, where that is the same model. */
public final class SpinReduction {
    private final Corpus corpus;
    private final Duration limit;
    /** The states of plain searches, or why there is no such number. */
    private final Map<String, Counted> plain = new HashMap<>();

    public SpinReduction(Corpus corpus, Duration limit) {
        this.corpus = corpus;
        this.limit = limit;
    }

    /**
     * States with and without reduction.
     *
     * @param missing why there are no numbers; empty when there are
     */
    public record Ratio(long states, long left, String missing) {
        public boolean isThere() {
            return missing.isEmpty();
        }

        public double value() {
            return (double) states / left;
        }

        /** Cells of a table: states, those left and the ratio, or why not. */
        public List<Object> cells() {
            return isThere() ? List.of(states, left, value()) : List.of(missing, "–", "–");
        }
    }

    private record Counted(long states, String missing) {}

    /** For deadlocks: with reduction every one is still found. */
    public Ratio deadlocks(Corpus.Instance instance) {
        return ratio(instance, plain(instance), Optional.empty());
    }

    /** For a formula that holds. */
    public Ratio formula(Corpus.Instance instance, String formula) {
        Optional<String> claim = Optional.of(SpinFormula.of(formula));
        Counted same = plain(instance);
        return ratio(instance, same.missing.isEmpty() ? count(instance, false, claim) : same, claim);
    }

    private Ratio ratio(Corpus.Instance instance, Counted full, Optional<String> formula) {
        Counted left = full.missing.isEmpty() ? count(instance, true, formula) : full;
        return new Ratio(full.states, left.states, left.missing);
    }

    /** The plain search, which tells whether both models are the same one. */
    private Counted plain(Corpus.Instance instance) {
        return plain.computeIfAbsent(instance.name(), name -> {
            if (!Files.isRegularFile(corpus.promela(instance))) {
                return new Counted(0, "no model");
            }
            Counted found = count(instance, false, Optional.empty());
            long surplus = found.states - instance.states().orElseThrow();
            boolean differs = found.missing.isEmpty() && (surplus < 0 || surplus > Spin.MAX_SURPLUS_STATES);
            return differs ? new Counted(0, "another model") : found;
        });
    }

    private Counted count(Corpus.Instance instance, boolean reduces, Optional<String> formula) {
        Path promela = corpus.promela(instance);
        try (Spin spin = new Spin(promela, Spin.Task.count(reduces, formula, limit))) {
            return new Counted(spin.run().states(), "");
        } catch (BenchFailure e) {
            return new Counted(0, why(String.valueOf(e.getMessage())));
        }
    }

    /** A failure of SPIN in a word or two. */
    public static String why(String message) {
        if (message.contains("cannot be found")) {
            throw new BenchFailure(message);
        }
        if (message.contains("status " + Commands.Outcome.ENDED)) {
            return "too slow";
        }
        if (message.startsWith("'spin ")) {
            return "not accepted";
        }
        return message.contains("errors: 1") ? "violated" : "not complete";
    }
}
