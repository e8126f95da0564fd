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

    /** @param missing why there is no number; empty when there is one */
    private record Counted(long states, String missing) {}

    /** Cells for deadlocks, of which every one is still found: states, those left and the ratio, or why not. */
    public List<Object> deadlocks(Corpus.Instance instance) {
        return cells(instance, plain(instance), Optional.empty());
    }

    /** The same cells for a formula that holds. */
    public List<Object> formula(Corpus.Instance instance, String formula) {
        Optional<String> claim = Optional.of(SpinFormula.of(formula));
        Counted same = plain(instance);
        return cells(instance, same.missing.isEmpty() ? count(instance, false, claim) : same, claim);
    }

    private List<Object> cells(Corpus.Instance instance, Counted full, Optional<String> formula) {
        Counted left = full.missing.isEmpty() ? count(instance, true, formula) : full;
        return left.missing.isEmpty()
                ? List.of(full.states, left.states, (double) full.states / left.states)
                : List.of(left.missing, "–", "–");
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
