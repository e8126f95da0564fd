package dovetail.compose.problem;

import dovetail.base.Budget;
import dovetail.base.Limit;
import dovetail.base.Remedy;
import dovetail.bdd.Bdd;
import dovetail.decompose.Decomposition;
import dovetail.property.Atom;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;

/**
 * State atoms of a monitor: their possible valuations, and the region of each. A set of valuations is a set of
 * positions in {@link #valuations}.
 */
final class StateAtoms {
    private static final int MAX_VALUATIONS = 512;

    private final SlotOwners owners;
    private final Map<Integer, TruthRegions> truths = new HashMap<>();
    private final List<Long> valuations = new ArrayList<>();
    private final Bdd bdd = new Bdd();

    /** @param relevant the mask of the relevant atoms */
    StateAtoms(List<Atom> atoms, long relevant, Decomposition decomposition, SlotOwners owners, Budget budget) {
        this.owners = owners;
        PredicateRegions predicates = new PredicateRegions(decomposition.original(), owners, budget);
        Map<Long, Regions> cells = Map.of(0L, Regions.all(owners));
        for (int i = 0; i < atoms.size(); i++) {
            if (!atoms.get(i).isAction() && (relevant >>> i & 1) != 0) {
                TruthRegions truth = predicates.of(atoms.get(i).predicate());
                truths.put(i, truth);
                cells = split(cells, i, truth);
                budget.check(0);
            }
        }
        valuations.addAll(cells.keySet());
    }

    private static Map<Long, Regions> split(Map<Long, Regions> cells, int atom, TruthRegions truth) {
        Map<Long, Regions> finer = new HashMap<>();
        for (Map.Entry<Long, Regions> cell : cells.entrySet()) {
            Regions holding = cell.getValue().and(truth.holds());
            if (!holding.isEmpty()) {
                finer.put(cell.getKey() | 1L << atom, holding);
            }
            Regions failing = cell.getValue().and(truth.fails());
            if (!failing.isEmpty()) {
                finer.put(cell.getKey(), failing);
            }
        }
        if (finer.size() > MAX_VALUATIONS) {
            throw new Limit.Exceeded(new Limit(
                    Limit.Kind.SIZE,
                    "the predicates of the property are true in more than " + MAX_VALUATIONS + " combinations",
                    List.of(Remedy.SEARCH_STATES, Remedy.SEARCH_RUNS)));
        }
        return finer;
    }

    /** The masks of the atoms that hold, one for each possible combination. */
    List<Long> valuations() {
        return valuations;
    }

    /** The regions in which the valuation is in a set. */
    Regions where(BitSet set) {
        if (set.isEmpty()) {
            return new Regions(owners);
        } else if (set.cardinality() == valuations.size()) {
            return Regions.all(owners);
        }
        int function = Bdd.FALSE;
        for (int v = set.nextSetBit(0); v >= 0; v = set.nextSetBit(v + 1)) {
            int conjunction = Bdd.TRUE;
            for (int atom = Long.SIZE - 1; atom >= 0; atom--) {
                if (truths.containsKey(atom)) {
                    boolean holds = (valuations.get(v) >>> atom & 1) != 0;
                    int variable = bdd.variable(atom);
                    conjunction = bdd.and(conjunction, holds ? variable : bdd.not(variable));
                }
            }
            function = bdd.or(function, conjunction);
        }
        Regions where = new Regions(owners);
        for (int[] literals : bdd.cubes(function)) {
            Regions cube = Regions.all(owners);
            for (int literal : literals) {
                TruthRegions truth = Objects.requireNonNull(truths.get(literal >> 1));
                cube = cube.and((literal & 1) == 0 ? truth.holds() : truth.fails());
            }
            where = where.or(cube);
        }
        return where;
    }
}
