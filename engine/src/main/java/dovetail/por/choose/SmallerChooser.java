package dovetail.por.choose;

import dovetail.por.dependency.Bits;
import dovetail.por.dependency.QueriedState;

/**
 * Chooses the smaller of two stubborn sets for reachability: the closure of a necessary enabling set of the goal, and a stubborn
 * set of invisible steps (C0 to C3). The conditions of both theories may be mixed state by state. A step of the first set, or
 * one that all enabled groups contain, is on a shortest path to the goal. A step of the second set leaves the goal at most as
 * far away, and an endless path of such steps contains a sticky step, whose source is fully expanded.
 */
public final class SmallerChooser implements Chooser {
    private final Chooser toGoal;
    private final Chooser invisible;
    private ReductionCounts.Obstacle obstacle = ReductionCounts.Obstacle.C1;

    /**
     * @param toGoal closes necessary enabling sets of the goal
     * @param invisible satisfies C0 to C3
     */
    public SmallerChooser(Chooser toGoal, Chooser invisible) {
        this.toGoal = toGoal;
        this.invisible = invisible;
    }

    @Override
    public long[] choose(QueriedState queried, long[] enabled, int count) {
        long[] first = toGoal.choose(queried, enabled, count);
        int size = first == ALL ? count : Bits.countCommon(first, enabled);
        obstacle = toGoal.obstacle();
        if (size <= 1) {
            return first;
        }
        long[] second = invisible.choose(queried, enabled, count);
        obstacle = invisible.obstacle();
        return second != ALL && Bits.countCommon(second, enabled) < size ? second : first;
    }

    @Override
    public ReductionCounts.Obstacle obstacle() {
        return obstacle;
    }
}
