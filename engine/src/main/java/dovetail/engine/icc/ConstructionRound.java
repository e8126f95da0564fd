package dovetail.engine.icc;

import dovetail.base.Budget;
import dovetail.compose.ComponentLts;
import dovetail.compose.Composition;
import dovetail.compose.ReducedComposition;
import dovetail.compose.problem.SafetyProblem;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Constructions of several orders of the components of one reduced composition. They can be run in slices, each with
 * larger bounds than the one before: choices and nogoods stay.
 */
final class ConstructionRound implements AutoCloseable {
    /** Bounds the states in all subsets of a determinisation. */
    private static final int MAX_SUBSET_STATES = 20_000;

    /** Bounds the names in the line of the order; a network may have thousands of components. */
    private static final int MAX_NAMES = 50;

    private final SafetyProblem problem;
    private final ReducedComposition reduced;
    private final IccOptions options;
    private final RejectionHistory history;
    private final Budget budget;
    private final Composition composition;
    private final List<Construction> constructions = new ArrayList<>();
    /** The construction that answered, or else the first one; null until they are made. */
    private @Nullable Construction decisive;

    /** @param history of earlier rounds; this one adds its own rejections at its end */
    ConstructionRound(
            SafetyProblem problem,
            ReducedComposition reduced,
            IccOptions options,
            RejectionHistory history,
            Budget budget) {
        this.problem = problem;
        this.reduced = reduced;
        this.options = options;
        this.history = history;
        this.budget = budget;
        this.composition = withComponent(reduced.composition());
    }

    /** The counts of all constructions; of the checks, those of the decisive one. */
    Statistics statistics() {
        Statistics statistics = new Statistics();
        for (Construction construction : constructions) {
            statistics.addSearched(construction.statistics());
        }
        statistics.addChecks(decisive == null ? 0 : decisive.statistics().checks());
        return statistics;
    }

    /** The log of the decisive construction. */
    List<String> log() {
        return decisive == null ? List.of() : decisive.log();
    }

    /** The names of the components that took part in the decisive construction. */
    List<String> involved() {
        List<String> names = new ArrayList<>();
        if (decisive != null && !reduced.composition().components().isEmpty()) {
            decisive.involved().stream().forEach(component -> names.add(componentName(component)));
        }
        return names;
    }

    /**
     * Runs the constructions, from where an earlier slice ended.
     *
     * @param maxStates bounds the states that each of them visits
     * @param maxCheckStates bounds the states of each check, with those of all restrictions
     * @return null when none has an answer within these bounds
     */
    IccRun.@Nullable Answer run(long maxStates, long maxCheckStates) {
        if (constructions.isEmpty()) {
            start();
        }
        for (Construction construction : constructions) {
            construction.allow(maxCheckStates);
        }
        Construction answered = new Portfolio(constructions, options.threads()).run(maxStates);
        if (answered == null) {
            return null;
        }
        decisive = answered;
        boolean holds = answered.answer() == Construction.Answer.HOLDS;
        return new IccRun.Answer(holds ? null : new MonitorWord(composition).completed(answered.word()));
    }

    private void start() {
        for (int i = 0; i < options.orders(); i++) {
            boolean eager = i % 2 == 1;
            constructions.add(new Construction(
                    composition,
                    options,
                    new Construction.Setup(order(i), eager, MAX_SUBSET_STATES),
                    new ConstructionLog(options.explain(), this::componentName, this::eventName),
                    budget));
        }
        decisive = constructions.get(0);
    }

    /** Gives back the memory, and adds the rejections to the history; figures stay. */
    @Override
    public void close() {
        for (Construction construction : constructions) {
            for (int c = 0; c < composition.components().size(); c++) {
                history.add(composition.components().get(c).name(), construction.rejections(c));
            }
            construction.close();
        }
    }

    /** The composition, with an idle component where it has none: a construction needs one to start with. */
    private static Composition withComponent(Composition composition) {
        if (!composition.components().isEmpty()) {
            return composition;
        }
        ComponentLts idle = new ComponentLts.Builder("idle").build(1, 0, new int[0]);
        return new Composition(composition.events(), List.of(idle), composition.monitor(), composition.bad());
    }

    private List<Integer> order(int which) {
        if (!options.uses(Technique.DEPENDENCY_ORDER)) {
            return ComponentOrder.rotated(ComponentOrder.given(composition), which);
        }
        if (which == 1 && options.uses(Technique.LEARNED_ORDER) && !history.isEmpty()) {
            return ComponentOrder.byRejections(composition, history);
        }
        return which == 0
                ? ComponentOrder.byDependency(composition)
                : ComponentOrder.rotated(ComponentOrder.smallFirst(composition), which - 1);
    }

    private String componentName(int component) {
        List<ComponentLts> components = reduced.composition().components();
        return components.isEmpty() ? "the property" : components.get(component).name();
    }

    private String eventName(int event) {
        int origin = reduced.origin().applyAsInt(event);
        return origin < problem.composition().events() ? problem.eventName(origin) : "the violation";
    }

    /** The last order of the decisive construction in words, or null without components. */
    @Nullable
    String orderText() {
        if (decisive == null || reduced.composition().components().isEmpty()) {
            return null;
        }
        StringBuilder line = new StringBuilder("order");
        String separator = ": ";
        List<Integer> components = decisive.order();
        for (int i = 0; i < Math.min(components.size(), MAX_NAMES); i++) {
            line.append(separator).append(componentName(components.get(i)));
            separator = ", ";
        }
        if (components.size() > MAX_NAMES) {
            line.append(" and ").append(components.size() - MAX_NAMES).append(" more");
        }
        return line.toString();
    }
}
