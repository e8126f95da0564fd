package dovetail.engine.icc;

import dovetail.base.Budget;
import dovetail.base.Progress;
import dovetail.compose.ReducedComposition;
import dovetail.compose.problem.SafetyProblem;
import dovetail.compose.reduce.CompositionReduction;
import dovetail.compose.reduce.HeldComposition;
import dovetail.compose.reduce.Minimisation;
import dovetail.compose.reduce.MinimisedComponents;
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
 * One search for a counterexample. The composition is reduced. Then the construction over single components, composition and
 * learned assumptions take turns with bounds that double, until one of them decides.
 */
final class IccRun implements SafetyEngine.Search {
    /** Bounds the states of a determinised component, as a multiple of those of its quotient by bisimulation. */
    private static final double MAX_DETERMINISATION_GROWTH = 1;

    /** The bound on the states of a product or a check in the first round. It doubles with each round. */
    private static final int FIRST_BOUND = 32;

    /** The bound on the states of a check of single components, before composition has held more. */
    private static final int FIRST_CHECK = 8;

    /** The bound on the states of all checks of single components in a round, as a multiple of the bound of the round. */
    private static final int STATES_PER_BOUND = 8;

    /** The bound on the states of all checks of assumptions in a round, as a multiple of that of each. */
    private static final int ASSUMED_STATES_PER_CHECK = 3;

    /** The result of a search: a violating word, or null when there is none. */
    record Answer(int @Nullable [] word) {}

    private final SafetyProblem problem;
    private final IccOptions options;
    private final Budget budget;
    private final Progress progress;
    private final Minimisation minimisation;
    private final CompositionRounds composing;
    private final AssumptionTurns assuming;
    /** Counts the reduced composition of single components, until the run ends. */
    private final HeldComposition held;

    private ReducedComposition single;
    /** The construction over single components, or null before it starts. */
    private @Nullable ConstructionRound singles;

    /** The technique that decided; null before. */
    private @Nullable Decision decision;

    private boolean isDecidedBySingles;
    private boolean isDecidedByAssumptions;
    /** Whether reductions alone exclude a violation. */
    private boolean isExcluded;

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
        this.composing = new CompositionRounds(problem, question, minimisation, options, budget, progress);
        this.assuming = new AssumptionTurns(budget, progress);
        this.held = new HeldComposition(budget.meter());
        this.single = held.hold(ReducedComposition.unchanged(problem.composition()));
    }

    @Override
    public int @Nullable [] violation() {
        single = held.hold(reduced(single));
        try (ConstructionRound round =
                new ConstructionRound(problem, single, options, new RejectionHistory(), budget)) {
            singles = round;
            if (options.assumptions() == Assumptions.ALONE) {
                return decidedByAssumptions(assuming.decide(single.composition()));
            }
            return options.uses(Technique.MERGE) ? sideBySide(round) : alone(round);
        }
    }

    private ReducedComposition reduced(ReducedComposition before) {
        return options.uses(Technique.REDUCE)
                ? before.then(CompositionReduction.apply(before.composition(), minimisation, budget, progress))
                : before;
    }

    /** The construction alone, as in the paper. */
    private int @Nullable [] alone(ConstructionRound round) {
        return decidedBySingles(Objects.requireNonNull(construct(round, Long.MAX_VALUE, Long.MAX_VALUE)));
    }

    private int @Nullable [] decidedByAssumptions(Answer answer) {
        int components = single.composition().components().size();
        int all = problem.composition().components().size();
        decision = new Decision(components > 0 ? Decision.ASSUMPTIONS : Decision.REDUCTION, components, all);
        isDecidedByAssumptions = true;
        return answer.word() == null ? null : single.lift().word(answer.word());
    }

    /**
     * The construction over single components, composition, and assumptions about single components, in turns. A check of the
     * construction, or of assumptions, may hold as many states as composition has held, so that the largest check is never larger
     * than with composition alone.
     */
    private int @Nullable [] sideBySide(ConstructionRound round) {
        for (long bound = FIRST_BOUND; ; bound = Math.min(2 * bound, Integer.MAX_VALUE)) {
            Answer answer = construct(round, bound * STATES_PER_BOUND, Math.max(FIRST_CHECK, composing.peakStates()));
            if (answer != null) {
                return decidedBySingles(answer);
            }
            if (bound == FIRST_BOUND) {
                composing.start(single);
            }
            answer = composing.round(bound);
            if (answer != null) {
                decision = composing.decision();
                return answer.word() == null ? null : composing.lifted(answer.word());
            }
            answer = assume(bound);
            if (answer != null) {
                return decidedByAssumptions(answer);
            }
        }
    }

    /** A turn of assumptions about single components. */
    private @Nullable Answer assume(long bound) {
        if (options.assumptions() == Assumptions.OFF || bound == Integer.MAX_VALUE) {
            return null;
        }
        // A search ends after the successors of one state too many, for which an eighth is left.
        long most = composing.peakStates() - composing.peakStates() / 8;
        return assuming.take(single.composition(), ASSUMED_STATES_PER_CHECK * most, most);
    }

    private @Nullable Answer construct(ConstructionRound round, long maxStates, long maxCheckStates) {
        progress.doing("constructing a violation of "
                + single.composition().components().size() + " components");
        return round.run(maxStates, maxCheckStates);
    }

    private int @Nullable [] decidedBySingles(Answer answer) {
        isDecidedBySingles = true;
        int all = problem.composition().components().size();
        isExcluded = answer.word() == null;
        int involved = Objects.requireNonNull(singles).involved().size();
        decision = new Decision(involved > 0 ? Decision.CONSTRUCTION : Decision.REDUCTION, involved, all);
        return answer.word() == null ? null : single.lift().word(answer.word());
    }

    @Override
    public Figures figures(double seconds) {
        Map<String, Number> extra = new LinkedHashMap<>();
        int reducedComponents = single.composition().components().size();
        extra.put("components", problem.composition().components().size());
        extra.put("events", problem.composition().events());
        extra.put("reducedComponents", reducedComponents);
        extra.put("reducedEvents", single.composition().events());
        extra.put("remainingComponents", composing.isStarted() ? composing.left() : reducedComponents);
        Statistics statistics = new Statistics();
        if (singles != null) {
            statistics.add(singles.statistics());
        }
        statistics.add(composing.statistics());
        statistics.add(assuming.statistics());
        return new Figures(
                Counts.of(
                                statistics.states(),
                                statistics.transitions(),
                                statistics.peakStates(),
                                statistics.peakBytes())
                        .of(Explored.STATES_OF_PRODUCTS),
                statistics.checks(),
                seconds,
                extra,
                singles == null ? Account.NONE : account(singles));
    }

    private Account account(ConstructionRound round) {
        List<String> story = new ArrayList<>();
        if (isDecidedBySingles || !composing.isStarted()) {
            story.addAll(round.log());
        } else {
            story.add("single components: " + round.statistics().text() + ", no answer");
            story.addAll(composing.log());
        }
        story.addAll(assuming.log());
        Account account = new Account(List.of(order(round)), story);
        if (decision == null) {
            return account;
        }
        Account decided = account.decided(decision);
        return decision.by().equals(Decision.REDUCTION) ? decided : decided.remarking(decision.text());
    }

    /** The order of the last construction, in words. */
    private String order(ConstructionRound round) {
        if (isDecidedByAssumptions) {
            return "assumptions, component by component";
        }
        String composed = isDecidedBySingles ? null : composing.order();
        String order = composed == null ? round.orderText() : composed;
        if (order != null) {
            return order;
        }
        return isExcluded ? SafetyEngine.NOT_COMPOSED : "order: none, the property depends on no component";
    }
}
