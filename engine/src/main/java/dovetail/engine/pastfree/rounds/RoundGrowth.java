package dovetail.engine.pastfree.rounds;

import dovetail.base.Budget;
import dovetail.base.Limit;
import dovetail.base.MemoryMeter;
import dovetail.base.Progress;
import dovetail.model.Component;
import dovetail.model.Network;
import dovetail.prepare.PreparedSystem;
import java.util.ArrayList;
import java.util.List;
import java.util.TreeSet;
import java.util.function.IntFunction;
import java.util.function.Supplier;

/**
 * Grows the number of rounds of an environment until they reach all that any number of rounds reaches (Teodorov et al.,
 * <i>Past-Free[ze]</i>, Section 5.4).
 *
 * <p>The paper infers completeness from equal reachability diameters. That is an indication only: a path as short may need
 * more rounds. Here system states are compared. Every system state of n rounds is one of any number of rounds; so equally
 * many are the same ones, and no further round reaches a new one. Where the unbounded environment takes too much memory,
 * what is left is that figures repeat over the last half of the numbers of rounds.
 */
public final class RoundGrowth {
    /** Fewer numbers of rounds would make a repetition of half of them a coincidence. */
    private static final int LEAST_FOR_REPETITION = 4;

    private final IntFunction<Network> bounded;
    private final Supplier<Network> unbounded;
    private final String environment;
    private final int threads;
    /** Whether memory was too short for system states; from then on, only clusters are counted. */
    private boolean isShortOfMemory;

    /**
     * @param bounded the network with so many rounds; may throw {@link Limit.Exceeded} when that is too large
     * @param unbounded the network with any number of rounds; likewise
     * @param environment the name of the component that is the environment in each of them
     */
    public RoundGrowth(IntFunction<Network> bounded, Supplier<Network> unbounded, String environment, int threads) {
        this.bounded = bounded;
        this.unbounded = unbounded;
        this.environment = environment;
        this.threads = threads;
    }

    /** Grows the number of rounds until there is evidence that it is enough, or until a limit. */
    public Growth run(Budget budget, Progress progress) {
        Reach all = systemStates(unbounded, budget.share(2), progress);
        List<Reach> rows = new ArrayList<>();
        while (true) {
            int rounds = rows.size() + 1;
            Reach reach = reach(() -> bounded.apply(rounds), budget, progress);
            rows.add(reach);
            if (!reach.isWhole()) {
                return new Growth(rows, all, 0, Growth.Evidence.NONE);
            }
            if (all.isWhole() && reach.systemStates() == all.systemStates()) {
                return new Growth(rows, all, rounds, Growth.Evidence.COMPLETE);
            }
            int first = firstOfRepetition(rows);
            if (first > 0) {
                return new Growth(
                        rows, all, first, all.isWhole() ? Growth.Evidence.SHORT_OF_ALL : Growth.Evidence.REPEATING);
            }
        }
    }

    /**
     * The least number of rounds from which on figures repeat, over at least half of the numbers and two periods; 0 when
     * they do not. The period may be longer than 1: what follows a loop may depend on the number of its rounds being even.
     */
    private static int firstOfRepetition(List<Reach> rows) {
        int rounds = rows.size();
        if (rounds < LEAST_FOR_REPETITION || rows.get(rounds - 1).clusterSizes().isEmpty()) {
            return 0;
        }
        for (int period = 1; 4 * period <= rounds; period++) {
            int first = rounds - period + 1;
            while (first > 1 && rows.get(first - 2).isLike(rows.get(first - 2 + period))) {
                first--;
            }
            if (2 * first <= rounds) {
                return first;
            }
        }
        return 0;
    }

    private Reach reach(Supplier<Network> network, Budget budget, Progress progress) {
        if (!isShortOfMemory) {
            Reach reach = systemStates(network, budget, progress);
            Limit limit = reach.limit();
            if (limit == null || limit.kind() != Limit.Kind.MEMORY) {
                return reach;
            }
            isShortOfMemory = true;
        }
        return explore(
                network,
                budget,
                (system, scoped) -> ClusterSizeSearch.of(system, environment, threads, scoped, progress));
    }

    private Reach systemStates(Supplier<Network> network, Budget budget, Progress progress) {
        return explore(
                network,
                budget,
                (system, scoped) -> ReachSearch.of(system, location(system.network()), threads, scoped, progress));
    }

    private int location(Network network) {
        for (Component component : network.components()) {
            if (component.name().equals(environment)) {
                return network.locationSlot(component.index());
            }
        }
        throw new IllegalArgumentException("no component is named '" + environment + "'");
    }

    private interface Search {
        Reach of(PreparedSystem system, Budget budget);
    }

    private static Reach explore(Supplier<Network> network, Budget budget, Search search) {
        try (MemoryMeter scope = budget.meter().scope()) {
            Budget scoped = budget.within(scope);
            try (PreparedSystem system = PreparedSystem.of(network.get(), scoped)) {
                return search.of(system, scoped);
            }
        } catch (Limit.Exceeded e) {
            return new Reach(0, 0, Reach.UNKNOWN, Reach.UNKNOWN, new TreeSet<>(), e.limit());
        }
    }
}
