package dovetail.compose.live;

import dovetail.base.Budget;
import dovetail.base.Limit;
import dovetail.base.Poll;
import dovetail.base.Progress;
import dovetail.compose.ComponentLts;
import dovetail.compose.SynchronousProduct;
import dovetail.compose.observe.Valuations;
import dovetail.lts.Lts;
import dovetail.lts.RowBuilder;
import dovetail.store.NumberedStore;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import java.util.function.IntBinaryOperator;

/**
 * Reachable part of the product of some stages, with the tuple of each state. Events keep their names. States are numbered in
 * breadth-first order, the same whenever it is constructed.
 */
final class StageProduct {
    private static final int STATES_PER_REPORT = 1024;
    private static final int UNITS_PER_STEP = 4;

    private final List<Stage> factors;
    private final SynchronousProduct product;
    private final NumberedStore tuples;
    private final long[] tuple;
    private final Lts lts;

    /**
     * Constructs the product.
     *
     * @param budget its meter counts the product
     * @param maxStates bounds its states
     * @throws Limit.Exceeded when it has more, or when the budget is used up
     */
    StageProduct(List<Stage> factors, long maxStates, Budget budget, Progress progress) {
        this.factors = factors;
        List<ComponentLts> quotients = new ArrayList<>();
        for (Stage factor : factors) {
            quotients.add(factor.quotient());
        }
        this.product = new SynchronousProduct(quotients);
        this.tuples = new NumberedStore(product.words(), budget.meter());
        this.tuple = new long[product.words()];
        this.lts = construct(maxStates, budget, progress);
    }

    private Lts construct(long maxStates, Budget budget, Progress progress) {
        Poll poll = new Poll(budget);
        RowBuilder rows = new RowBuilder();
        long[] state = product.initial();
        tuples.add(state, 0);
        long rowBytes = 0;
        for (int next = 0; next < tuples.size(); next++) {
            if (next % STATES_PER_REPORT == 0) {
                budget.check(tuples.size());
                progress.report(new Progress.Snapshot(
                        "composing",
                        tuples.size(),
                        rows.transitionCount(),
                        tuples.size() - next,
                        tuples.bytes() + rows.bytes(),
                        Double.NaN));
            }
            tuples.get(next, state, 0);
            product.successors(state, (event, target) -> {
                poll.tick(UNITS_PER_STEP);
                int number = tuples.add(target, 0);
                rows.add(event, number < 0 ? ~number : number);
            });
            rows.endRow();
            if (rows.bytes() > rowBytes) {
                budget.meter().take(rows.bytes() - rowBytes);
                rowBytes = rows.bytes();
            }
            if (tuples.size() > maxStates) {
                throw new Limit.Exceeded(new Limit(
                        Limit.Kind.STATES, "limit of " + maxStates + " states of an intermediate product reached"));
            }
        }
        return rows.build(0);
    }

    Lts lts() {
        return lts;
    }

    /** The events that some factor declares, in rising order. */
    int[] alphabet() {
        return product.alphabet();
    }

    /** The state of a factor in a state of the product. */
    int local(int state, int factor) {
        tuples.get(state, tuple, 0);
        return product.local(tuple, factor);
    }

    /** The number of the state with some states of the factors. */
    int number(int[] locals) {
        return tuples.find(product.pack(locals), 0);
    }

    /** The class of each state. */
    int[] classes(Valuations valuations, BitSet members) {
        IntBinaryOperator whole = valuations.product(members);
        int[] classes = new int[lts.stateCount()];
        for (int s = 0; s < classes.length; s++) {
            int number = Valuations.ALL_POSSIBLE;
            tuples.get(s, tuple, 0);
            for (int f = 0; f < factors.size(); f++) {
                number = valuations.product(number, factors.get(f).classes()[product.local(tuple, f)]);
            }
            classes[s] = whole.applyAsInt(number, number);
        }
        return classes;
    }
}
