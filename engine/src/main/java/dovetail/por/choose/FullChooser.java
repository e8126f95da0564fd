package dovetail.por.choose;

import dovetail.por.dependency.QueriedState;

/**
 * Full expansion of every state, where a step may meet a limit of the model: what is behind the limit may depend on any step, so
 * none may be postponed.
 */
public final class FullChooser implements Chooser {
    @Override
    public long[] choose(QueriedState queried, long[] enabled, int count) {
        return ALL;
    }

    @Override
    public ReductionCounts.Obstacle obstacle() {
        return ReductionCounts.Obstacle.C1;
    }

    @Override
    public boolean mustExpandFully(long[] enabled) {
        return true;
    }
}
