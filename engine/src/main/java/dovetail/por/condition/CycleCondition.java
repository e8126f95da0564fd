package dovetail.por.condition;

import dovetail.analysis.ValueSets;
import dovetail.por.dependency.Bits;
import dovetail.por.dependency.Dependencies;
import dovetail.por.dependency.GroupSet;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;

/**
 * Computes sticky groups, of which every cycle of the state space has one (R. Kurshan, V. Levin, M. Minea, D. Peled, H.
 * Yenigün, Static partial order reduction, TACAS 1998). A state whose ample set has a sticky group is fully expanded.
 * This cycle proviso (C3) is independent of the order of the search and of the number of threads.
 *
 * <p>A group is on no cycle if it moves a component or a variable between two strongly connected components of its
 * values. Such groups are removed until none is left. One of the rest becomes sticky, and the removal goes on. Visible
 * groups are free, since their states are fully expanded anyway. Among the others, groups that do not accord with many
 * are preferred, since these are rarely an ample set alone. At the end, redundant sticky groups are dropped.
 */
public final class CycleCondition {
    private final Dependencies dependencies;
    private final List<StateProjection> projections;
    private final long[] free;

    private CycleCondition(Dependencies dependencies, List<StateProjection> projections, long[] free) {
        this.dependencies = dependencies;
        this.projections = projections;
        this.free = free;
    }

    /** @param free groups whose states are fully expanded anyway */
    public static long[] sticky(Dependencies dependencies, ValueSets sets, long[] free) {
        return new CycleCondition(dependencies, StateProjections.of(dependencies, sets), free).solve();
    }

    private long[] solve() {
        List<Integer> order = new ArrayList<>();
        for (int g = 0; g < dependencies.size; g++) {
            order.add(g);
        }
        int[] weight = new int[dependencies.size];
        for (int g = 0; g < dependencies.size; g++) {
            weight[g] = weight(g);
        }
        order.sort(Comparator.comparingInt((Integer g) -> -weight[g]));
        long[] sticky = Bits.none(dependencies.size);
        long[] rest = remaining(sticky);
        List<Integer> made = new ArrayList<>();
        for (int g : order) {
            if (Bits.get(rest, g)) {
                Bits.set(sticky, g);
                made.add(g);
                prune(without(rest, g));
            }
        }
        for (int i = made.size() - 1; i >= 0; i--) {
            int g = made.get(i);
            sticky[g >>> 6] &= ~(1L << g);
            if (Bits.next(remaining(sticky), 0) >= 0) {
                Bits.set(sticky, g);
            }
        }
        return sticky;
    }

    /** The number of groups of other components that do not accord with a group. */
    private int weight(int g) {
        long[] doNotAccord = dependencies.doNotAccord[g].always().clone();
        for (GroupSet.ByCell cell : dependencies.doNotAccord[g].byCell()) {
            for (long[] groups : cell.groups()) {
                Bits.or(doNotAccord, groups);
            }
        }
        int weight = 0;
        dependencies.poll.tick(dependencies.size);
        for (int h = Bits.next(doNotAccord, 0); h >= 0; h = Bits.next(doNotAccord, h + 1)) {
            boolean isOther = !dependencies
                    .table
                    .get(g)
                    .group()
                    .components()
                    .equals(dependencies.table.get(h).group().components());
            weight += isOther ? 1 : 0;
        }
        return weight;
    }

    /** The groups that may be on a cycle without sticky and free groups. */
    private long[] remaining(long[] sticky) {
        long[] alive = Bits.none(dependencies.size);
        for (int g = 0; g < dependencies.size; g++) {
            if (dependencies.access[g].isPossible && !Bits.get(sticky, g) && !Bits.get(free, g)) {
                Bits.set(alive, g);
            }
        }
        prune(alive);
        return alive;
    }

    private static long[] without(long[] groups, int g) {
        groups[g >>> 6] &= ~(1L << g);
        return groups;
    }

    private void prune(long[] alive) {
        boolean changed = true;
        while (changed) {
            changed = false;
            for (StateProjection projection : projections) {
                dependencies.poll.tick(projection.size());
                changed |= projection.prune(alive);
            }
        }
    }
}
