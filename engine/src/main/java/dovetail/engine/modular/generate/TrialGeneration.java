package dovetail.engine.modular.generate;

import dovetail.base.Budget;
import dovetail.engine.modular.order.GenerationOrder;
import dovetail.engine.modular.order.OrderCost;
import dovetail.model.Modules;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.SplittableRandom;

/**
 * Counts the generation nodes of an order on a sample of memories. Random walks through the system collect the sample, the
 * same for all orders. The memories that a system can have do not depend on the order, so that the counts can be compared.
 */
public final class TrialGeneration implements OrderCost {
    private static final int MEMORIES = 24;

    private static final int LONGEST_WALK = 12;

    /** The most generation nodes of an order; one that needs more costs as much. */
    private static final long MOST_NODES = 1 << 20;

    /** The generation nodes of the first order after which no further memories are sampled. */
    private static final long ENOUGH_NODES = 1 << 11;

    /** The generation nodes of all orders after which orders are not tried any more: a second or so. */
    public static final long MANY_NODES = 1 << 22;

    /** The same for a choice that is made without being asked for: some hundredths of a second. */
    public static final long FEW_NODES = 1 << 16;

    private static final long SEED = 1;

    private final Modules system;
    private final GenerationRules rules;
    private final Budget budget;
    private final List<int[]> sample = new ArrayList<>();
    private long left;

    /**
     * @param order the order with which the sample is collected
     * @param nodes the generation nodes after which orders are not tried any more
     */
    public TrialGeneration(Modules system, List<Integer> order, GenerationRules rules, long nodes, Budget budget) {
        this.left = nodes;
        this.system = system;
        this.rules = rules;
        this.budget = budget;
        collect(order);
    }

    @Override
    public long of(List<Integer> modules, long limit) {
        return left <= 0 ? limit : of(GenerationOrder.of(system, modules), limit);
    }

    /** The cost of an order of modules, or of one that ignores them. */
    private long of(GenerationOrder order, long limit) {
        Trial trial = new Trial(order, Math.min(limit, MOST_NODES));
        boolean complete = true;
        for (int i = 0; i < sample.size() && complete; i++) {
            complete = trial.generate(sample.get(i), (values, after, marks) -> {});
        }
        left -= trial.nodes.total();
        return complete ? trial.nodes.total() : trial.limit;
    }

    /** An order, or the flat one if that has fewer nodes. */
    public GenerationOrder orFlat(GenerationOrder order) {
        GenerationOrder flat = GenerationOrder.flat(system);
        long cost = of(order, Long.MAX_VALUE);
        return of(flat, cost) < cost ? flat : order;
    }

    private void collect(List<Integer> order) {
        SplittableRandom random = new SplittableRandom(SEED);
        Trial trial = new Trial(GenerationOrder.of(system, order), ENOUGH_NODES);
        boolean more = true;
        for (int walk = 0; walk < MEMORIES && more; walk++) {
            int[] memory = InstantGenerator.initialMemory(system);
            for (int step = 0; step < LONGEST_WALK && more; step++) {
                if (!isSampled(memory)) {
                    sample.add(memory);
                }
                int[][] next = {memory};
                int[] found = {0};
                more = trial.generate(memory, (values, after, marks) -> {
                    // Each instant replaces the choice with the probability that makes all equally likely.
                    if (random.nextInt(++found[0]) == 0) {
                        next[0] = after.clone();
                    }
                });
                more &= sample.size() < MEMORIES;
                memory = next[0];
            }
        }
    }

    private boolean isSampled(int[] memory) {
        return sample.stream().anyMatch(known -> Arrays.equals(known, memory));
    }

    /** Generates instants until there are too many nodes. */
    private final class Trial {
        private final GenerationNodes nodes;
        private final InstantGenerator generator;
        private final long limit;

        Trial(GenerationOrder order, long limit) {
            this.limit = limit;
            GenerationPlan plan = new GenerationPlan(system, order, rules);
            this.nodes = new GenerationNodes(order.modules().size());
            this.generator = InstantGenerator.of(plan, nodes, budget.watched(this::stopAtLimit));
        }

        /** Whether all instants after a memory were generated with fewer nodes in total than the limit. */
        boolean generate(int[] memory, InstantGenerator.Receiver receiver) {
            try {
                generator.generate(memory, (values, after, marks) -> {
                    stopAtLimit(); // Polls come too rarely.
                    receiver.instant(values, after, marks);
                });
                return nodes.total() < limit;
            } catch (Stopped e) {
                return false;
            }
        }

        private void stopAtLimit() {
            if (nodes.total() >= limit) {
                throw new Stopped();
            }
        }
    }

    /** Ends a trial that has too many nodes. */
    private static final class Stopped extends RuntimeException {
        private static final long serialVersionUID = 1L;

        Stopped() {
            super("too many generation nodes", null, false, false);
        }
    }
}
