package dovetail.engine.icc;

import dovetail.base.MemoryMeter;
import dovetail.compose.ComponentLts;
import dovetail.compose.Composition;
import dovetail.engine.icc.trace.Check;
import dovetail.engine.icc.trace.CheckSearch;
import dovetail.engine.icc.trace.Effort;
import dovetail.engine.icc.trace.ExploredProduct;
import dovetail.engine.icc.trace.Projections;
import dovetail.engine.icc.trace.Refutation;
import dovetail.engine.icc.trace.Restriction;
import dovetail.engine.icc.trace.Traces;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Runs the checks of a construction: of a component, or of its projection, against choices of others. Counts them. */
final class CheckRunner {
    private final Composition composition;
    private final IccOptions options;
    private final Projections projections;
    private final Choices choices;
    private final MemoryMeter meter;
    private final Effort effort;
    private final Statistics statistics = new Statistics();

    /** @param meter counts the explored products, until the caller closes it */
    CheckRunner(
            Composition composition,
            IccOptions options,
            Projections projections,
            Choices choices,
            MemoryMeter meter,
            Effort effort) {
        this.composition = composition;
        this.options = options;
        this.projections = projections;
        this.choices = choices;
        this.meter = meter;
        this.effort = effort;
    }

    Statistics statistics() {
        return statistics;
    }

    static BitSet setOf(List<Integer> components) {
        BitSet set = new BitSet();
        components.forEach(set::set);
        return set;
    }

    /**
     * Checks a component under its restriction.
     *
     * @param standing the components whose choices the check includes, in order
     */
    ExploredProduct restricted(List<Integer> standing, int component, long slack) {
        return run(standing, component, whole(component), choices.restriction(component, setOf(standing)), slack);
    }

    /** Checks a projection of a component, without its restriction: to the events shared with the others. */
    ExploredProduct projected(List<Integer> standing, int component) {
        BitSet shared = eventsOf(standing);
        shared.or(projections.propertyAlphabet());
        return run(standing, component, projections.component(component, shared), null, 0);
    }

    /** A check that finds no accepting state with these choices and the component, or null if there is one. */
    @Nullable
    Refutation refutation(List<Integer> standing, int component) {
        boolean hasRestriction = choices.hasRestriction(component, setOf(standing));
        if (options.uses(Technique.ABSTRACT_FIRST)) {
            ExploredProduct explored = projected(standing, component);
            if (!explored.hasAccepting() || !hasRestriction) {
                return explored.hasAccepting() ? null : new Refutation(explored);
            }
        }
        ExploredProduct explored = restricted(standing, component, 0);
        return explored.hasAccepting() ? null : refutation(explored, standing, component);
    }

    /** The refutation by a check of a component under its restriction. */
    Refutation refutation(ExploredProduct explored, List<Integer> standing, int component) {
        return new Refutation(explored, choices.reasons(component, setOf(standing)));
    }

    private ComponentLts whole(int component) {
        return composition.components().get(component);
    }

    private BitSet eventsOf(List<Integer> components) {
        BitSet events = new BitSet();
        for (int component : components) {
            events.or(projections.alphabet(component));
        }
        return events;
    }

    private ExploredProduct run(
            List<Integer> standing, int component, ComponentLts lts, @Nullable Restriction restriction, long slack) {
        List<Traces> traces = new ArrayList<>();
        for (int chosen : standing) {
            traces.add(choices.of(chosen));
        }
        BitSet events = eventsOf(standing);
        events.or(projections.alphabet(component));
        traces.add(projections.property(events));
        effort.hold(choices.restrictionStates());
        ExploredProduct explored = CheckSearch.run(new Check(traces, lts, restriction), slack, meter, effort);
        statistics.count(
                explored.states(),
                explored.transitions(),
                explored.states() + choices.restrictionStates(),
                explored.bytes());
        return explored;
    }
}
