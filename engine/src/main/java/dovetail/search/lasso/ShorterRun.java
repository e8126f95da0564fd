package dovetail.search.lasso;

import dovetail.automaton.Automaton;
import dovetail.base.Budget;
import dovetail.base.Poll;
import dovetail.expr.Expr;
import dovetail.prepare.Compile;
import dovetail.prepare.PreparedSystem;
import dovetail.property.Atom;
import dovetail.property.Property;
import dovetail.property.RunRules;
import dovetail.replay.Lasso;
import dovetail.replay.Lasso.Taken;
import dovetail.replay.Replay;
import dovetail.result.Trace;
import dovetail.result.TraceFacts.Length;
import dovetail.search.SearchSetup;
import dovetail.search.cycle.LassoShortening;
import dovetail.step.StepRelation;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import java.util.Optional;

/**
 * Search for a run that violates a property in fewer steps than a given one. It uses one layout of states, and ends by an
 * exception where that is too narrow.
 */
final class ShorterRun {
    /** The edges that the searches for loops may consider for each product state that may be expanded. */
    private static final long WORK_PER_NODE = 250;

    /** The number of product states beyond which no further state is expanded. */
    private final int mostNodes;

    /** The number of states that are expanded around the given run when there are too many. */
    private final int mostAround;

    private final PreparedSystem system;
    private final Property.OfRuns property;
    private final Violations violations;
    private final Trace found;
    private final boolean stutters;
    private final Reading reading;
    private final Budget budget;
    private final KnownPart graph;
    private final WorkLimit work;
    private Stems stems;

    ShorterRun(
            PreparedSystem system,
            Property.OfRuns property,
            Violations violations,
            Trace found,
            int mostNodes,
            Budget budget) {
        List<Atom> atoms = property.atoms();
        List<Expr> predicates = atoms.stream().map(Atom::predicate).toList();
        StepRelation relation = new SearchSetup(system, predicates, Compile.NEVER, budget)
                .steps(system.layout(budget), budget.meter())
                .current();
        Poll poll = new Poll(budget);
        this.system = system;
        this.budget = budget;
        this.property = property;
        this.violations = violations;
        this.found = found;
        this.stutters = violations.rules().finite() == RunRules.FiniteRuns.STUTTER;
        this.reading = reading(violations.automaton());
        this.graph = new KnownPart(relation, reading, atoms, budget, poll);
        this.mostNodes = mostNodes;
        this.mostAround = mostNodes / 2;
        this.work = new WorkLimit(WORK_PER_NODE * mostNodes, poll);
        this.stems = stems(mostNodes);
    }

    private Reading reading(Automaton automaton) {
        return new Reading(
                automaton, violations.rules(), system.network().components().size());
    }

    private Stems stems(int most) {
        return new Stems(graph, reading, graph.number(system.network().initialState()), most);
    }

    /** @param satisfying the automaton of the runs that satisfy the property, where it is known */
    Trace trace(Optional<Automaton> satisfying) {
        int steps = found.steps().size();
        PrefixLength prefix = new PrefixLength(graph, property.atoms(), found);
        int known = prefix.upTo(violations.hopeless(), reading);
        boolean isSettledByState = prefix.isSettledByState(known, violations, reading);
        if (violations.isSafety() && (known <= steps || found.stutters())) {
            return afterBadPrefix(known, isSettledByState);
        }
        // The trace ends with a bad prefix, also where the automaton of violations does not tell it.
        int stuck = satisfying
                .map(automaton -> prefix.untilStuck(reading(automaton)))
                .orElse(known);
        int letters = Math.min(known, stuck);
        if (letters > steps) {
            return lasso(found, steps, true);
        }
        Trace shorter = known == letters ? afterBadPrefix(known, isSettledByState) : found;
        int now = new PrefixLength(graph, property.atoms(), shorter).upTo(violations.hopeless(), reading);
        return lasso(shorter, Math.min(letters, now) - 1, false);
    }

    /**
     * The shortest lasso of fewer steps than a bound, or another run.
     *
     * @param otherwise a run that is shown up to so many steps
     * @param isWhole whether all its steps are shown
     */
    private Trace lasso(Trace otherwise, int bound, boolean isWhole) {
        stems = stems(mostNodes);
        stems.search(deepest(bound));
        int missing = stems.missingDepth();
        if (missing <= deepest(bound) && searchAroundRun()) {
            stems.search(deepest(bound));
        }
        BitSet all = new BitSet();
        all.set(0, reading.states());
        BestLasso best = new BestLasso(graph, reading, stems, work, bound);
        best.consider(all, stutters ? bound : Stems.NONE);
        boolean isShortest = isWhole && missing > deepest(best.steps()) && best.isComplete();
        return shown(best, otherwise, isShortest ? Length.SHORTEST : Length.SHORTENED);
    }

    /**
     * A run with a shortest bad prefix. Of prefixes of as many letters, one whose last state settles it is shown without the
     * last step.
     *
     * @param known the letters of the bad prefix of the given run
     * @param isSettledByState whether the last state of that prefix settles it
     */
    private Trace afterBadPrefix(int known, boolean isSettledByState) {
        int level = prefixLevel(known);
        int missing = stems.missingDepth();
        if ((level == Stems.NONE || missing < level) && searchAroundRun()) {
            level = prefixLevel(known);
        }
        if (level == Stems.NONE) {
            return found;
        }
        boolean isLonger = level < known || stems.isSettledByState() && !isSettledByState;
        int bound = isLonger ? Integer.MAX_VALUE : found.steps().size();
        stems.search(deepest(bound));
        BestLasso best = new BestLasso(graph, reading, stems, work, bound);
        best.consider(violations.hopeless(), stutters ? level - 1 : Stems.NONE);
        boolean isShortest = violations.isSafety() && missing >= level && (!isLonger || best.hasImproved());
        return shown(best, found, isShortest ? Length.SHORTEST_PREFIX : Length.SHORTENED);
    }

    private int prefixLevel(int deepest) {
        return stems.searchFor(violations, Atom.actions(property.atoms()), deepest);
    }

    /**
     * Gives up the search from the initial state for one that also knows the surroundings of the given run, unless the run is
     * too long; whether it did.
     */
    private boolean searchAroundRun() {
        if (found.steps().size() > mostAround) {
            return false;
        }
        List<int[]> run = new ArrayList<>();
        for (int i = 0; i <= found.steps().size(); i++) {
            run.add(found.state(i));
        }
        graph.expandAround(run, mostAround);
        stems = stems(0);
        return true;
    }

    /** The depth of the last states that matter to lassos of fewer steps: of their last state, or of a deadlock. */
    private int deepest(int bound) {
        return stutters ? bound - 1 : bound - 2;
    }

    private Trace shown(BestLasso best, Trace otherwise, Length length) {
        Trace trace = best.hasImproved()
                ? new Replay(system.system(), budget).toLasso(lasso(best.stem(), best.loop()), property)
                : otherwise;
        return trace.explained(trace.facts().with(length));
    }

    private Lasso lasso(int[] stem, int[] loop) {
        List<int[]> states = new ArrayList<>(List.of(system.network().initialState()));
        List<Taken> steps = new ArrayList<>();
        for (int edge : stem) {
            add(edge, steps, states);
        }
        for (int edge : loop) {
            add(edge, steps, states);
        }
        if (loop.length == 0) {
            return new Lasso(states, steps, states.size() - 1);
        }
        states.remove(states.size() - 1);
        return LassoShortening.shortest(states, steps, stem.length);
    }

    private void add(int edge, List<Taken> steps, List<int[]> states) {
        StepRelation.Group group = graph.group(edge);
        steps.add(Taken.by(group.components(), group.label()));
        states.add(graph.state(graph.target(edge)));
    }
}
