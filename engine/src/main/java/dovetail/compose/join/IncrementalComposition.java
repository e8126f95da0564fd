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

/**
 * Puts groups of machines together and minimises them. Which group is best is estimated first, and then seen by trying
 * the most promising ones. Counts what it does; used by one thread.
 */
public final class IncrementalComposition {
    /** How many groups are tried, whatever they cost, before one of them is taken. */
    private static final int TRIALS = 6;

    /** Groups that can have no more states than this are all tried: that costs little, and estimates may be wrong. */
    private static final long SMALL = 1000;

    private final Minimisation minimising;
    private final Budget budget;
    private final Progress progress;
    private long states;
    private long transitions;
    private long peakStates;
    private long peakTransitions;

    public IncrementalComposition(Minimisation minimising, Budget budget, Progress progress) {
        this.minimising = minimising;
        this.budget = budget;
        this.progress = progress;
    }

    /** What has become of a group of machines. */
    public record Joined(List<Integer> members, ReducedComposition reduced, int productStates, ComponentLts minimised) {
        /** What the members are called. */
        public List<String> names(Composition before) {
            List<String> names = new ArrayList<>();
            for (int m : members) {
                names.add(before.machines().get(m).name());
            }
            return names;
        }

        /** What was done, in words. */
        public String text(Composition before) {
            StringBuilder text = new StringBuilder();
            for (int m : members) {
                ComponentLts machine = before.machines().get(m);
                text.append(text.length() == 0 ? "" : " || ")
                        .append(machine.name())
                        .append(" (")
                        .append(machine.stateCount())
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
     * The best of the most promising groups whose product has at most so many states.
     *
     * @param mostShare of what the members of a group could be together, how much may be left at most, unless that is
     *     little anyhow: where nearly everything is left, nothing is gained
     * @return null when there is none
     */
    public Joined best(Composition before, int most, double mostShare) {
        try (MemoryMeter tried = budget.meter().scope()) {
            Trial best = best(before, most, mostShare, tried);
            return best == null ? null : joined(best);
        }
    }

    private Trial best(Composition before, int most, double mostShare, MemoryMeter tried) {
        Trial best = null;
        List<List<Integer>> groups = JoinCandidates.of(before, budget);
        for (int i = 0; i < groups.size(); i++) {
            if (i >= TRIALS && mostStates(before, groups.get(i)) > SMALL) {
                continue;
            }
            try {
                Trial trial = trial(before, groups.get(i), most);
                tried.take(trial.smaller().bytes());
                boolean isWorthIt = trial.productStates() <= SMALL || trial.share() <= mostShare;
                best = isWorthIt && (best == null || trial.share() < best.share()) ? trial : best;
            } catch (Limit.Exceeded e) {
                if (e.limit().kind() != Limit.Kind.STATES || most >= budget.states()) {
                    throw e;
                }
            }
        }
        return best;
    }

    private static long mostStates(Composition composition, List<Integer> members) {
        long states = 1;
        for (int m : members) {
            states = Math.min(
                    Integer.MAX_VALUE, states * composition.machines().get(m).stateCount());
        }
        return states;
    }

    /** The group that an estimate prefers. */
    public Joined preferred(Composition before) {
        return join(before, JoinCandidates.of(before, budget).get(0), Integer.MAX_VALUE);
    }

    /**
     * Puts a group together.
     *
     * @param members the places of the machines, in rising order
     * @throws Limit.Exceeded when the product has more than so many states
     */
    public Joined join(Composition before, List<Integer> members, int most) {
        return joined(trial(before, members, most));
    }

    /** A group put together, perhaps not yet as small as it can be. */
    private record Trial(
            List<Integer> members,
            ReducedComposition merged,
            int productStates,
            ComponentLts smaller,
            long mostStates) {
        /** How much is left of all that the members could be together. */
        double share() {
            return (double) smaller.stateCount() / mostStates;
        }
    }

    private Trial trial(Composition before, List<Integer> members, int most) {
        ReducedComposition merged = ProductConstruction.apply(before, members, most, budget, progress);
        ComponentLts product = merged.composition().machines().get(members.get(0));
        try (MemoryMeter meanwhile = budget.meter().scope()) {
            meanwhile.take(product.bytes());
            return minimised(before, members, merged, product);
        }
    }

    private Trial minimised(
            Composition before, List<Integer> members, ReducedComposition merged, ComponentLts product) {
        states += product.stateCount();
        transitions += product.transitionCount();
        peakStates = Math.max(peakStates, product.stateCount());
        peakTransitions = Math.max(peakTransitions, product.transitionCount());
        // How small it can become is worth knowing, unless that takes long.
        ComponentLts smaller = product.stateCount() <= SMALL
                ? minimising.apply(product, budget, progress)
                : minimising.bisimilar(product, budget, progress);
        return new Trial(members, merged, product.stateCount(), smaller, mostStates(before, members));
    }

    private Joined joined(Trial trial) {
        ComponentLts minimised = minimising.apply(trial.smaller(), budget, progress);
        Composition merged = trial.merged().composition();
        List<ComponentLts> after = new ArrayList<>(merged.machines());
        after.set(trial.members().get(0), minimised);
        Composition smaller = new Composition(merged.events(), after, merged.monitor(), merged.bad());
        ReducedComposition reduced = trial.merged().then(new ReducedComposition(smaller, word -> word, 0));
        return new Joined(trial.members(), reduced, trial.productStates(), minimised);
    }

    /** The states of all products together. */
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

    /** What the largest product took. */
    public long bytes() {
        return 4 * peakStates + 8 * peakTransitions;
    }
}
