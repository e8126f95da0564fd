package dovetail.compose.observe;

import dovetail.base.Budget;
import dovetail.base.IntVector;
import dovetail.base.Limit;
import dovetail.base.Progress;
import dovetail.model.data.Domain;
import dovetail.prepare.TieredSteps;
import dovetail.search.cycle.CycleSearch;
import dovetail.search.cycle.LassoBuilder;
import dovetail.search.cycle.MarkedStepper;
import dovetail.search.cycle.ProductLasso;
import dovetail.step.StateLayout;
import dovetail.step.StepRelation;
import dovetail.step.Stepper;
import dovetail.step.Successors;
import java.util.List;
import java.util.function.IntPredicate;
import org.jspecify.annotations.Nullable;

/**
 * Searches the product of a classed graph and an automaton for an accepting run, on the fly. A run may also end, in nodes
 * where the graph can: such a node has a step to itself with all marks.
 */
public final class AcceptingLasso {
    /** The event of the step that stands for the end of a run. */
    private static final int END = Integer.MIN_VALUE;
    /** Event, target and marks. */
    private static final int EDGE = 3;

    /** The states of the search are the numbers of nodes. */
    private static final StateLayout NUMBERS = StateLayout.of(List.of(Domain.range(0, Integer.MAX_VALUE)));

    private final String engine;
    private final AutomatonProduct product;
    private final IntPredicate endings;
    private final Budget budget;

    /**
     * @param engine the name of the engine that searches
     * @param endings whether a run may end in a node of the graph
     */
    public AcceptingLasso(String engine, AutomatonProduct product, IntPredicate endings, Budget budget) {
        this.engine = engine;
        this.product = product;
        this.endings = endings;
        this.budget = budget.withStates(Long.MAX_VALUE);
    }

    /** An accepting run, or null. */
    public @Nullable GraphLasso find() {
        CycleSearch search =
                new CycleSearch(engine, TieredSteps.fixed(new Steps()), budget.meter(), budget, Progress.SILENT);
        boolean ended = search.run(new long[] {product.initial()});
        Limit limit = search.limit();
        if (limit != null) {
            throw new Limit.Exceeded(limit);
        }
        return ended ? run(new LassoBuilder(search).build()) : null;
    }

    /** Whether a run may end in a node of the product. */
    private boolean mayEnd(int node) {
        return product.acceptsEnd(node) && endings.test(product.node(node));
    }

    private GraphLasso run(ProductLasso lasso) {
        List<ProductLasso.Hop> hops = lasso.hops();
        boolean isFinite = hops.get(hops.size() - 1).group() == END;
        IntVector events = new IntVector();
        IntVector nodes = new IntVector();
        nodes.add(product.node((int) lasso.start()[0]));
        for (ProductLasso.Hop hop : isFinite ? hops.subList(0, hops.size() - 1) : hops) {
            events.add(hop.group());
            nodes.add(product.node((int) hop.target()[0]));
        }
        return new GraphLasso(events.toArray(), nodes.toArray(), isFinite ? GraphLasso.FINITE : lasso.loopStart());
    }

    /** The steps between the nodes of the product. */
    private final class Steps implements StepRelation {
        @Override
        public StateLayout layout() {
            return NUMBERS;
        }

        @Override
        public int groupCount() {
            return 0;
        }

        @Override
        public Group group(int index) {
            throw new IllegalArgumentException("events are no groups");
        }

        @Override
        public Stepper stepper(Budget limits) {
            return new MarkedStepper() {
                /** The events of the last steps. */
                private final IntVector events = new IntVector();

                @Override
                public int marksNeeded() {
                    return product.allMarks();
                }

                @Override
                public int via(int successor) {
                    return events.get(successor);
                }

                @Override
                public long valuation(long[] state, int at) {
                    return 0;
                }

                @Override
                public void successors(long[] state, int at, Successors out) {
                    int node = (int) state[at];
                    events.clear();
                    if (mayEnd(node)) {
                        add(END, node, product.allMarks(), out);
                        return;
                    }
                    int[] row = product.row(node);
                    for (int i = 0; i < row.length; i += EDGE) {
                        add(row[i], row[i + 1], row[i + 2], out);
                    }
                }

                private void add(int event, int target, int marks, Successors out) {
                    events.add(event);
                    int at = out.append(marks);
                    out.words[at] = target;
                }
            };
        }
    }
}
