package dovetail.bench.spin;

import dovetail.base.Limit;
import dovetail.bench.panel.Reply;
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
    private final Map<String, Reply> plain = new HashMap<>();

    public SpinReduction(Corpus corpus, Duration limit) {
        this.corpus = corpus;
        this.limit = limit;
    }

    /** Cells for deadlocks, of which every one is still found: states, those left and the ratio, or why not. */
    public List<Object> deadlocks(Corpus.Instance instance) {
        return cells(instance, plain(instance), Optional.empty());
    }

    /** The same cells for a formula that holds. */
    public List<Object> formula(Corpus.Instance instance, String formula) {
        Optional<String> claim = Optional.of(SpinFormula.of(formula));
        Reply same = plain(instance);
        return cells(instance, same.isDecided() ? count(instance, false, claim) : same, claim);
    }

    private List<Object> cells(Corpus.Instance instance, Reply full, Optional<String> formula) {
        Reply left = full.isDecided() ? count(instance, true, formula) : full;
        return left.isDecided()
                ? List.of(full.states(), left.states(), (double) full.states() / left.states())
                : List.of(left.reason(), "–", "–");
    }

    /** The plain search, which tells whether both models are the same one. */
    private Reply plain(Corpus.Instance instance) {
        return plain.computeIfAbsent(instance.name(), name -> {
            if (!Files.isRegularFile(corpus.promela(instance))) {
                return missing("no model");
            }
            Reply found = count(instance, false, Optional.empty());
            long surplus = found.states() - instance.states().orElseThrow();
            boolean differs = found.isDecided() && (surplus < 0 || surplus > Spin.MAX_SURPLUS_STATES);
            return differs ? missing("another model") : found;
        });
    }

    private Reply count(Corpus.Instance instance, boolean reduces, Optional<String> formula) {
        Path promela = corpus.promela(instance);
        try (Spin spin = new Spin(promela, Spin.Task.count(reduces, formula, limit))) {
            return spin.run();
        } catch (BenchFailure e) {
            return missing(why(String.valueOf(e.getMessage())));
        }
    }

    private static Reply missing(String reason) {
        return Reply.unknown("SPIN", new Limit(Limit.Kind.UNSUPPORTED, reason), 0);
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
