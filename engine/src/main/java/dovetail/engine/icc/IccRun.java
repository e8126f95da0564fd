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
import dovetail.compose.reduce.MinimisedComponents;
import dovetail.compose.reduce.MonitorAsComponent;
import dovetail.engine.SafetyEngine;
import dovetail.minimise.Relation;
import dovetail.result.Account;
import dovetail.result.Counts;
import dovetail.result.Decision;
import dovetail.result.Explored;
import dovetail.result.Figures;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * One search for a counterexample. The composition is reduced, and a round of constructions runs on it. Without an
 * answer within its bounds, tightly coupled components are replaced by their product, and another round runs with
 * larger bounds. When the remaining product is small enough, it is searched instead.
 */
final class IccRun implements SafetyEngine.Search {
    /** Bounds the states of a determinised component, as a multiple of those of its quotient by bisimulation. */
    private static final double MAX_DETERMINISATION_GROWTH = 1;

    /** Bounds the states of a minimised product, as a share of all tuples; a larger one is not worth composing. */
    private static final double MAX_PRODUCT_SHARE = 0.9;

    /** The bound on the states of a product or a check in the first round. It doubles with each round. */
    private static final int FIRST_BOUND = 32;

    /** The bound on the states of all checks of a construction, as a multiple of the bound of the round. */
    private static final int CONSTRUCTION_STATES_PER_BOUND = 4;

    /** The bound on the product of all components, as a multiple of the bound of the round. */
    private static final int PRODUCT_STATES_PER_BOUND = 32;

    /** Below this bound the product of all is bounded more tightly: composing small components is fast. */
    private static final long LARGE_BOUND = 1 << 15;

    /** The result of a search: a violating word, or null when there is none. */
    record Answer(int @Nullable [] word) {}

    private final SafetyProblem problem;
    private final IccOptions options;
    private final Budget budget;
    private final Progress progress;
    private final Minimisation minimisation;
    private final IncrementalComposition composing;
    private final RejectionHistory history = new RejectionHistory();
    private final Statistics statistics = new Statistics();
    private final List<String> log = new ArrayList<>();
    /** Counts the present composition, until the run ends. */
    private final HeldComposition held;

    private ReducedComposition reduced;
    private boolean isConstructed;
    /** The order of the last construction, or null without components. */
    private @Nullable String order;

    /** Whether reductions alone left no component and no violation. */
    private boolean isExcluded;

    private int reducedComponents;
    private int reducedEvents;
    private final ComposedComponents composed;
    /** The technique that decided; null before. */
    private @Nullable Decision decision;

    IccRun(
            SafetyProblem problem,
            String question,
            MinimisedComponents known,
            IccOptions options,
            Budget budget,
            Progress progress) {
        this.minimisation = new Minimisation(Relation.WEAK_TRACE, MAX_DETERMINISATION_GROWTH, known);
        this.problem = problem;
        this.options = options;
        this.budget = budget;
        this.progress = progress;
        this.composing = new IncrementalComposition(minimisation, question, budget, progress);
        this.held = new HeldComposition(budget.meter());
        this.composed = new ComposedComponents(problem.composition());
        this.reduced = held.hold(ReducedComposition.unchanged(problem.composition()));
    }

    @Override
    public int @Nullable [] violation() {
        if (options.uses(Technique.MERGE)) {
            reduced = held.hold(MonitorAsComponent.apply(reduced.composition()));
        }
        reduce();
        reducedComponents = reduced.composition().components().size();
        reducedEvents = reduced.composition().events();
        if (!options.uses(Technique.MERGE)) {
            return lifted(Objects.requireNonNull(construct(Long.MAX_VALUE, Long.MAX_VALUE)));
        }
        Answer answer = null;
        for (long bound = FIRST_BOUND; answer == null; bound = Math.min(2 * bound, Integer.MAX_VALUE)) {
            answer = construct(bound * CONSTRUCTION_STATES_PER_BOUND, bound);
            if (answer == null) {
                compose((int) bound);
                answer = searchProduct(bound == Integer.MAX_VALUE ? Long.MAX_VALUE : maxProductStates(bound));
            }
        }
        return lifted(answer);
    }

    private int left() {
        return reduced.composition().components().size();
    }

    private static long maxProductStates(long bound) {
        return bound * Math.max(1, PRODUCT_STATES_PER_BOUND * Math.min(bound, LARGE_BOUND) / LARGE_BOUND);
    }

    private int @Nullable [] lifted(Answer answer) {
        int[] word = answer.word();
        isExcluded = word == null && order == null;
        return word == null ? null : reduced.lift().word(word);
    }

    private void reduce() {
        if (options.uses(Technique.REDUCE)) {
            reduced = held.hold(
                    reduced.then(CompositionReduction.apply(reduced.composition(), minimisation, budget, progress)));
        }
    }

    private @Nullable Answer construct(long maxStates, long maxCheckStates) {
        progress.doing("constructing a violation of " + left() + " components");
        ConstructionRound round = new ConstructionRound(problem, reduced, options, history, budget);
        isConstructed = true;
        try {
            Answer answer = round.run(maxStates, maxCheckStates);
            if (answer != null) {
                decide(round);
            }
            return answer;
        } finally {
            statistics.addSearched(round.statistics());
            statistics.addChecks(round.statistics().checks());
            round.log().forEach(this::tell);
            String last = round.orderText();
            order = last == null ? order : last;
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
        while (reduced.composition().components().size() > 1) {
            Composition before = reduced.composition();
            progress.doing("composing, " + left() + " of " + reducedComponents + " components left");
            IncrementalComposition.Joined joined = composing.best(before, bound, MAX_PRODUCT_SHARE);
            if (joined == null) {
                return;
            }
            history.join(joined.names(before), joined.minimised().name());
            composed.join(joined.names(before), joined.minimised().name());
            reduced = held.hold(reduced.then(joined.reduced()));
            reduce();
            log.add("composed: " + joined.text(before));
        }
    }

    /** Searches the product of all components; there is no answer when it exceeds the bound. */
    private @Nullable Answer searchProduct(long maxStates) {
        ProductSearch search = null;
        progress.doing("searching the product of " + left() + " components");
        try {
            search = new ProductSearch(reduced.composition(), budget, progress);
            int[] word = search.violation(maxStates);
            log.add("product of all: " + search.states() + (search.states() == 1 ? " state, " : " states, ")
                    + (word == null
                            ? "no violation"
                            : "a violation after " + word.length + (word.length == 1 ? " event" : " events")));
            decision = left() > 1
                    ? new Decision(Decision.PRODUCT, composed.of(reduced.composition()), composed.all())
                    : new Decision(Decision.COMPOSITION, composed.composedOrIn(reduced.composition()), composed.all());
            return new Answer(word);
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

    @Override
    public Figures figures(double seconds) {
        Map<String, Number> extra = new LinkedHashMap<>();
        extra.put("components", problem.composition().components().size());
        extra.put("events", problem.composition().events());
        extra.put("reducedComponents", reducedComponents);
        extra.put("reducedEvents", reducedEvents);
        extra.put("remainingComponents", reduced.composition().components().size());
        return new Figures(
                Counts.of(
                                statistics.states() + composing.states(),
                                statistics.transitions() + composing.transitions(),
                                Math.max(statistics.peakStates(), composing.peakStates()),
                                Math.max(statistics.peakBytes(), composing.bytes()))
                        .of(Explored.STATES_OF_PRODUCTS),
                statistics.checks(),
                seconds,
                extra,
                isConstructed ? account() : Account.NONE);
    }

    private Account account() {
        Account account = new Account(List.of(order()), log);
        if (decision == null) {
            return account;
        }
        Account decided = account.decided(decision);
        return decision.by().equals(Decision.REDUCTION) ? decided : decided.remarking(decision.text());
    }

    /** The order of the last construction, in words. */
    private String order() {
        if (isExcluded) {
            return SafetyEngine.NOT_COMPOSED;
        }
        if (order == null) {
            return "order: none, the property depends on no component";
        }
        return reduced.composition().components().isEmpty() ? order + "; then the product of all" : order;
    }
}
