package dovetail.engine.sog.search;

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
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.function.IntFunction;
import org.jspecify.annotations.Nullable;

/**
 * Searches the product of an observation graph and an automaton for an accepting run, on the fly. A run may also end, in nodes
 * where the subsystem can: such a node has a step to itself with all marks.
 */
final class AcceptingLasso {
    /** The event of the step that stands for the end of a run. */
    private static final int END = Integer.MIN_VALUE;
    /** Event, target and marks. */
    private static final int EDGE = 3;

    /** The states of the search are the numbers of nodes. */
    private static final StateLayout NUMBERS = StateLayout.of(List.of(Domain.range(0, Integer.MAX_VALUE)));

    private final Subsystem subsystem;
    private final AutomatonProduct product;
    private final IntFunction<@Nullable Ending> endings;
    private final Budget budget;

    /** @param endings the way in which a run may end in a node of the graph, or null */
    AcceptingLasso(
            Subsystem subsystem, AutomatonProduct product, IntFunction<@Nullable Ending> endings, Budget budget) {
        this.subsystem = subsystem;
        this.product = product;
        this.endings = endings;
        this.budget = budget.withStates(Long.MAX_VALUE);
    }

    /** An accepting run, or null. */
    @Nullable
    Run find() {
        CycleSearch search =
                new CycleSearch("sog", TieredSteps.fixed(new Steps()), budget.meter(), budget, Progress.SILENT);
        boolean ended = search.run(new long[] {product.initial()});
        Limit limit = search.limit();
        if (limit != null) {
            throw new Limit.Exceeded(limit);
        }
        return ended ? run(new LassoBuilder(search).build()) : null;
    }

    /** The way in which a run may end in a node of the product, or null. */
    private @Nullable Ending ending(int node) {
        return product.acceptsEnd(node) ? endings.apply(product.node(node)) : null;
    }

    private Run run(ProductLasso lasso) {
        List<ProductLasso.Hop> hops = lasso.hops();
        boolean isFinite = hops.get(hops.size() - 1).group() == END;
        List<Run.Letter> letters = new ArrayList<>();
        IntVector nodes = new IntVector();
        nodes.add(product.node((int) lasso.start()[0]));
        for (ProductLasso.Hop hop : isFinite ? hops.subList(0, hops.size() - 1) : hops) {
            letters.add(Run.Letter.of(hop.group(), subsystem));
            nodes.add(product.node((int) hop.target()[0]));
        }
        Ending ending = isFinite ? ending((int) hops.get(hops.size() - 1).target()[0]) : Ending.ANYWHERE;
        return new Run(
                letters,
                isFinite ? Run.FINITE : lasso.loopStart(),
                List.of(new Run.Part(subsystem, nodes.toArray(), Objects.requireNonNull(ending))));
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
                    if (ending(node) != null) {
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
