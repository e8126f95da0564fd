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
 * promising ones is found by trying, or known from an earlier run. Counts its work; used by one thread.
 */
public final class IncrementalComposition {
    private final Minimisation minimising;
    private final String question;
    private final MinimisedProducts products;
    private final Budget budget;
    private final Progress progress;
    private long states;
    private long transitions;
    private long peakStates;
    private long peakTransitions;

    /** @param question the words by which later runs find the same choices of groups */
    public IncrementalComposition(Minimisation minimising, String question, Budget budget, Progress progress) {
        this.minimising = minimising;
        this.question = question + " " + minimising.kind();
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
            JoinChoice choice = new JoinChoice(question, before, maxStates, maxShare, budget, (members, most) -> {
                JoinTrial trial = trial(before, members, most);
                tried.take(trial.smaller().bytes());
                return trial;
            });
            minimising.known().choose(choice);
            JoinTrial best = choice.best();
            return best == null ? null : joined(best);
        }
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

    private JoinTrial trial(Composition before, List<Integer> members, int maxStates) {
        ProductConstruction group = new ProductConstruction(before, members);
        MinimisedProducts.Product product = products.of(group, maxStates);
        states += product.states();
        transitions += product.transitions();
        peakStates = Math.max(peakStates, product.states());
        peakTransitions = Math.max(peakTransitions, product.transitions());
        ReducedComposition merged = group.with(product.lts(), budget);
        ComponentLts smaller = merged.composition().components().get(members.get(0));
        return new JoinTrial(members, merged, product.states(), smaller, group.tuples());
    }

    private Joined joined(JoinTrial trial) {
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
