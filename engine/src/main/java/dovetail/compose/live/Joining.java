package dovetail.compose.live;

import dovetail.base.Budget;
import dovetail.base.Limit;
import dovetail.base.MemoryMeter;
import dovetail.base.Progress;
import dovetail.compose.ComponentLts;
import dovetail.compose.Composition;
import dovetail.compose.observe.ObservedNetwork;
import dovetail.lts.Lts;
import dovetail.lts.LtsBuilder;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Replaces groups of stages by their minimised products. The best of the most promising groups is found by trying;
 * used by one thread.
 */
final class Joining {
    /** The number of groups that are tried regardless of their size. */
    private static final int TRIALS = 6;
    /** All groups whose products have at most this many tuples are tried, */
    private static final long SMALL_TUPLES = 1000;
    /** but only so many of those that are alike. */
    private static final int ALIKE = 2;
    /** The limit of states of a product in the first round of trials. */
    private static final long SMALL = 1 << 12;
    /** The factor by which that limit grows from round to round. */
    private static final long GROWTH = 8;

    private final ObservedNetwork network;
    private final JoinOrder order;
    private final Budget budget;
    private final StageFactory factory;
    private final ComponentLts visible;
    /** The products of groups that were tried, by the numbers of their stages. */
    private final Map<List<Integer>, Trial> tried = new HashMap<>();

    private final JoinAccount account;
    private final long maxStates;

    /** A product that may be the next one, with its states before it was minimised. */
    private record Trial(Stage stage, int states, long tuples, MemoryMeter meter) {
        boolean isBetterThan(Trial other) {
            double share = (double) stage.quotient().stateCount() / tuples;
            double otherShare = (double) other.stage.quotient().stateCount() / other.tuples;
            return share != otherShare
                    ? share < otherShare
                    : stage.quotient().stateCount() < other.stage.quotient().stateCount();
        }
    }

    /**
     * @param maxStates bounds the states of every product
     * @param account counts the work
     */
    Joining(
            ObservedNetwork network,
            JoinOrder order,
            long maxStates,
            JoinAccount account,
            Budget budget,
            Progress progress) {
        this.maxStates = maxStates;
        this.account = account;
        this.network = network;
        this.order = order;
        this.budget = budget;
        this.factory = new StageFactory(network, progress);
        int[] seen = new int[network.events()];
        int size = 0;
        for (int event = 0; event < seen.length; event++) {
            if (network.actions(event) != 0) {
                seen[size++] = event;
            }
        }
        Lts nothing = new LtsBuilder().build(1, 0);
        this.visible = new ComponentLts("property", nothing, Arrays.copyOf(seen, size));
    }

    /** One stage for each component. */
    List<Stage> components() {
        List<Stage> stages = new ArrayList<>();
        long before = 0;
        long after = 0;
        for (int c = 0; c < network.components().size(); c++) {
            Stage stage = factory.component(c, budget);
            before += stage.of().length;
            after += stage.quotient().stateCount();
            stages.add(stage);
        }
        account.tell("decomposed: " + stages.size() + " components with " + before + " states, minimised " + after);
        return stages;
    }

    /** Replaces a group of stages by its product, which takes the place of the first; returns the product. */
    Stage join(List<Stage> stages) {
        Composition composition = composition(stages);
        List<List<Integer>> groups = order.groups(composition, budget);
        List<List<Integer>> candidates = groups.isEmpty() ? List.of(smallest(stages)) : groups;
        Trial best = null;
        List<Integer> chosen = candidates.get(0);
        for (long most = SMALL; best == null; most *= GROWTH) {
            Map<List<Integer>, Integer> alike = new HashMap<>();
            for (int i = 0; i < candidates.size(); i++) {
                List<Integer> group = candidates.get(i);
                boolean isSmall = tuples(stages, group) <= SMALL_TUPLES
                        && alike.merge(sizes(stages, group), 1, Integer::sum) <= ALIKE;
                if (i < TRIALS || isSmall) {
                    Trial trial = trial(stages, group, Math.min(most, maxStates));
                    if (trial != null && (best == null || trial.isBetterThan(best))) {
                        best = trial;
                        chosen = group;
                    }
                }
            }
        }
        return replaced(stages, chosen, best);
    }

    private Stage replaced(List<Stage> stages, List<Integer> group, Trial trial) {
        StringBuilder text = new StringBuilder();
        for (int at = group.size() - 1; at >= 0; at--) {
            Stage factor = stages.remove((int) group.get(at));
            text.insert(
                    0,
                    factor.quotient().name() + " (" + factor.quotient().stateCount() + ")"
                            + (text.length() == 0 ? "" : " || "));
            forget(factor.number(), trial);
        }
        stages.add(group.get(0), trial.stage());
        account.joined(trial.stage());
        account.tell(text + ": " + trial.states() + " states, minimised "
                + trial.stage().quotient().stateCount() + "; " + stages.size()
                + (stages.size() == 1 ? " component left" : " components left"));
        return trial.stage();
    }

    /** Drops the trials of other products with a stage that is no longer there. */
    private void forget(int number, Trial kept) {
        tried.entrySet().removeIf(entry -> {
            if (!entry.getKey().contains(number)) {
                return false;
            }
            if (entry.getValue().stage().number() != kept.stage().number()) {
                entry.getValue().meter().close();
            }
            return true;
        });
    }

    private @Nullable Trial trial(List<Stage> stages, List<Integer> group, long most) {
        List<Integer> key = new ArrayList<>();
        List<Stage> factors = new ArrayList<>();
        for (int index : group) {
            factors.add(stages.get(index));
            key.add(stages.get(index).number());
        }
        Trial known = tried.get(key);
        if (known != null) {
            return known;
        }
        MemoryMeter meter = budget.meter().scope();
        try {
            Stage stage = factory.product(factors, most, budget.within(meter));
            account.tried(stage);
            Trial trial = new Trial(stage, stage.of().length, tuples(stages, group), meter);
            tried.put(key, trial);
            return trial;
        } catch (Limit.Exceeded e) {
            meter.close();
            if (e.limit().kind() == Limit.Kind.STATES) {
                account.passed(Math.min(most, budget.states()));
            }
            if (e.limit().kind() != Limit.Kind.STATES || most >= Math.min(maxStates, budget.states())) {
                throw e;
            }
            return null;
        }
    }

    private Composition composition(List<Stage> stages) {
        List<ComponentLts> components = new ArrayList<>();
        for (Stage stage : stages) {
            components.add(stage.quotient());
        }
        return new Composition(network.events(), components, visible, -1);
    }

    /** The two smallest stages. */
    private static List<Integer> smallest(List<Stage> stages) {
        List<Integer> indices = new ArrayList<>();
        for (int i = 0; i < stages.size(); i++) {
            indices.add(i);
        }
        indices.sort(Comparator.comparingInt(i -> stages.get(i).quotient().stateCount()));
        return indices.get(0) < indices.get(1)
                ? List.of(indices.get(0), indices.get(1))
                : List.of(indices.get(1), indices.get(0));
    }

    /** The sizes of the members of a group, by which groups are alike. */
    private static List<Integer> sizes(List<Stage> stages, List<Integer> group) {
        List<Integer> sizes = new ArrayList<>();
        for (int index : group) {
            ComponentLts quotient = stages.get(index).quotient();
            sizes.addAll(List.of(quotient.stateCount(), quotient.transitionCount(), quotient.alphabet().length));
        }
        return sizes;
    }

    private static long tuples(List<Stage> stages, List<Integer> group) {
        long tuples = 1;
        for (int index : group) {
            tuples = Math.min(
                    Integer.MAX_VALUE, tuples * stages.get(index).quotient().stateCount());
        }
        return tuples;
    }
}
