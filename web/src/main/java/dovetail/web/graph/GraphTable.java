package dovetail.web.graph;

import dovetail.api.OpenModel;
import dovetail.base.Budget;
import dovetail.base.Limit;
import dovetail.expr.Expr;
import dovetail.simulate.graph.FoldedGraph;
import dovetail.simulate.graph.StateExploration;
import dovetail.web.http.Refusal;
import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** Table of the states of one form of a model, whose numbers pages know. Answers questions one after another. */
final class GraphTable {
    private static final Duration MOST_TIME = Duration.ofSeconds(60);

    private final String id;
    private final OpenModel model;
    private final Budget memory;
    private @Nullable StateExploration exploration;
    private @Nullable FoldedGraph folded;
    private volatile boolean isStopped;

    /** @param memory whose meter counts the memory of the table */
    GraphTable(String id, OpenModel model, Budget memory) {
        this.id = id;
        this.model = model;
        this.memory = memory;
    }

    /** The name of the table. A page that knows the numbers of another one begins anew. */
    String id() {
        return id;
    }

    OpenModel model() {
        return model;
    }

    /** The states. The first question about them composes the system, where the model has contexts. */
    StateExploration exploration() {
        StateExploration known = exploration;
        if (known == null) {
            known = StateExploration.of(model.system(), stoppable(memory.by(System::nanoTime)));
            exploration = known;
        }
        return known;
    }

    /** The classes that were shown last. */
    Optional<FoldedGraph> folded() {
        return Optional.ofNullable(folded);
    }

    void setFolded(FoldedGraph graph) {
        folded = graph;
    }

    /** The budget of one question, which {@link #stop} ends. */
    Budget budget(Budget limits) {
        return stoppable(limits.restarted());
    }

    private Budget stoppable(Budget budget) {
        isStopped = false;
        return budget.atMost(MOST_TIME).watched(() -> {
            if (isStopped) {
                throw new Limit.Exceeded(new Limit(Limit.Kind.INTERRUPTED, "stopped"));
            }
        });
    }

    /** Ends the question that is answered now. */
    void stop() {
        isStopped = true;
    }

    /** The predicates of texts, each under its text. */
    Map<String, Expr> predicates(List<String> texts) {
        Map<String, Expr> predicates = new LinkedHashMap<>();
        for (String text : texts) {
            if (!text.isBlank()) {
                predicates.put(text.strip(), model.predicate(text.strip()));
            }
        }
        if (predicates.isEmpty()) {
            throw new Refusal(Refusal.BAD_REQUEST, "no predicate is given");
        }
        return predicates;
    }

    /** The number of a state that a page named. */
    int requireState(int number) {
        if (number < 0 || number >= exploration().size()) {
            throw new Refusal(Refusal.BAD_REQUEST, "the graph has no state " + number);
        }
        return number;
    }

    /** Gives the memory of the states back. */
    synchronized void close() {
        if (exploration != null) {
            exploration.close();
            exploration = null;
        }
    }
}
