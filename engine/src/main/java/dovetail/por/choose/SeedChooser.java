package dovetail.por.choose;

import dovetail.por.dependency.Bits;
import dovetail.por.dependency.Dependencies;
import dovetail.por.dependency.QueriedState;
import java.util.Arrays;

/**
 * Chooses the smallest closure of one enabled group, if it is smaller than all that is enabled. Satisfies C0 and C1, and
 * C2 and C3 for the groups that are said to be visible and sticky.
 */
public final class SeedChooser implements Chooser {
    private final Dependencies all;
    private final StubbornSets sets;
    private final long[] sticky;
    private final long[] blocked;
    /** Groups that are known to be connected, and those of them that were not looked at yet. */
    private final long[] connected;

    private final long[] open;
    private final long[] chosen;
    private final long[] seeds;
    private final long[] tried;
    private ReductionCounts.Obstacle obstacle = ReductionCounts.Obstacle.C1;

    /** No visible or sticky group may be enabled in a choice. */
    public SeedChooser(Dependencies all, long[] visible, long[] sticky) {
        this.all = all;
        this.sticky = sticky;
        this.blocked = visible.clone();
        Bits.or(blocked, sticky);
        this.connected = new long[blocked.length];
        this.open = new long[blocked.length];
        this.sets = new StubbornSets(all, all.conflicts, blocked);
        this.chosen = new long[Bits.words(all.size)];
        this.seeds = new long[Bits.words(all.size)];
        this.tried = new long[Bits.words(all.size)];
    }

    /** Where groups that conflict both ways connect all that are enabled, each has the same closure: all of them. */
    @Override
    public boolean isPlainlyAll(long[] enabled) {
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
                long more = all.mutual[g][w] & enabled[w] & ~connected[w];
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
    public long[] choose(QueriedState situation, long[] enabled, int count) {
        obstacle = ReductionCounts.Obstacle.C1;
        if (count == 1) {
            return ALL;
        }
        sets.enter(situation, enabled);
        System.arraycopy(enabled, 0, seeds, 0, seeds.length);
        Arrays.fill(tried, 0);
        int best = count;
        for (int seed = Bits.next(seeds, 0); seed >= 0 && best > 1; seed = Bits.next(seeds, seed + 1)) {
            sets.clear();
            Bits.set(sets.set, seed);
            int size = sets.close(best, tried);
            if (size < best) {
                best = size;
                System.arraycopy(sets.set, 0, chosen, 0, chosen.length);
            } else if (sets.obstacle() >= 0) {
                boolean isSticky = Bits.get(sticky, sets.obstacle());
                obstacle = isSticky || obstacle == ReductionCounts.Obstacle.C3
                        ? ReductionCounts.Obstacle.C3
                        : ReductionCounts.Obstacle.C2;
            }
            // Groups that conflict both ways have the same closure; and one that has a closure in it is no smaller.
            for (int w = 0; w < seeds.length; w++) {
                seeds[w] &= ~all.mutual[seed][w];
                tried[w] |= all.mutual[seed][w];
            }
        }
        return best < count ? chosen : ALL;
    }

    @Override
    public ReductionCounts.Obstacle obstacle() {
        return obstacle;
    }
}
