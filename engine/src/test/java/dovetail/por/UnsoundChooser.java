package dovetail.por;

import dovetail.por.choose.Chooser;
import dovetail.por.choose.ReductionCounts;
import dovetail.por.dependency.Bits;
import dovetail.por.dependency.Dependencies;
import dovetail.por.dependency.QueriedState;

/**
 * Violates C1: chooses the enabled groups that share a component with the first one. Suites must detect the wrong
 * answers.
 */
final class UnsoundChooser implements Chooser {
    private final Dependencies dependencies;
    private final long[] chosen;

    UnsoundChooser(Dependencies dependencies) {
        this.dependencies = dependencies;
        this.chosen = Bits.none(dependencies.size);
    }

    @Override
    public long[] choose(QueriedState queried, long[] enabled, int count) {
        int first = Bits.next(enabled, 0);
        int kept = 0;
        for (int w = 0; w < chosen.length; w++) {
            chosen[w] = 0;
        }
        for (int g = first; g >= 0; g = Bits.next(enabled, g + 1)) {
            if (dependencies.haveCommonComponent(first, g)) {
                Bits.set(chosen, g);
                kept++;
            }
        }
        return kept < count ? chosen : ALL;
    }

    @Override
    public ReductionCounts.Obstacle obstacle() {
        return ReductionCounts.Obstacle.C1;
    }
}
