package dovetail.por.condition;

import dovetail.analysis.ValueSets;
import dovetail.por.dependency.AffectedGroups;
import dovetail.por.dependency.Bits;
import dovetail.por.dependency.Dependencies;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;

/**
 * Finds groups of which every cycle of the state space has at least one. Where such a sticky group would be taken, all
 * steps are; that is the cycle condition C3, and it depends neither on the order of the search nor on the number of
 * threads (R. Kurshan, V. Levin, M. Minea, D. Peled, H. Yenigün, Static partial order reduction, TACAS 1998).
 *
 * <p>A group cannot be on a cycle if it moves some component, or some variable, from a value to one from which there is no
 * way back. Groups are taken away as long as there are such; whatever remains may be on cycles, one of it becomes sticky,
 * and so on. Visible groups, at which all steps are taken anyway, come first and cost nothing. Of the others those are
 * preferred that conflict with most groups and would rarely be taken alone. In the end, those that turn out not to be
 * needed are dropped.
 */
public final class CycleCondition {
    private final Dependencies all;
    private final List<StateProjection> tracks;
    private final long[] free;

    private CycleCondition(Dependencies all, List<StateProjection> tracks, long[] free) {
        this.all = all;
        this.tracks = tracks;
        this.free = free;
    }

    /** @param free groups at which all steps are taken anyway */
    public static long[] sticky(Dependencies all, ValueSets sets, long[] free) {
        return new CycleCondition(all, StateProjections.of(all, sets), free).solve();
    }

    private long[] solve() {
        List<Integer> order = new ArrayList<>();
        for (int g = 0; g < all.size; g++) {
            order.add(g);
        }
        int[] weight = new int[all.size];
        for (int g = 0; g < all.size; g++) {
            weight[g] = weight(g);
        }
        order.sort(Comparator.comparingInt((Integer g) -> -weight[g]));
        long[] sticky = Bits.none(all.size);
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

    /** How many groups of other components stand in the way of a group. */
    private int weight(int g) {
        long[] conflicts = all.conflicts[g].always().clone();
        for (AffectedGroups.ByCell cell : all.conflicts[g].byCell()) {
            for (long[] groups : cell.groups()) {
                Bits.or(conflicts, groups);
            }
        }
        int weight = 0;
        all.poll.tick(all.size);
        for (int h = Bits.next(conflicts, 0); h >= 0; h = Bits.next(conflicts, h + 1)) {
            boolean isOther = !all.table
                    .get(g)
                    .group()
                    .components()
                    .equals(all.table.get(h).group().components());
            weight += isOther ? 1 : 0;
        }
        return weight;
    }

    /** The groups that may be on a cycle of groups that are neither sticky nor free. */
    private long[] remaining(long[] sticky) {
        long[] alive = Bits.none(all.size);
        for (int g = 0; g < all.size; g++) {
            if (all.facts[g].isPossible && !Bits.get(sticky, g) && !Bits.get(free, g)) {
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
            for (StateProjection track : tracks) {
                all.poll.tick(track.size());
                changed |= track.prune(alive);
            }
        }
    }
}
