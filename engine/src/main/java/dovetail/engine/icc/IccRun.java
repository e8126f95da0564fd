package dovetail.engine.icc;

import dovetail.base.Budget;
import dovetail.base.Progress;
import dovetail.minimise.Relation;
import dovetail.result.Account;
import dovetail.result.Figures;
import dovetail.safety.Composition;
import dovetail.safety.Machine;
import dovetail.safety.Minimising;
import dovetail.safety.Reduced;
import dovetail.safety.Reduction;
import dovetail.safety.SafetyProblem;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** One search for a counterexample: the components are made small, then several constructions look for it. */
final class IccRun {
    /** How many states the deterministic form of something small may have before it is done without. */
    private static final int MOST_SUBSETS = 100_000;

    /** How many times the states of a component its deterministic form may have. */
    private static final double MOST_GROWTH = 2;

    private final SafetyProblem problem;
    private final IccOptions options;
    private final Budget budget;
    private final Progress progress;
    private final List<Construction> constructions = new ArrayList<>();
    private Reduced reduced;
    private Construction decisive;

    IccRun(SafetyProblem problem, IccOptions options, Budget budget, Progress progress) {
        this.problem = problem;
        this.options = options;
        this.budget = budget;
        this.progress = progress;
        this.reduced = Reduced.unchanged(problem.composition());
    }

    /** A violating word of the problem's composition, or null when there is none. */
    int[] search() {
        if (options.uses(Technique.REDUCE)) {
            reduced = Reduction.apply(
                    problem.composition(), new Minimising(Relation.WEAK_TRACE, MOST_GROWTH), budget, progress);
        }
        Composition composition = withSomeMachine(reduced.composition());
        for (int i = 0; i < options.orders(); i++) {
            constructions.add(new Construction(
                    composition,
                    options,
                    order(i, composition),
                    MOST_SUBSETS,
                    new Story(options.explain(), this::componentName, event -> "event " + event),
                    budget));
        }
        decisive = constructions.get(0);
        decisive = new Portfolio(constructions, options.threads()).run();
        return decisive.answer() == Construction.Answer.HOLDS
                ? null
                : reduced.lift().word(new MonitorEvents(composition).completed(decisive.word()));
    }

    /** A property may concern no component at all; the construction wants one to start with. */
    private static Composition withSomeMachine(Composition composition) {
        if (!composition.machines().isEmpty()) {
            return composition;
        }
        Machine nothing = new Machine.Builder("nothing").build(1, 0, new int[0]);
        return new Composition(composition.events(), List.of(nothing), composition.monitor(), composition.bad());
    }

    private List<Integer> order(int which, Composition composition) {
        if (!options.uses(Technique.DEPENDENCY_ORDER)) {
            return Order.rotated(Order.given(composition), which);
        }
        return which == 0 ? Order.byDependency(composition) : Order.rotated(Order.smallFirst(composition), which - 1);
    }

    private String componentName(int component) {
        List<Machine> machines = reduced.composition().machines();
        return machines.isEmpty() ? "the property" : machines.get(component).name();
    }

    Figures figures(long start) {
        long states = 0;
        long transitions = 0;
        long peak = 0;
        long bytes = 0;
        for (Construction construction : constructions) {
            states += construction.states();
            transitions += construction.transitions();
            peak = Math.max(peak, construction.peak());
            bytes = Math.max(bytes, construction.bytes());
        }
        Map<String, Number> extra = new LinkedHashMap<>();
        extra.put("components", problem.composition().machines().size());
        extra.put("events", problem.composition().events());
        extra.put("reducedComponents", reduced.composition().machines().size());
        extra.put("reducedEvents", reduced.composition().events());
        return new Figures(
                states,
                transitions,
                peak,
                -1,
                0,
                0,
                decisive == null ? 0 : decisive.checks(),
                (System.nanoTime() - start) / 1e9,
                bytes,
                extra,
                decisive == null ? Account.NONE : new Account(List.of(order()), decisive.story()));
    }

    private String order() {
        StringBuilder line = new StringBuilder("order");
        String separator = ": ";
        for (int component : decisive.order()) {
            line.append(separator).append(componentName(component));
            separator = ", ";
        }
        return line.toString();
    }
}
