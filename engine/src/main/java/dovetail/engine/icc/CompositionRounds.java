package dovetail.engine.icc;

import dovetail.base.Budget;
import dovetail.base.Limit;
import dovetail.base.Progress;
import dovetail.compose.Composition;
import dovetail.compose.ReducedComposition;
import dovetail.compose.join.ComposedComponents;
import dovetail.compose.join.IncrementalComposition;
import dovetail.compose.join.ProductSearch;
import dovetail.compose.problem.SafetyProblem;
import dovetail.compose.reduce.CompositionReduction;
import dovetail.compose.reduce.HeldComposition;
import dovetail.compose.reduce.Minimisation;
import dovetail.compose.reduce.MonitorAsComponent;
import dovetail.result.Decision;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * Rounds of composition. In each, a construction runs over the components that are left, tightly coupled ones are
 * replaced by their minimised product, and the product of all is searched, each within the bound of the round.
 */
final class CompositionRounds {
    /** Bounds the states of a minimised product, as a share of all tuples; a larger one is not worth composing. */
    private static final double MAX_PRODUCT_SHARE = 0.9;

    /** The bound on the states of all checks of a construction, as a multiple of the bound of the round. */
    private static final int CONSTRUCTION_STATES_PER_BOUND = 4;

    /** The bound on the product of all components, as a multiple of the bound of the round. */
    private static final int PRODUCT_STATES_PER_BOUND = 32;

    /** Below this bound the product of all is bounded more tightly: composing small components is fast. */
    private static final long LARGE_BOUND = 1 << 15;

    private final SafetyProblem problem;
    private final Minimisation minimisation;
    private final IccOptions options;
    private final Budget budget;
    private final Progress progress;
    private final IncrementalComposition composing;
    private final ComposedComponents composed;
    private final RejectionHistory history = new RejectionHistory();
    private final Statistics statistics = new Statistics();
    private final List<String> log = new ArrayList<>();
    /** Counts the present composition, until the run ends. */
    private final HeldComposition held;

    /** Null before the first round. */
    private @Nullable ReducedComposition reduced;

    private int reducedComponents;
    /** The order of the last construction, or null without components. */
    private @Nullable String order;
    /** The technique that decided; null before. */
    private @Nullable Decision decision;

    CompositionRounds(
            SafetyProblem problem,
            String question,
            Minimisation minimisation,
            IccOptions options,
            Budget budget,
            Progress progress) {
        this.problem = problem;
        this.minimisation = minimisation;
        this.options = options;
        this.budget = budget;
        this.progress = progress;
        this.composing = new IncrementalComposition(minimisation, question, budget, progress);
        this.composed = new ComposedComponents(problem.composition());
        this.held = new HeldComposition(budget.meter());
    }

    /** Begins with reduced components; their monitor becomes a component. */
    void start(ReducedComposition single) {
        keep(single.then(MonitorAsComponent.apply(single.composition())));
        reduce();
        reducedComponents = left();
    }

    boolean isStarted() {
        return reduced != null;
    }

    private ReducedComposition reduced() {
        return Objects.requireNonNull(reduced);
    }

    private Composition composition() {
        return reduced().composition();
    }

    private void keep(ReducedComposition next) {
        reduced = held.hold(next);
    }

    private void reduce() {
        if (options.uses(Technique.REDUCE)) {
            keep(reduced().then(CompositionReduction.apply(composition(), minimisation, budget, progress)));
        }
    }

    /** The number of components that are left. */
    int left() {
        return composition().components().size();
    }

    /** A round within a bound of states; null without an answer. */
    IccRun.@Nullable Answer round(long bound) {
        IccRun.Answer answer = construct(bound * CONSTRUCTION_STATES_PER_BOUND, bound);
        if (answer == null) {
            compose((int) bound);
            answer = searchProduct(bound == Integer.MAX_VALUE ? Long.MAX_VALUE : maxProductStates(bound));
        }
        return answer;
    }

    private static long maxProductStates(long bound) {
        return bound * Math.max(1, PRODUCT_STATES_PER_BOUND * Math.min(bound, LARGE_BOUND) / LARGE_BOUND);
    }

    /** A violating word of the components before all reductions. */
    int[] lifted(int[] word) {
        return reduced().lift().word(word);
    }

    private IccRun.@Nullable Answer construct(long maxStates, long maxCheckStates) {
        progress.doing("constructing a violation of " + left() + " components");
        try (ConstructionRound round = new ConstructionRound(problem, reduced(), options, history, budget)) {
            try {
                IccRun.Answer answer = round.run(maxStates, maxCheckStates);
                if (answer != null) {
                    decide(round);
                }
                return answer;
            } finally {
                statistics.add(round.statistics());
                round.log().forEach(this::tell);
                String last = round.orderText();
                order = last == null ? order : last;
            }
        }
    }

    /** Notes that a round of constructions, or what was done before it, decided. */
    private void decide(ConstructionRound round) {
        if (left() > 0) {
            int involved = 0;
            for (String name : round.involved()) {
                involved += composed.of(name);
            }
            decision = new Decision(Decision.CONSTRUCTION, involved, composed.all());
        } else {
            String by = composed.composed() > 0 ? Decision.COMPOSITION : Decision.REDUCTION;
            decision = new Decision(by, composed.composed(), composed.all());
        }
    }

    /** Adds a line to the log; rounds may begin with the line that another ended with. */
    private void tell(String line) {
        if (log.isEmpty() || !log.get(log.size() - 1).equals(line)) {
            log.add(line);
        }
    }

    /** Replaces components by their products, as long as these keep to a bound. */
    private void compose(int bound) {
        while (left() > 1) {
            Composition before = composition();
            progress.doing("composing, " + left() + " of " + reducedComponents + " components left");
            IncrementalComposition.Joined joined = composing.best(before, bound, MAX_PRODUCT_SHARE);
            if (joined == null) {
                return;
            }
            history.join(joined.names(before), joined.minimised().name());
            composed.join(joined.names(before), joined.minimised().name());
            keep(reduced().then(joined.reduced()));
            reduce();
            log.add("composed: " + joined.text(before));
        }
    }

    /** Searches the product of all components; there is no answer when it exceeds the bound. */
    private IccRun.@Nullable Answer searchProduct(long maxStates) {
        ProductSearch search = null;
        progress.doing("searching the product of " + left() + " components");
        try {
            search = new ProductSearch(composition(), budget, progress);
            int[] word = search.violation(maxStates);
            log.add("product of all: " + search.states() + (search.states() == 1 ? " state, " : " states, ")
                    + (word == null
                            ? "no violation"
                            : "a violation after " + word.length + (word.length == 1 ? " event" : " events")));
            decision = left() > 1
                    ? new Decision(Decision.PRODUCT, composed.of(composition()), composed.all())
                    : new Decision(Decision.COMPOSITION, composed.composedOrIn(composition()), composed.all());
            return new IccRun.Answer(word);
        } catch (Limit.Exceeded e) {
            if (e.limit().kind() != Limit.Kind.STATES || maxStates >= budget.states()) {
                throw e;
            }
            return null;
        } finally {
            if (search != null) {
                statistics.count(search.states(), search.transitions(), search.states(), search.bytes());
                search.close();
            }
        }
    }

    /** The technique that decided; null before. */
    @Nullable
    Decision decision() {
        return decision;
    }

    List<String> log() {
        return log;
    }

    /** The order of the last construction, in words; null without components. */
    @Nullable
    String order() {
        return order != null && isStarted() && left() == 0 ? order + "; then the product of all" : order;
    }

    /** The counts of constructions and products of all, and of the products of some components. */
    Statistics statistics() {
        Statistics all = new Statistics();
        all.add(statistics);
        all.addProducts(composing.states(), composing.transitions(), composing.peakStates(), composing.bytes());
        return all;
    }

    /** The states of the largest check or product. */
    long peakStates() {
        return Math.max(statistics.peakStates(), composing.peakStates());
    }
}
