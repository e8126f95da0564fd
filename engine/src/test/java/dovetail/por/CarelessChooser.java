package dovetail.por;

import dovetail.por.choose.Chooser;
import dovetail.por.choose.ReductionCounts;
import dovetail.por.dependency.Bits;
import dovetail.por.dependency.Dependencies;
import dovetail.por.dependency.QueriedState;

/** Chooses without C1: whatever one component can do, if others can do something too. Wrong on purpose, to be noticed. */
final class CarelessChooser implements Chooser {
    private final Dependencies all;
    private final long[] chosen;

    CarelessChooser(Dependencies all) {
        this.all = all;
        this.chosen = Bits.none(all.size);
    }

    @Override
    public long[] choose(QueriedState situation, long[] enabled, int count) {
        int first = Bits.next(enabled, 0);
        int kept = 0;
        for (int w = 0; w < chosen.length; w++) {
            chosen[w] = 0;
        }
        for (int g = first; g >= 0; g = Bits.next(enabled, g + 1)) {
            if (all.haveCommonComponent(first, g)) {
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
