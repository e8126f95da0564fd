package dovetail.compose.join;

import dovetail.base.Budget;
import dovetail.base.Limit;
import dovetail.base.MemoryMeter;
import dovetail.base.Progress;
import dovetail.compose.ComponentLts;
import dovetail.compose.Composition;
import dovetail.compose.ReducedComposition;
import dovetail.compose.reduce.Minimisation;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Replaces groups of components by their minimised products. Candidates are ranked by an estimate; the best of the most
 * promising ones is found by trying. Counts its work; used by one thread.
 */
public final class IncrementalComposition {
    /** The number of candidates that are tried regardless of their size. */
    private static final int TRIALS = 6;

    /**
     * All candidates whose products have at most this many tuples are tried: this is cheap, and estimates may be wrong.
     */
    private static final long SMALL = 1000;

    private final Minimisation minimising;
    private final MinimisedProducts products;
    private final Budget budget;
    private final Progress progress;
    private long states;
    private long transitions;
    private long peakStates;
    private long peakTransitions;

    public IncrementalComposition(Minimisation minimising, Budget budget, Progress progress) {
        this.minimising = minimising;
        this.products = new MinimisedProducts(minimising, budget, progress);
        this.budget = budget;
        this.progress = progress;
    }

    /** Result of a composition: the group, the reduced composition, and the product before and after minimisation. */
    public record Joined(List<Integer> members, ReducedComposition reduced, int productStates, ComponentLts minimised) {
        /** The names of the group. */
        public List<String> names(Composition before) {
            List<String> names = new ArrayList<>();
            for (int m : members) {
                names.add(before.components().get(m).name());
            }
            return names;
        }

        /** A description for the user. */
        public String text(Composition before) {
            StringBuilder text = new StringBuilder();
            for (int m : members) {
                ComponentLts component = before.components().get(m);
                text.append(text.length() == 0 ? "" : " || ")
                        .append(component.name())
                        .append(" (")
                        .append(component.stateCount())
                        .append(')');
            }
            return text.append(": ")
                    .append(productStates)
                    .append(productStates == 1 ? " state" : " states")
                    .append(", minimised ")
                    .append(minimised.stateCount())
                    .toString();
        }
    }

    /**
     * The best of the most promising groups whose product keeps to a bound.
     *
     * @param maxStates bounds the states of the product
     * @param maxShare bounds the states of the minimised product, as a share of all tuples, unless it is small
     * @return null when there is none
     */
    public @Nullable Joined best(Composition before, int maxStates, double maxShare) {
        try (MemoryMeter tried = budget.meter().scope()) {
            Trial best = best(before, maxStates, maxShare, tried);
            return best == null ? null : joined(best);
        }
    }

    private @Nullable Trial best(Composition before, int maxStates, double maxShare, MemoryMeter tried) {
        Trial best = null;
        List<List<Integer>> groups = JoinCandidates.of(before, budget);
        for (int i = 0; i < groups.size(); i++) {
            if (i >= TRIALS && ProductConstruction.tuples(before, groups.get(i)) > SMALL) {
                continue;
            }
            try {
                Trial trial = trial(before, groups.get(i), maxStates);
                tried.take(trial.smaller().bytes());
                boolean isWorthIt = trial.productStates() <= SMALL || trial.share() <= maxShare;
                best = isWorthIt && (best == null || trial.isBetterThan(best)) ? trial : best;
            } catch (Limit.Exceeded e) {
                if (e.limit().kind() != Limit.Kind.STATES || maxStates >= budget.states()) {
                    throw e;
                }
            }
        }
        return best;
    }

    /** Composes the group with the best estimate. */
    public Joined preferred(Composition before) {
        return join(before, JoinCandidates.of(before, budget).get(0), Integer.MAX_VALUE);
    }

    /**
     * Composes a group.
     *
     * @param members the indices of the components, in rising order
     * @throws Limit.Exceeded when the product has more states than allowed
     */
    public Joined join(Composition before, List<Integer> members, int maxStates) {
        return joined(trial(before, members, maxStates));
    }

    /** A product that may not be fully minimised yet. */
    private record Trial(
            List<Integer> members, ReducedComposition merged, int productStates, ComponentLts smaller, long tuples) {
        /** The share of all tuples that is left. */
        double share() {
            return (double) smaller.stateCount() / tuples;
        }

        /**
         * Prefers small shares, then small systems, then the components that come first. Estimates do not count here: they
         * differ a little when one component changes, and all products after another choice would be new ones.
         */
        boolean isBetterThan(Trial other) {
            int comparison = Double.compare(share(), other.share());
            if (comparison == 0) {
                comparison = Integer.compare(
                        Integer.numberOfLeadingZeros(other.smaller.stateCount()),
                        Integer.numberOfLeadingZeros(smaller.stateCount()));
            }
            for (int at = 0; comparison == 0 && at < Math.min(members.size(), other.members.size()); at++) {
                comparison = Integer.compare(members.get(at), other.members.get(at));
            }
            return comparison < 0;
        }
    }

    private Trial trial(Composition before, List<Integer> members, int maxStates) {
        ProductConstruction group = new ProductConstruction(before, members);
        MinimisedProducts.Product product = products.of(group, maxStates);
        states += product.states();
        transitions += product.transitions();
        peakStates = Math.max(peakStates, product.states());
        peakTransitions = Math.max(peakTransitions, product.transitions());
        ReducedComposition merged = group.with(product.lts(), budget);
        ComponentLts smaller = merged.composition().components().get(members.get(0));
        return new Trial(members, merged, product.states(), smaller, group.tuples());
    }

    private Joined joined(Trial trial) {
        ComponentLts minimised = minimising.apply(trial.smaller(), budget, progress);
        Composition merged = trial.merged().composition();
        List<ComponentLts> after = new ArrayList<>(merged.components());
        after.set(trial.members().get(0), minimised);
        Composition smaller = new Composition(merged.events(), after, merged.monitor(), merged.bad());
        ReducedComposition reduced = trial.merged().then(new ReducedComposition(smaller, word -> word, 0));
        return new Joined(trial.members(), reduced, trial.productStates(), minimised);
    }

    /** The states of all products. */
    public long states() {
        return states;
    }

    public long transitions() {
        return transitions;
    }

    /** The states of the largest product. */
    public long peakStates() {
        return peakStates;
    }

    public long peakTransitions() {
        return peakTransitions;
    }

    /** The size of the largest product in bytes. */
    public long bytes() {
        return 4 * peakStates + 8 * peakTransitions;
    }
}
