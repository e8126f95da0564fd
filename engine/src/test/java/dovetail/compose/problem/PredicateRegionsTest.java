package dovetail.compose.problem;

import static org.assertj.core.api.Assertions.assertThat;

import dovetail.base.Budget;
import dovetail.base.Limit;
import dovetail.decompose.Decomposition;
import dovetail.decompose.cases.Bounds;
import dovetail.expr.Expr;
import dovetail.interpret.Interpreter;
import dovetail.interpret.ModelError;
import dovetail.model.Component;
import dovetail.model.Network;
import dovetail.property.Atom;
import dovetail.testkit.random.Cases;
import dovetail.testkit.random.RandomNetworks;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import org.junit.jupiter.api.Test;

/**
 * The region where a predicate is true, false or without a value consists of exactly those tuples of local states in which
 * it is; and the region of a set of valuations of exactly those with one of them. All tuples are tried, reachable or not.
 */
class PredicateRegionsTest {
    private static final int CASES = 100;
    private static final int MOST_TUPLES = 200;

    /** Decompositions beyond have more tuples than are tried. */
    private static final Bounds SMALL = new Bounds(20, 50, 200, 500, 5000);

    private int tuples;
    private int withoutValue;

    @Test
    void regionsHoldTheTuplesOfTheirTruth() {
        Cases.forEachGuarded(CASES, 60, this::checkAll);
        Cases.forEachExplicit(CASES, 60, this::checkAll);
        Cases.assertNotEmpty("tuples", tuples, 10 * CASES, CASES);
        Cases.assertNotEmpty("tuples in which a predicate has no value", withoutValue, CASES, CASES);
    }

    private void checkAll(Network network, long seed) {
        Decomposition decomposition;
        try {
            decomposition = Decomposition.of(network, SMALL, Budget.unlimited());
        } catch (Limit.Exceeded e) {
            return;
        }
        List<int[]> all = tuples(decomposition.network());
        if (all.size() > MOST_TUPLES) {
            return;
        }
        tuples += all.size();
        SlotOwners owners = new SlotOwners(decomposition, Budget.unlimited());
        List<Expr> predicates = List.of(
                RandomNetworks.predicate(network, seed),
                RandomNetworks.predicate(network, ~seed),
                RandomNetworks.partialPredicate(network, seed),
                RandomNetworks.fragilePredicate(network, seed));
        for (Expr predicate : predicates) {
            check(decomposition, owners, predicate, all);
        }
        checkValuations(decomposition, owners, predicates.subList(0, 2), all);
    }

    private void check(Decomposition decomposition, SlotOwners owners, Expr predicate, List<int[]> all) {
        TruthRegions truth = new PredicateRegions(decomposition.original(), owners, Budget.unlimited()).of(predicate);
        Interpreter interpreter = new Interpreter(decomposition.original());
        for (int[] tuple : all) {
            int expected;
            try {
                expected = interpreter.holds(predicate, decomposition.lift().state(tuple)) ? 0 : 1;
            } catch (ModelError e) {
                expected = 2;
                withoutValue++;
            }
            List<Boolean> found =
                    List.of(isIn(truth.holds(), tuple), isIn(truth.fails(), tuple), isIn(truth.errs(), tuple));
            assertThat(found)
                    .as(() -> decomposition.original().name() + ": true, false, no value of " + predicate)
                    .containsExactly(expected == 0, expected == 1, expected == 2);
        }
    }

    /** Each tuple has a valuation that is known to be possible, and is where that valuation is. */
    private static void checkValuations(
            Decomposition decomposition, SlotOwners owners, List<Expr> predicates, List<int[]> all) {
        List<Atom> atoms = new ArrayList<>();
        predicates.forEach(predicate -> atoms.add(new Atom.State("atom", predicate)));
        StateAtoms states = new StateAtoms(atoms, 3, decomposition, owners, Budget.unlimited());
        Interpreter interpreter = new Interpreter(decomposition.original());
        for (int set = 0; set < 1 << states.valuations().size(); set++) {
            BitSet chosen = BitSet.valueOf(new long[] {set});
            Regions where = states.where(chosen);
            for (int[] tuple : all) {
                long valuation = 0;
                for (int i = 0; i < predicates.size(); i++) {
                    valuation |= holds(
                                    interpreter,
                                    predicates.get(i),
                                    decomposition.lift().state(tuple))
                            ? 1L << i
                            : 0;
                }
                int position = states.valuations().indexOf(valuation);
                assertThat(position).as("a possible valuation").isNotNegative();
                assertThat(isIn(where, tuple)).as("where " + chosen).isEqualTo(chosen.get(position));
            }
        }
    }

    private static boolean holds(Interpreter interpreter, Expr predicate, int[] state) {
        try {
            return interpreter.holds(predicate, state);
        } catch (ModelError e) {
            throw new AssertionError(e);
        }
    }

    private static boolean isIn(Regions regions, int[] tuple) {
        return regions.list().stream().anyMatch(region -> {
            boolean admits = true;
            for (int c = 0; c < tuple.length; c++) {
                admits &= region.admits(c, tuple[c]);
            }
            return admits;
        });
    }

    /** All tuples of local states, or one too many. */
    private static List<int[]> tuples(Network network) {
        List<int[]> tuples = List.of(new int[network.components().size()]);
        for (Component component : network.components()) {
            List<int[]> longer = new ArrayList<>();
            for (int[] tuple : tuples) {
                for (int l = 0; l < component.behaviour().locationCount() && longer.size() <= MOST_TUPLES; l++) {
                    int[] next = tuple.clone();
                    next[component.index()] = l;
                    longer.add(next);
                }
            }
            tuples = longer;
        }
        return tuples;
    }
}
