package dovetail.engine.sog.symbolic;

import dovetail.base.IntVector;
import dovetail.engine.sog.diagram.Diagram;
import dovetail.engine.sog.diagram.FramedDiagrams;
import dovetail.engine.sog.diagram.Relation;
import dovetail.lts.Lts;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;

/**
 * Steps of a product by their observation. Unobserved steps by which each factor keeps its class are closed by saturation.
 * Others may change the class of the state, and are taken one at a time.
 */
final class ObservedSteps {
    private final FramedDiagrams diagrams;
    private final ClassSets classes;
    private final List<Labelled> observed = new ArrayList<>();
    /** Unobserved steps, without model errors. */
    private final List<SymbolicProduct.Step> unobserved = new ArrayList<>();
    /** Unobserved steps by which some factor changes its class, and their places among the unobserved ones. */
    private final List<Relation> changing = new ArrayList<>();

    private final IntVector changingSteps = new IntVector();
    /** The events of unobserved steps, each plus one. */
    private final BitSet unobservedEvents = new BitSet();
    /** The states with an unobserved step, or an unobserved model error, one set per event. */
    private final List<Diagram> unstable = new ArrayList<>();

    /** The unobserved steps as few relations. */
    private final List<Relation> merged;

    private final FramedDiagrams.Closure keeping;

    /**
     * Steps by an observed event.
     *
     * @param sources the states that offer the event
     * @param isError whether it is a model error, which is never taken
     * @param mayChangeClass whether a factor may change its class by it
     */
    record Labelled(SymbolicProduct.Step step, Diagram sources, boolean isError, boolean mayChangeClass) {
        int event() {
            return step.event();
        }
    }

    ObservedSteps(SymbolicProduct product, BitSet observedEvents, BitSet errors, StateClasses stateClasses) {
        this.diagrams = product.diagrams();
        this.classes = new ClassSets(product, stateClasses);
        List<Relation> kept = new ArrayList<>();
        for (SymbolicProduct.Step step : product.steps()) {
            Relation all = step.relation();
            Diagram sources = diagrams.hold(diagrams.preimage(diagrams.all(), all, diagrams.all()));
            Relation keep = product.keeping(step, stateClasses.locals());
            Diagram change = diagrams.minus(all.steps(), keep.steps());
            boolean isHidden = step.event() == Lts.HIDDEN;
            boolean isError = !isHidden && errors.get(step.event());
            if (!isHidden && observedEvents.get(step.event())) {
                observed.add(new Labelled(step, sources, isError, !change.isEmpty()));
            } else {
                unstable.add(sources);
                if (!isError) {
                    kept.add(keep);
                    if (!change.isEmpty()) {
                        changingSteps.add(unobserved.size());
                        changing.add(new Relation(diagrams.hold(change), all.support()));
                    }
                    unobserved.add(step);
                    unobservedEvents.set(step.event() + 1);
                }
            }
        }
        keeping = diagrams.closure(kept);
        merged = diagrams.merged(
                unobserved.stream().map(SymbolicProduct.Step::relation).toList());
    }

    /** The steps by observed events, in rising order. */
    List<Labelled> observed() {
        return observed;
    }

    /** The steps by one observed event that is no model error. */
    SymbolicProduct.Step labelled(int event) {
        for (Labelled candidate : observed) {
            if (candidate.event() == event && !candidate.isError()) {
                return candidate.step();
            }
        }
        throw new IllegalArgumentException("the event " + event + " is never taken or not observed");
    }

    /** The unobserved steps, without model errors. */
    List<SymbolicProduct.Step> unobserved() {
        return unobserved;
    }

    ClassSets classes() {
        return classes;
    }

    /** The closure of states of one class under unobserved steps that keep the class. */
    Diagram closure(Diagram set, int number) {
        Diagram closed = keeping.of(set);
        while (true) {
            Diagram old = closed;
            try (FramedDiagrams.Frame frame = diagrams.frame()) {
                Diagram more = diagrams.minus(classes.part(changed(closed), number), closed);
                if (more.isEmpty()) {
                    return closed;
                }
                closed = frame.keep(keeping.of(diagrams.or(closed, more)));
            }
            diagrams.release(old);
        }
    }

    /** The states after unobserved steps by which a factor changes its class. */
    Diagram changed(Diagram set) {
        Diagram after = diagrams.empty();
        for (Relation relation : changing) {
            after = diagrams.or(after, diagrams.image(set, relation));
        }
        return after;
    }

    /** The unobserved steps, by their places, by which a factor changes its class and that stay in an aggregate. */
    BitSet changingInside(Diagram aggregate) {
        BitSet inside = new BitSet();
        for (int i = 0; i < changing.size(); i++) {
            Relation relation = changing.get(i);
            boolean stays = diagrams.inFrame(() -> !diagrams.and(diagrams.image(aggregate, relation), aggregate)
                    .isEmpty());
            inside.set(changingSteps.get(i), stays);
        }
        return inside;
    }

    /** Whether an event, or a hidden step, is unobserved and no model error. */
    boolean isUnobserved(int event) {
        return unobservedEvents.get(event + 1);
    }

    /** The states of a set that have no unobserved step and no unobserved model error. */
    Diagram stable(Diagram set) {
        Diagram stable = set;
        for (Diagram sources : unstable) {
            stable = stable.isEmpty() ? stable : diagrams.minus(stable, sources);
        }
        return stable;
    }

    /** The states of an aggregate with an unobserved step into a set of its states. */
    Diagram before(Diagram set, Diagram aggregate) {
        Diagram before = diagrams.empty();
        for (Relation relation : merged) {
            before = diagrams.or(before, diagrams.preimage(set, relation, aggregate));
        }
        return before;
    }

    /** The states of an aggregate after an unobserved step from a set of its states. */
    Diagram after(Diagram set, Diagram aggregate) {
        Diagram after = diagrams.empty();
        for (Relation relation : merged) {
            after = diagrams.or(after, diagrams.and(aggregate, diagrams.image(set, relation)));
        }
        return after;
    }

    /** The minimal sets of observed events that single states of a set offer, each in rising order. */
    List<int[]> minimalBehaviours(Diagram states) {
        List<int[]> behaviours = new ArrayList<>();
        Diagram left = states;
        while (!left.isEmpty()) {
            BitSet behaviour = new BitSet();
            Diagram least = left;
            Diagram larger = left;
            for (Labelled step : observed) {
                Diagram without = diagrams.minus(least, step.sources());
                if (without.isEmpty()) {
                    behaviour.set(step.event());
                    larger = diagrams.and(larger, step.sources());
                } else {
                    least = without;
                }
            }
            behaviours.add(behaviour.stream().toArray());
            left = diagrams.minus(left, larger);
        }
        return behaviours;
    }

    /** The states of a set that offer exactly some observed events. */
    Diagram offering(Diagram states, int[] behaviour) {
        BitSet offered = new BitSet();
        for (int event : behaviour) {
            offered.set(event);
        }
        Diagram result = states;
        for (Labelled step : observed) {
            result = offered.get(step.event())
                    ? diagrams.and(result, step.sources())
                    : diagrams.minus(result, step.sources());
        }
        return result;
    }
}
