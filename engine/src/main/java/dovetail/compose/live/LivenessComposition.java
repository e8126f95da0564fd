package dovetail.compose.live;

import dovetail.automaton.Automaton;
import dovetail.base.Budget;
import dovetail.base.Limit;
import dovetail.base.MemoryMeter;
import dovetail.base.Progress;
import dovetail.compose.observe.AcceptingLasso;
import dovetail.compose.observe.AutomatonProduct;
import dovetail.compose.observe.ClassedGraph;
import dovetail.compose.observe.GraphLasso;
import dovetail.compose.observe.ObservedNetwork;
import dovetail.lts.Lts;
import dovetail.replay.Lasso;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * Composes components one after the other, minimises each product modulo divergence-preserving branching bisimulation, and searches
 * the last one together with the automaton of violations. The property may hold early: a product that sees all that the property is
 * about has no violating run, although it may stop anywhere. A violation is certain only in the product of all.
 */
public final class LivenessComposition {
    /** The states of a product beyond which an order is given up, if there is another one. */
    private static final long SMALL = 1 << 12;

    private final String engine;
    private final ObservedNetwork network;
    private final Automaton violations;
    private final boolean mayStutter;
    private final Budget budget;
    private final Progress progress;
    private final List<JoinOrder> orders;
    private final JoinAccount account = new JoinAccount();
    private int decidedAfter;

    /**
     * A composition for a property whose atoms the network observes.
     *
     * @param engine the name of the engine
     * @param violations the automaton of the runs that violate the property, which is insensitive to invisible steps
     * @param mayStutter whether a run that ends in a deadlock counts, extended by stuttering
     * @param orders of composition; all but the last one are given up when a product is large
     */
    public LivenessComposition(
            String engine,
            ObservedNetwork network,
            Automaton violations,
            boolean mayStutter,
            List<JoinOrder> orders,
            Budget budget,
            Progress progress) {
        this.engine = engine;
        this.network = network;
        this.violations = violations;
        this.mayStutter = mayStutter;
        this.budget = budget;
        this.progress = progress;
        this.orders = List.copyOf(orders);
    }

    /** A violating run of the original network; nothing when there is none. */
    public Optional<Lasso> violation() {
        for (JoinOrder order : orders.subList(0, orders.size() - 1)) {
            try (MemoryMeter meanwhile = budget.meter().scope()) {
                Budget within = budget.within(meanwhile);
                return violation(new Joining(network, order, SMALL, account, within, progress));
            } catch (Limit.Exceeded e) {
                if (e.limit().kind() != Limit.Kind.STATES || SMALL >= budget.states()) {
                    throw e;
                }
                account.tell("a product has more than " + SMALL + " states; another order follows");
            }
        }
        JoinOrder last = orders.get(orders.size() - 1);
        return violation(new Joining(network, last, Integer.MAX_VALUE - 1L, account, budget, progress));
    }

    private Optional<Lasso> violation(Joining joining) {
        List<Stage> stages = joining.components();
        List<Stage> searched = new ArrayList<>(stages);
        while (true) {
            for (Stage stage : searched) {
                boolean isWhole = stages.size() == 1;
                if (isWhole || network.isObservedBy(stage.members())) {
                    GraphLasso run = run(stage, isWhole);
                    if (isWhole || run == null) {
                        decidedAfter = stage.members().cardinality();
                        return run == null ? Optional.empty() : Optional.of(lifted(stage, run));
                    }
                }
            }
            progress.doing(stages.size() + " components left to compose");
            searched = List.of(joining.join(stages));
        }
    }

    private Lasso lifted(Stage stage, GraphLasso run) {
        try (MemoryMeter meanwhile = budget.meter().scope()) {
            return new LassoLift(network, stage, budget.within(meanwhile)).lift(run);
        }
    }

    /**
     * A violating run of a stage, or null.
     *
     * @param isWhole whether the stage has all components; otherwise it may stop anywhere, since the others may block it, or run
     *     forever without it
     */
    private @Nullable GraphLasso run(Stage stage, boolean isWhole) {
        Lts lts = stage.quotient().lts();
        try (MemoryMeter meanwhile = budget.meter().scope()) {
            AutomatonProduct product =
                    new AutomatonProduct(new StageGraph(stage, network), violations, network.visibility(), meanwhile);
            return new AcceptingLasso(
                            engine,
                            product,
                            node -> !isWhole || mayStutter && lts.rowStart(node) == lts.rowStart(node + 1),
                            budget.within(meanwhile))
                    .find();
        }
    }

    /** Quotient of a stage as a graph; model errors are no steps of runs. */
    private record StageGraph(Stage stage, ObservedNetwork network) implements ClassedGraph {
        @Override
        public int initial() {
            return stage.quotient().initial();
        }

        @Override
        public int[] row(int node) {
            Lts lts = stage.quotient().lts();
            int[] row = new int[2 * (lts.rowStart(node + 1) - lts.rowStart(node))];
            int size = 0;
            for (int i = lts.rowStart(node); i < lts.rowStart(node + 1); i++) {
                if (lts.event(i) == Lts.HIDDEN || !network.isError(lts.event(i))) {
                    row[size++] = lts.event(i);
                    row[size++] = lts.target(i);
                }
            }
            return Arrays.copyOf(row, size);
        }

        @Override
        public int classOf(int node) {
            return stage.classes()[node];
        }
    }

    /** The number of components of the product that decided. */
    public int decidedAfter() {
        return decidedAfter;
    }

    /** The sizes of all products, and the steps in words. */
    public JoinAccount account() {
        return account;
    }
}
