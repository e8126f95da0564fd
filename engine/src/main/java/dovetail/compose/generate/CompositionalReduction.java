package dovetail.compose.generate;

import dovetail.base.Budget;
import dovetail.base.Progress;
import dovetail.cache.ResultCache;
import dovetail.compose.ComponentLts;
import dovetail.compose.Composition;
import dovetail.compose.join.IncrementalComposition;
import dovetail.compose.join.ProductConstruction;
import dovetail.compose.problem.NetworkEvents;
import dovetail.compose.reduce.Hiding;
import dovetail.compose.reduce.Minimisation;
import dovetail.compose.reduce.MinimisedComponents;
import dovetail.decompose.Decomposition;
import dovetail.lts.LabelledLts;
import dovetail.minimise.Minimiser;
import dovetail.minimise.Relation;
import dovetail.model.Component;
import dovetail.model.Network;
import java.util.ArrayList;
import java.util.List;
import java.util.function.UnaryOperator;
import org.jspecify.annotations.Nullable;

/**
 * Reduces a network of transition systems to one system, component by component (smart reduction, Crouzen and Lang
 * 2011). Components are minimised, groups of them are replaced by their minimised products, and the product of the last
 * ones is reduced. A label is hidden as soon as all its participants are in one product.
 *
 * <p>On the way, components are minimised modulo a congruence for composition, renaming and hiding that is at least as
 * fine as the relation: strong, branching or divergence-preserving branching bisimulation. For trace equivalences it is
 * the bisimulation with the same view of internal steps. The result is thus the one for the explored network.
 */
public final class CompositionalReduction {
    /** Bounds the products on the way; the last product is bounded by the budget alone. */
    private static final int MAX_PRODUCT_STATES = 1_000_000;
    /** A product that keeps a larger share of all tuples is left to the last product, unless it is small. */
    private static final double MAX_SHARE = 0.5;

    private final Relation relation;
    private final EventLabels labels;
    private final Budget budget;
    private final Progress progress;
    private final IncrementalComposition joining;
    private final Minimisation minimising;
    private final List<String> story = new ArrayList<>();

    private CompositionalReduction(Relation relation, EventLabels labels, Budget budget, Progress progress) {
        this.relation = relation;
        this.labels = labels;
        this.budget = budget;
        this.progress = progress;
        this.minimising =
                new Minimisation(relation.congruence(), 1, new MinimisedComponents(budget.meter(), ResultCache.NONE));
        this.joining = new IncrementalComposition(minimising, "", budget, progress);
    }

    /**
     * A system that was composed.
     *
     * @param lts the smallest equivalent system
     * @param lastStates the states of the last product, before its reduction
     * @param lastTransitions the transitions of the last product
     * @param peakStates the states of the largest product
     * @param story the products, in words
     */
    public record Result(LabelledLts lts, int lastStates, int lastTransitions, long peakStates, List<String> story) {}

    /** Whether a network has explicit components alone, and more than one of them. */
    public static boolean isFor(Network network) {
        for (Component component : network.components()) {
            if (!component.behaviour().isExplicit()) {
                return false;
            }
        }
        return network.components().size() > 1 && !network.priorities().hasRules();
    }

    /**
     * The smallest system that is equivalent to a network.
     *
     * @param network one that {@link #isFor} accepts
     * @param names renames the steps of the network before; the new names may be internal
     * @throws dovetail.base.Limit.Exceeded when the budget is used up; its states bound every product
     */
    public static Result reduce(
            Network network, UnaryOperator<String> names, Relation relation, Budget budget, Progress progress) {
        EventLabels labels = EventLabels.of(network, names);
        List<ComponentLts> components =
                NetworkEvents.of(Decomposition.of(network, budget), budget).components();
        return new CompositionalReduction(relation, labels, budget, progress).run(components);
    }

    private Result run(List<ComponentLts> components) {
        Composition rest = minimised(labels.composition(components));
        for (IncrementalComposition.Joined joined = best(rest); joined != null; joined = best(rest)) {
            story.add(joined.text(rest));
            rest = minimised(joined.reduced().composition());
        }
        ComponentLts product = last(rest);
        long peak = Math.max(joining.peakStates(), product.stateCount());
        LabelledLts reduced = Minimiser.reduce(labels.named(product), relation, budget, progress);
        return new Result(reduced, product.stateCount(), product.transitionCount(), peak, List.copyOf(story));
    }

    /** Hides the internal labels of single components, merges those with the same name, and minimises. */
    private Composition minimised(Composition composition) {
        Composition merged = labels.merged(Hiding.apply(composition, budget).composition());
        return minimising.apply(merged, budget, progress).composition();
    }

    private IncrementalComposition.@Nullable Joined best(Composition rest) {
        // The last two components are composed without a bound but the budget.
        return rest.components().size() <= 2 ? null : joining.best(rest, maxStates(), MAX_SHARE);
    }

    private int maxStates() {
        return (int) Math.min(MAX_PRODUCT_STATES, budget.states() - 1);
    }

    private ComponentLts last(Composition rest) {
        List<Integer> all = new ArrayList<>();
        StringBuilder text = new StringBuilder();
        for (int m = 0; m < rest.components().size(); m++) {
            all.add(m);
            ComponentLts component = rest.components().get(m);
            text.append(m == 0 ? "" : " || ")
                    .append(component.name())
                    .append(" (")
                    .append(component.stateCount())
                    .append(')');
        }
        if (all.size() == 1) {
            return rest.components().get(0);
        }
        int most = (int) Math.min(Integer.MAX_VALUE, budget.states());
        ComponentLts product = ProductConstruction.apply(rest, all, most, budget, progress)
                .composition()
                .components()
                .get(0);
        story.add(text + ": " + product.stateCount() + (product.stateCount() == 1 ? " state" : " states"));
        return product;
    }
}
