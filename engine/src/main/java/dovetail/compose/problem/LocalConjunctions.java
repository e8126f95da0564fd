package dovetail.compose.problem;

import dovetail.base.Budget;
import dovetail.decompose.Decomposition;
import dovetail.expr.Expr;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import java.util.Map;

/**
 * Disjunctive normal form of state predicates over the components of a decomposed network: each predicate is a disjunction
 * of conjunctions of sets of local states, one set for each of some components.
 */
public final class LocalConjunctions {
    private final PredicateRegions regions;

    public LocalConjunctions(Decomposition decomposition, Budget budget) {
        SlotOwners owners = new SlotOwners(decomposition, budget);
        this.regions = new PredicateRegions(decomposition.original(), owners, budget);
    }

    /** The conjunctions of a predicate that has a value in every state: by component, the local states in which it may hold. */
    public List<Map<Integer, BitSet>> of(Expr predicate) {
        List<Map<Integer, BitSet>> conjunctions = new ArrayList<>();
        for (Region region : regions.of(predicate).holds().list()) {
            conjunctions.add(Map.copyOf(region.sets()));
        }
        return conjunctions;
    }
}
