package dovetail.por.choose;

import dovetail.por.dependency.Bits;
import dovetail.por.dependency.Dependencies;
import dovetail.por.dependency.QueriedState;
import java.util.Arrays;

/**
 * Chooses the smallest stubborn set among the closures of the enabled groups, if it prunes a step. It satisfies C0 and
 * C1, and C2 and C3 for the given visible and sticky groups.
 */
public final class SeedChooser implements Chooser {
    private final Dependencies dependencies;
    private final StubbornSets sets;
    private final long[] sticky;
    private final long[] blocked;
    /** The groups found to have the same closure, and those of them whose neighbours are still to be added. */
    private final long[] connected;

    private final long[] open;
    private final long[] chosen;
    private final long[] seeds;
    private final long[] tried;
    private ReductionCounts.Obstacle obstacle = ReductionCounts.Obstacle.C1;

    /** Excludes closures in which a visible or sticky group is enabled. */
    public SeedChooser(Dependencies dependencies, long[] visible, long[] sticky) {
        this.dependencies = dependencies;
        this.sticky = sticky;
        this.blocked = visible.clone();
        Bits.or(blocked, sticky);
        this.connected = new long[blocked.length];
        this.open = new long[blocked.length];
        this.sets = new StubbornSets(dependencies, dependencies.doNotAccord, blocked);
        this.chosen = new long[Bits.words(dependencies.size)];
        this.seeds = new long[Bits.words(dependencies.size)];
        this.tried = new long[Bits.words(dependencies.size)];
    }

    /**
     * Mutually not according groups have the same closure. When they connect all enabled groups, every closure is full.
     */
    @Override
    public boolean mustExpandFully(long[] enabled) {
        if (Bits.intersects(enabled, blocked)) {
            return false;
        }
        Arrays.fill(connected, 0);
        Arrays.fill(open, 0);
        int g = Bits.next(enabled, 0);
        Bits.set(connected, g);
        boolean isAll = false;
        while (g >= 0 && !isAll) {
            int next = -1;
            isAll = true;
            for (int w = enabled.length - 1; w >= 0; w--) {
                long more = dependencies.mutual[g][w] & enabled[w] & ~connected[w];
                connected[w] |= more;
                open[w] |= more;
                isAll &= connected[w] == enabled[w];
                next = open[w] == 0 ? next : (w << 6) + Long.numberOfTrailingZeros(open[w]);
            }
            g = next;
            if (g >= 0) {
                open[g >>> 6] &= ~(1L << g);
            }
        }
        return isAll;
    }

    @Override
    public long[] choose(QueriedState queried, long[] enabled, int count) {
        obstacle = ReductionCounts.Obstacle.C1;
        if (count == 1) {
            return ALL;
        }
        sets.enter(enabled);
        System.arraycopy(enabled, 0, seeds, 0, seeds.length);
        Arrays.fill(tried, 0);
        int best = count;
        for (int seed = Bits.next(seeds, 0); seed >= 0 && best > 1; seed = Bits.next(seeds, seed + 1)) {
            sets.clear();
            Bits.set(sets.set, seed);
            int size = sets.close(queried, best, tried);
            if (size < best) {
                best = size;
                System.arraycopy(sets.set, 0, chosen, 0, chosen.length);
            } else if (sets.obstacle() >= 0) {
                boolean isSticky = Bits.get(sticky, sets.obstacle());
                obstacle = isSticky || obstacle == ReductionCounts.Obstacle.C3
                        ? ReductionCounts.Obstacle.C3
                        : ReductionCounts.Obstacle.C2;
            }
            // Mutually not according groups have the same closure, and a set that contains a tried closure is no
            // smaller.
            for (int w = 0; w < seeds.length; w++) {
                seeds[w] &= ~dependencies.mutual[seed][w];
                tried[w] |= dependencies.mutual[seed][w];
            }
        }
        return best < count ? chosen : ALL;
    }

    @Override
    public ReductionCounts.Obstacle obstacle() {
        return obstacle;
    }
}
