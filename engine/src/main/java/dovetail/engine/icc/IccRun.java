package dovetail.engine.icc;

import dovetail.base.Budget;
import dovetail.base.Limit;
import dovetail.base.Progress;
import dovetail.compose.ComponentLts;
import dovetail.compose.Composition;
import dovetail.compose.ReducedComposition;
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
import dovetail.result.Figures;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * One search for a counterexample. The components are made small, and several constructions look for it. When they do
 * not come to an answer soon, components that are tightly coupled are put together, and constructions start anew on the
 * fewer components that are left; the bounds on the time they may take, the checks they may make and the components that
 * may come out grow each time. When what is left has few enough states altogether, one check of everything at once tells
 * the rest.
 */
final class IccRun implements SafetyEngine.Search {
    /** How many states all subsets of a determinisation may have together before it is done without. */
    private static final int MOST_SUBSETS = 20_000;

    /** How many times the states of a component its deterministic form may have. */
    private static final double MOST_GROWTH = 1;

    /** How much may be left of what large components could be together, to put them together. */
    private static final double MOST_SHARE = 0.9;

    /** The names of components in the line that tells their order; a network may have thousands. */
    private static final int MOST_NAMES_TOLD = 50;

    private static final int FIRST_BOUND = 32;
    /** How many states all checks of a round may visit for each that a component may have. */
    private static final int CHECKS_PER_BOUND = 4;
    /** How many states all components may have together, to be looked at at once, for each that one may have. */
    private static final int TOGETHER_PER_BOUND = 32;
    /** Below this bound it is less: putting small components together takes no time and leaves fewer states. */
    private static final long LARGE_BOUND = 1 << 15;

    /** What was found: a violating word, or null when there is none. */
    private record Answer(int[] word) {}

    private final SafetyProblem problem;
    private final IccOptions options;
    private final Budget budget;
    private final Progress progress;
    private final Minimisation minimising;
    private final IncrementalComposition joining;
    private final Experience experience = new Experience();
    private final List<String> story = new ArrayList<>();
    /** Counts what is left of the composition, until the run ends. */
    private final HeldComposition held;

    private ReducedComposition reduced;
    private Construction decisive;
    private String order;
    private int reducedComponents;
    private int reducedEvents;
    private long checks;
    private long states;
    private long transitions;
    private long peak;
    private long bytes;

    IccRun(SafetyProblem problem, MinimisedComponents known, IccOptions options, Budget budget, Progress progress) {
        this.minimising = new Minimisation(Relation.WEAK_TRACE, MOST_GROWTH, known);
        this.problem = problem;
        this.options = options;
        this.budget = budget;
        this.progress = progress;
        this.joining = new IncrementalComposition(minimising, budget, progress);
        this.held = new HeldComposition(budget.meter());
        this.reduced = held.hold(ReducedComposition.unchanged(problem.composition()));
    }

    @Override
    public int[] violation() {
        if (options.uses(Technique.MERGE)) {
            reduced = held.hold(MonitorAsComponent.apply(reduced.composition()));
        }
        reduce();
        reducedComponents = reduced.composition().machines().size();
        reducedEvents = reduced.composition().events();
        if (!options.uses(Technique.MERGE)) {
            return lifted(construct(Long.MAX_VALUE, Long.MAX_VALUE));
        }
        Answer answer = null;
        for (long bound = FIRST_BOUND; answer == null; bound = Math.min(2 * bound, Integer.MAX_VALUE)) {
            answer = construct(bound * CHECKS_PER_BOUND, bound);
            if (answer == null) {
                merge((int) bound);
                answer = searchTogether(bound == Integer.MAX_VALUE ? Long.MAX_VALUE : together(bound));
            }
        }
        return lifted(answer);
    }

    private static long together(long bound) {
        return bound * Math.max(1, TOGETHER_PER_BOUND * Math.min(bound, LARGE_BOUND) / LARGE_BOUND);
    }

    private int[] lifted(Answer answer) {
        return answer.word() == null ? null : reduced.lift().word(answer.word());
    }

    private void reduce() {
        if (options.uses(Technique.REDUCE)) {
            reduced = held.hold(
                    reduced.then(CompositionReduction.apply(reduced.composition(), minimising, budget, progress)));
        }
    }

    /** Puts components together as long as what comes out keeps to a bound. */
    private void merge(int bound) {
        while (reduced.composition().machines().size() > 1) {
            Composition before = reduced.composition();
            IncrementalComposition.Joined joined = joining.best(before, bound, MOST_SHARE);
            if (joined == null) {
                return;
            }
            experience.join(joined.names(before), joined.minimised().name());
            reduced = held.hold(reduced.then(joined.reduced()));
            reduce();
            story.add("composed: " + joined.text(before));
        }
    }

    /** Looks at all components at once, unless that takes more than so many states; then there is no answer. */
    private Answer searchTogether(long most) {
        ProductSearch search = null;
        try {
            search = new ProductSearch(reduced.composition(), budget, progress);
            int[] word = search.violation(most);
            story.add("product of all: " + search.states() + " states, "
                    + (word == null
                            ? "no violation"
                            : "a violation after " + word.length + (word.length == 1 ? " event" : " events")));
            return new Answer(word);
        } catch (Limit.Exceeded e) {
            if (e.limit().kind() != Limit.Kind.STATES || most >= budget.states()) {
                throw e;
            }
            return null;
        } finally {
            if (search != null) {
                checks++;
                states += search.states();
                transitions += search.transitions();
                peak = Math.max(peak, search.states());
                bytes = Math.max(bytes, search.bytes());
                search.close();
            }
        }
    }

    /** A property may concern no component at all; the construction wants one to start with. */
    private Composition current() {
        Composition composition = reduced.composition();
        if (!composition.machines().isEmpty()) {
            return composition;
        }
        ComponentLts nothing = new ComponentLts.Builder("nothing").build(1, 0, new int[0]);
        return new Composition(composition.events(), List.of(nothing), composition.monitor(), composition.bad());
    }

    private Answer construct(long mostStates, long largestCheck) {
        Composition composition = current();
        List<Construction> constructions = new ArrayList<>();
        for (int i = 0; i < options.orders(); i++) {
            constructions.add(new Construction(
                    composition,
                    options,
                    order(i, composition),
                    MOST_SUBSETS,
                    i % 2 == 1,
                    largestCheck,
                    new Story(options.explain(), this::componentName, this::eventName),
                    budget));
        }
        decisive = constructions.get(0);
        try {
            Construction answered = new Portfolio(constructions, options.threads()).run(mostStates);
            if (answered == null) {
                return null;
            }
            decisive = answered;
            boolean holds = answered.answer() == Construction.Answer.HOLDS;
            return new Answer(holds ? null : new MonitorEvents(composition).completed(answered.word()));
        } finally {
            for (Construction construction : constructions) {
                for (int c = 0; c < composition.machines().size(); c++) {
                    experience.add(composition.machines().get(c).name(), construction.rejections(c));
                }
                states += construction.states();
                transitions += construction.transitions();
                peak = Math.max(peak, construction.peak());
                bytes = Math.max(bytes, construction.bytes());
                construction.close();
            }
            checks += decisive.checks();
            if (!reduced.composition().machines().isEmpty()) {
                order = order(decisive);
            }
            story.addAll(decisive.story());
        }
    }

    private List<Integer> order(int which, Composition composition) {
        if (!options.uses(Technique.DEPENDENCY_ORDER)) {
            return Order.rotated(Order.given(composition), which);
        }
        if (which == 1 && options.uses(Technique.LEARNED_ORDER) && !experience.isEmpty()) {
            return Order.byExperience(composition, experience);
        }
        return which == 0 ? Order.byDependency(composition) : Order.rotated(Order.smallFirst(composition), which - 1);
    }

    private String componentName(int component) {
        List<ComponentLts> machines = reduced.composition().machines();
        return machines.isEmpty() ? "the property" : machines.get(component).name();
    }

    private String eventName(int event) {
        int origin = reduced.origin().applyAsInt(event);
        return origin < problem.composition().events() ? problem.eventName(origin) : "the violation";
    }

    @Override
    public Figures figures(double seconds) {
        Map<String, Number> extra = new LinkedHashMap<>();
        extra.put("components", problem.composition().machines().size());
        extra.put("events", problem.composition().events());
        extra.put("reducedComponents", reducedComponents);
        extra.put("reducedEvents", reducedEvents);
        extra.put("remainingComponents", reduced.composition().machines().size());
        return new Figures(
                states + joining.states(),
                transitions + joining.transitions(),
                Math.max(peak, joining.peakStates()),
                -1,
                0,
                0,
                checks,
                seconds,
                Math.max(bytes, joining.bytes()),
                extra,
                decisive == null ? Account.NONE : new Account(List.of(order()), story));
    }

    /** The order in which the answer was found, or was looked for last before there was nothing left to order. */
    private String order() {
        if (order == null) {
            return "order: none, the property depends on no component";
        }
        return reduced.composition().machines().isEmpty() ? order + "; then the product of all" : order;
    }

    private String order(Construction construction) {
        StringBuilder line = new StringBuilder("order");
        String separator = ": ";
        List<Integer> components = construction.order();
        for (int i = 0; i < Math.min(components.size(), MOST_NAMES_TOLD); i++) {
            line.append(separator).append(componentName(components.get(i)));
            separator = ", ";
        }
        if (components.size() > MOST_NAMES_TOLD) {
            line.append(" and ").append(components.size() - MOST_NAMES_TOLD).append(" more");
        }
        return line.toString();
    }
}
