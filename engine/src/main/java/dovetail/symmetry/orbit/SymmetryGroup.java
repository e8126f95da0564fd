package dovetail.symmetry.orbit;

import dovetail.base.Budget;
import dovetail.base.Poll;
import dovetail.expr.Expr;
import dovetail.model.Network;
import dovetail.symmetry.find.AutomorphismSearch;
import dovetail.symmetry.structure.Structure;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import java.util.Optional;

/**
 * Group of automorphisms of a network that preserve some predicates. Every generator is checked: it maps the steps, the initial
 * values and the predicates onto themselves. It therefore maps the initial state to itself, and steps to steps.
 */
public final class SymmetryGroup {
    private final Structure structure;
    private final SortedValues values;
    private final List<Factor> factors = new ArrayList<>();
    /** The numbers of the components that some generator moves. */
    private final BitSet components = new BitSet();

    private SymmetryGroup(Structure structure) {
        this.structure = structure;
        this.values = new SortedValues(structure);
    }

    /**
     * The group; nothing where no automorphism was found.
     *
     * @throws dovetail.base.Limit.Exceeded when the budget ends
     */
    public static Optional<SymmetryGroup> of(Network network, List<Expr> predicates, Budget budget) {
        Optional<Structure> structure = Structure.of(network, predicates, budget);
        if (structure.isEmpty()) {
            return Optional.empty();
        }
        SymmetryGroup group = new SymmetryGroup(structure.get());
        group.addFactors(AutomorphismSearch.of(structure.get(), budget), new Poll(budget));
        return group.factors.isEmpty() ? Optional.empty() : Optional.of(group);
    }

    private StatePermutation action(int[] points) {
        return StatePermutation.of(structure, values, points);
    }

    private void addFactors(List<int[]> generators, Poll poll) {
        int slots = structure.points().slots();
        List<BitSet> affected = new ArrayList<>();
        List<List<StatePermutation>> clusters = new ArrayList<>();
        for (int[] points : generators) {
            StatePermutation generator = action(points);
            BitSet own = new BitSet();
            for (int slot = 0; slot < slots; slot++) {
                own.set(slot, generator.affects(slot));
            }
            if (own.isEmpty()) {
                continue;
            }
            for (int c = 0; c < structure.points().components(); c++) {
                int point = structure.points().component(c);
                components.set(c, components.get(c) || points[point] != point);
            }
            List<StatePermutation> joined = new ArrayList<>();
            for (int i = clusters.size() - 1; i >= 0; i--) {
                if (affected.get(i).intersects(own)) {
                    own.or(affected.remove(i));
                    joined.addAll(0, clusters.remove(i));
                }
            }
            joined.add(generator);
            affected.add(own);
            clusters.add(joined);
        }
        for (int i = 0; i < clusters.size(); i++) {
            factors.add(factor(affected.get(i).stream().toArray(), clusters.get(i), poll));
        }
    }

    private Factor factor(int[] slots, List<StatePermutation> generators, Poll poll) {
        Optional<Factor> sorting = BlockSort.of(generators, structure.points().slots());
        if (sorting.isPresent()) {
            return sorting.get();
        }
        Optional<Factor> listed = LeastImage.of(slots, generators, this::action, poll);
        return listed.orElseGet(
                () -> new Descent(slots, generators, this::action, BigInteger.valueOf(generators.size() + 1L)));
    }

    /** The number of elements; where {@link #isExact} is false, a lower bound. */
    public BigInteger order() {
        BigInteger order = BigInteger.ONE;
        for (Factor factor : factors) {
            order = order.multiply(factor.order());
        }
        return order;
    }

    /** Whether all states of an orbit have one representative. */
    public boolean isExact() {
        for (Factor factor : factors) {
            if (!factor.isExact()) {
                return false;
            }
        }
        return true;
    }

    /** The number of components that some element moves. */
    public int movedComponents() {
        return components.cardinality();
    }

    /** The factors in words. */
    public List<String> texts() {
        List<String> texts = new ArrayList<>();
        for (Factor factor : factors) {
            texts.add(factor.text());
        }
        return texts;
    }

    /** Finds representatives, for the use of one thread. */
    public Representatives representatives() {
        return new Representatives(structure.points().size(), factors, this::action);
    }
}
