package dovetail.por.choose;

import dovetail.por.dependency.Bits;
import dovetail.por.dependency.Dependencies;
import dovetail.por.dependency.EnablingCondition;
import dovetail.por.dependency.GroupSet;
import dovetail.por.dependency.QueriedState;
import dovetail.por.dependency.Subtrees;
import java.util.List;

/**
 * Chooses all groups of the first subtree of the composition that satisfies the conditions. C0, C2 and C3 are tested
 * first, and C1' only for the remaining candidates.
 *
 * <p>C1' of the paper: in its present location, no component of the subtree can synchronise with a component outside.
 * Variables add two requirements. Enabled groups of the subtree accord with all groups outside, and no group outside
 * enables a group of the subtree that a guard disables.
 */
public final class SubtreeChooser implements Chooser {
    private final Dependencies dependencies;
    private final List<Subtrees.Subtree> subtrees;
    private final long[] visible;
    private final long[] sticky;
    private final long[] scratch;
    private ReductionCounts.Obstacle obstacle = ReductionCounts.Obstacle.C1;

    public SubtreeChooser(Dependencies dependencies, List<Subtrees.Subtree> subtrees, long[] visible, long[] sticky) {
        this.dependencies = dependencies;
        this.subtrees = subtrees;
        this.visible = visible;
        this.sticky = sticky;
        this.scratch = Bits.none(dependencies.size);
    }

    @Override
    public long[] choose(QueriedState queried, long[] enabled, int count) {
        obstacle = ReductionCounts.Obstacle.C1;
        if (count == 1) {
            return ALL;
        }
        for (Subtrees.Subtree subtree : subtrees) {
            if (isCandidate(subtree, enabled) && satisfiesC1(subtree, queried, enabled)) {
                return subtree.groups();
            }
        }
        return ALL;
    }

    /** C0, C2 and C3, and that a step is pruned at all. */
    private boolean isCandidate(Subtrees.Subtree subtree, long[] enabled) {
        boolean any = false;
        boolean omits = false;
        boolean sees = false;
        boolean sticks = false;
        for (int w = 0; w < enabled.length; w++) {
            long chosen = enabled[w] & subtree.groups()[w];
            any |= chosen != 0;
            omits |= chosen != enabled[w];
            sees |= (chosen & visible[w]) != 0;
            sticks |= (chosen & sticky[w]) != 0;
        }
        if (any && omits && (sees || sticks)) {
            obstacle = sees && obstacle != ReductionCounts.Obstacle.C3
                    ? ReductionCounts.Obstacle.C2
                    : ReductionCounts.Obstacle.C3;
        }
        return any && omits && !sees && !sticks;
    }

    /** C1'. */
    private boolean satisfiesC1(Subtrees.Subtree subtree, QueriedState queried, long[] enabled) {
        for (int c : subtree.components()) {
            if (!Bits.isWithin(dependencies.byLocation.current[c][queried.location(c)], subtree.inside())) {
                return false;
            }
        }
        for (int c : subtree.components()) {
            queried.tick(1 + scratch.length);
            long[] here = dependencies.byLocation.current[c][queried.location(c)];
            for (int g = Bits.next(here, 0); g >= 0; g = Bits.next(here, g + 1)) {
                boolean fits = Bits.get(enabled, g)
                        ? Bits.get(subtree.accordingWithin(), g)
                                && accordsByCells(dependencies.doNotAccord[g], subtree, queried)
                        : staysDisabled(g, subtree, queried);
                if (!fits) {
                    return false;
                }
            }
        }
        return true;
    }

    private boolean accordsByCells(GroupSet concerned, Subtrees.Subtree subtree, QueriedState queried) {
        if (concerned.isFixed()) {
            return true;
        }
        for (int w = 0; w < scratch.length; w++) {
            scratch[w] = 0;
        }
        concerned.addTo(scratch, queried);
        return Bits.isWithin(scratch, subtree.groups());
    }

    /** Whether a disabled group stays disabled until a component of the subtree steps. */
    private boolean staysDisabled(int g, Subtrees.Subtree subtree, QueriedState queried) {
        for (int c : dependencies.components[g]) {
            if (!Bits.get(dependencies.byLocation.current[c][queried.location(c)], g)) {
                return true;
            }
        }
        for (EnablingCondition guard : dependencies.guards[g]) {
            if (guard.isFalse(queried)) {
                for (int w = 0; w < scratch.length; w++) {
                    scratch[w] = 0;
                }
                guard.enablers().addTo(scratch, queried);
                if (Bits.isWithin(scratch, subtree.groups())) {
                    return true;
                }
            }
        }
        return dependencies.guards[g].length == 0 && Bits.isWithin(dependencies.writersOfReads[g], subtree.groups());
    }

    @Override
    public ReductionCounts.Obstacle obstacle() {
        return obstacle;
    }
}
