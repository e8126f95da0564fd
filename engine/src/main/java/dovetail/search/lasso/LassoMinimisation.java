package dovetail.search.lasso;

import dovetail.automaton.Automaton;
import dovetail.automaton.word.WordAutomaton;
import dovetail.base.Budget;
import dovetail.prepare.PreparedSystem;
import dovetail.property.Property;
import dovetail.property.RunRules;
import dovetail.result.Trace;
import java.util.Optional;

/**
 * Looks for a shorter run once a violation of a linear-time property is known. The network is searched breadth first, as far
 * as a shorter lasso may go and up to a bound; then the shortest accepted loop is sought through each state, nearest first.
 * A search that ends before its bounds proves the run that it leaves to be a shortest one.
 *
 * <p>A run with a bad prefix is replaced by one with a shortest bad prefix, and among these by a shortest lasso.
 */
public final class LassoMinimisation {
    private final PreparedSystem system;
    private final Property.OfRuns property;
    /** The bounds of the work, in product states: a search for a shorter run takes a part of the time of the first one. */
    private static final int FEWEST_NODES = 4_000;

    private static final int MOST_NODES = 20_000;

    private final Budget budget;
    private final int nodes;

    /** @param visited the states that were visited until the violation was found */
    public LassoMinimisation(PreparedSystem system, Property.OfRuns property, long visited, Budget budget) {
        this.system = system;
        this.property = property;
        this.nodes = (int) Math.max(FEWEST_NODES, Math.min(MOST_NODES, visited));
        this.budget = budget;
    }

    /**
     * A shorter run that violates a property, or the given one.
     *
     * @param violating the automaton of the runs that violate the property
     * @param satisfying the automaton of those that satisfy it, where it is known; it has no state of an empty language
     */
    public Trace of(Trace found, Automaton violating, Optional<Automaton> satisfying) {
        return minimised(found, Violations.of(violating, property.rules()), satisfying);
    }

    /**
     * A shorter run that violates a safety property, or the given one.
     *
     * @param bad the bad prefixes
     */
    public Trace of(Trace found, WordAutomaton bad) {
        return minimised(found, Violations.of(bad, property.rules()), Optional.empty());
    }

    private Trace minimised(Trace found, Violations violations, Optional<Automaton> satisfying) {
        RunRules rules = violations.rules();
        int components = system.network().components().size();
        if (system.zones().isPresent() || !Reading.isPossible(violations.automaton(), rules, components)) {
            return found;
        }
        return system.widening(
                budget,
                meter -> new ShorterRun(system, property, violations, found, nodes, budget.within(meter))
                        .trace(satisfying));
    }
}
