package dovetail.compose.join;

import dovetail.base.Budget;
import dovetail.base.Limit;
import dovetail.cache.Codec;
import dovetail.cache.Construction;
import dovetail.cache.ContentKey;
import dovetail.cache.PayloadReader;
import dovetail.cache.PayloadWriter;
import dovetail.compose.ComponentLts;
import dovetail.compose.Composition;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Choice of the next group to compose: the best of the most promising candidates, by their products.
 *
 * <p>It is kept for later runs, by the names of the components. These repeat it while all sizes are about the same, so that a
 * change of one component leaves the order of composition as it was, and costs the products on its way alone. The trials
 * would construct every candidate with that component. Any choice is sound: one that is repeated costs at most time.
 */
final class JoinChoice implements Construction<JoinChoice.Made> {
    /** The number of candidates that are tried regardless of their size. */
    private static final int TRIALS = 6;

    /**
     * All candidates whose products have at most this many tuples are tried: this is cheap, and estimates may be wrong.
     */
    private static final long SMALL = 1000;

    /** Numbers of states that differ by more than this, or by a factor of two, are not about the same. */
    private static final int SLACK_STATES = 8;

    private final String question;
    private final Composition before;
    private final int maxStates;
    private final double maxShare;
    private final Budget budget;
    private final Trials trials;
    private final List<List<Integer>> candidates = new ArrayList<>();
    private @Nullable JoinTrial best;

    /** Constructs the products of groups. */
    interface Trials {
        /** @throws Limit.Exceeded when the product has more states than allowed */
        JoinTrial of(List<Integer> members, int maxStates);
    }

    /**
     * @param question the words that later runs with the same choice have
     * @param maxStates bounds the states of the product
     * @param maxShare bounds the states of the minimised product, as a share of all tuples, unless it is small
     */
    JoinChoice(String question, Composition before, int maxStates, double maxShare, Budget budget, Trials trials) {
        this.question = question;
        this.before = before;
        this.maxStates = maxStates;
        this.maxShare = maxShare;
        this.budget = budget;
        this.trials = trials;
        List<List<Integer>> groups = JoinCandidates.of(before, budget);
        for (int i = 0; i < groups.size(); i++) {
            if (i < TRIALS || ProductConstruction.tuples(before, groups.get(i)) <= SMALL) {
                candidates.add(groups.get(i));
            }
        }
    }

    /**
     * A choice that was made.
     *
     * @param members the indices of the group; none when no product kept to the bounds
     * @param sizes the states of all components then
     * @param states the states of the minimised product
     */
    record Made(int[] members, int[] sizes, int states) {}

    /** The product of the chosen group, once the choice was made or repeated; null when there is none. */
    @Nullable
    JoinTrial best() {
        return best;
    }

    @Override
    public Made build() {
        best = null;
        for (List<Integer> group : candidates) {
            JoinTrial trial = trial(group, maxStates);
            best = trial != null && (best == null || trial.isBetterThan(best)) ? trial : best;
        }
        return made(best);
    }

    private Made made(@Nullable JoinTrial trial) {
        int[] sizes = new int[before.components().size()];
        for (int i = 0; i < sizes.length; i++) {
            sizes[i] = before.components().get(i).stateCount();
        }
        int[] members = new int[trial == null ? 0 : trial.members().size()];
        for (int i = 0; i < members.length && trial != null; i++) {
            members[i] = trial.members().get(i);
        }
        return new Made(members, sizes, trial == null ? 0 : trial.smaller().stateCount());
    }

    /** The product of a group; null when it does not keep to the bounds. */
    private @Nullable JoinTrial trial(List<Integer> group, int most) {
        try {
            JoinTrial trial = trials.of(group, most);
            return trial.productStates() <= SMALL || trial.share() <= maxShare ? trial : null;
        } catch (Limit.Exceeded e) {
            if (e.limit().kind() != Limit.Kind.STATES || most >= budget.states()) {
                throw e;
            }
            return null;
        }
    }

    /** Repeats a choice, unless sizes have changed. */
    @Override
    public boolean isOutdated(Made made) {
        if (made.sizes().length != before.components().size()) {
            return true;
        }
        for (int i = 0; i < made.sizes().length; i++) {
            if (!isAlike(made.sizes()[i], before.components().get(i).stateCount())) {
                return true;
            }
        }
        if (made.members().length == 0) {
            return false;
        }
        List<Integer> group = new ArrayList<>();
        for (int member : made.members()) {
            group.add(member);
        }
        best = trial(group, maxStates);
        // A product that has grown beyond the bound is still the one to compose, rather than another order.
        best = best == null ? trial(group, (int) Math.min(Integer.MAX_VALUE, 2L * maxStates)) : best;
        return best == null || !isAlike(made.states(), best.smaller().stateCount());
    }

    private static boolean isAlike(int states, int others) {
        return Math.max(states, others) <= SLACK_STATES + 2L * Math.min(states, others);
    }

    @Override
    public Codec<Made> codec() {
        return new MadeCodec();
    }

    @Override
    public void describe(ContentKey.Builder key) {
        key.add(question).add(maxStates).add(Double.doubleToLongBits(maxShare));
        key.add(before.components().size());
        for (ComponentLts component : before.components()) {
            key.add(component.name());
        }
    }

    @Override
    public boolean isSmall() {
        for (List<Integer> group : candidates) {
            if (candidates.size() > 1 && ProductConstruction.tuples(before, group) >= MinimisedProducts.LEAST_TUPLES) {
                return false;
            }
        }
        return true;
    }

    /** The products that are tried are counted by themselves. */
    @Override
    public long work(Made made) {
        return 0;
    }

    /** Codec of choices. */
    private record MadeCodec() implements Codec<Made> {
        @Override
        public String format() {
            return "choice of a group 1";
        }

        @Override
        public void write(Made made, PayloadWriter out) {
            out.numbers(made.members());
            out.numbers(made.sizes());
            out.count(made.states());
        }

        @Override
        public Made read(PayloadReader in) {
            Made made = new Made(in.numbers(), in.numbers(), in.count());
            int before = -1;
            for (int member : made.members()) {
                if (member <= before || member >= made.sizes().length) {
                    throw new IllegalArgumentException("no group of components");
                }
                before = member;
            }
            return made;
        }
    }
}
