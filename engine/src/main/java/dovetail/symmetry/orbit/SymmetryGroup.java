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
    private final StateView view;
    private final SortedValues values;
    private final List<int[]> generators;
    private final List<Factor> factors = new ArrayList<>();
    /** The numbers of the components that some generator moves. */
    private final BitSet components = new BitSet();
    /** The slots of views that some generator affects. */
    private final BitSet slots = new BitSet();

    private SymmetryGroup(Structure structure, StateView view, List<int[]> generators) {
        this.structure = structure;
        this.generators = generators;
        this.view = view;
        this.values = new SortedValues(structure);
    }

    /**
     * The group; nothing where no automorphism was found.
     *
     * @throws dovetail.base.Limit.Exceeded when the budget ends
     */
    public static Optional<SymmetryGroup> of(Network network, List<Expr> predicates, Budget budget) {
        Optional<SymmetryGroup> ofMarkings = ofMarkings(network, predicates, budget);
        if (ofMarkings.isPresent()) {
            return ofMarkings;
        }
        Optional<Structure> structure = Structure.of(network, predicates, budget);
        StateView states = new StateView.Plain(network.slots().size());
        return structure.isEmpty() ? Optional.empty() : of(structure.get(), states, budget);
    }

    /** The group of a net, where the network is the translation of one. */
    private static Optional<SymmetryGroup> ofMarkings(Network network, List<Expr> predicates, Budget budget) {
        Optional<MarkingView> markings = MarkingView.of(network);
        Optional<List<Expr>> translated =
                markings.isEmpty() ? Optional.empty() : markings.get().translated(predicates);
        return translated.isEmpty()
                ? Optional.empty()
                : of(Structure.of(markings.get().net(), translated.get(), budget), markings.get(), budget);
    }

    private static Optional<SymmetryGroup> of(Structure structure, StateView view, Budget budget) {
        SymmetryGroup group = new SymmetryGroup(structure, view, AutomorphismSearch.of(structure, budget));
        group.addFactors(new Poll(budget));
        return group.factors.isEmpty() ? Optional.empty() : Optional.of(group);
    }

    private StatePermutation action(int[] points) {
        return StatePermutation.of(structure, values, points);
    }

    private void addFactors(Poll poll) {
        List<BitSet> affected = new ArrayList<>();
        List<List<StatePermutation>> clusters = new ArrayList<>();
        for (int[] points : generators) {
            StatePermutation generator = action(points);
            BitSet own = new BitSet();
            for (int slot = 0; slot < structure.points().slots(); slot++) {
                own.set(slot, generator.affects(slot));
            }
            slots.or(own);
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

    private Factor factor(int[] affected, List<StatePermutation> generators, Poll poll) {
        Optional<Factor> sorting = BlockSort.of(generators, structure.points().slots());
        if (sorting.isPresent()) {
            return sorting.get();
        }
        Optional<Factor> listed = LeastImage.of(affected, generators, this::action, poll);
        return listed.orElseGet(
                () -> new Descent(affected, generators, this::action, BigInteger.valueOf(generators.size() + 1L)));
    }

    /** The automorphisms that generate the group, as permutations of points. */
    List<int[]> generators() {
        return generators;
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

    /** The parts that some element moves, in words: components, places of a net, or variables. */
    public String moved() {
        return components.isEmpty()
                ? slots.cardinality() + " " + view.entries()
                : components.cardinality() + " components";
    }

    /** The factors in words. */
    public List<String> texts() {
        List<String> texts = new ArrayList<>();
        for (Factor factor : factors) {
            texts.add(factor.text());
        }
        return texts;
    }

    /** The work of finding one representative. */
    public long work() {
        long work = view.size();
        for (Factor factor : factors) {
            work += factor.work();
        }
        return work;
    }

    /** Finds representatives, for the use of one thread. */
    public Representatives representatives() {
        return new Representatives(structure.points().size(), view, factors, this::action);
    }
}
