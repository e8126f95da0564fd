package dovetail.por.choose;

import dovetail.por.dependency.AffectedGroups;
import dovetail.por.dependency.Bits;
import dovetail.por.dependency.Dependencies;
import dovetail.por.dependency.EnablingCondition;
import dovetail.por.dependency.QueriedState;
import dovetail.por.dependency.Subtrees;
import java.util.List;

/**
 * Chooses all groups of the first subtree of the composition that satisfies the conditions: C0, C2 and C3 are looked at
 * first, C1' only for those that survive.
 *
 * <p>C1' of the paper says that whatever a component of the subtree can take part in, where it stands now, concerns
 * components of the subtree only. Variables add: nothing outside may conflict with what is enabled, and what a guard
 * forbids must be out of reach of the rest.
 */
public final class SubtreeChooser implements Chooser {
    private final Dependencies all;
    private final List<Subtrees.Subtree> subtrees;
    private final long[] visible;
    private final long[] sticky;
    private final long[] scratch;
    private ReductionCounts.Obstacle obstacle = ReductionCounts.Obstacle.C1;

    public SubtreeChooser(Dependencies all, List<Subtrees.Subtree> subtrees, long[] visible, long[] sticky) {
        this.all = all;
        this.subtrees = subtrees;
        this.visible = visible;
        this.sticky = sticky;
        this.scratch = Bits.none(all.size);
    }

    @Override
    public long[] choose(QueriedState situation, long[] enabled, int count) {
        obstacle = ReductionCounts.Obstacle.C1;
        if (count == 1) {
            return ALL;
        }
        for (Subtrees.Subtree subtree : subtrees) {
            if (isCandidate(subtree, enabled) && hasNothingBetween(subtree, situation, enabled)) {
                return subtree.groups();
            }
        }
        return ALL;
    }

    /** C0, C2 and C3, and that something is left out at all. */
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
    private boolean hasNothingBetween(Subtrees.Subtree subtree, QueriedState situation, long[] enabled) {
        for (int c : subtree.components()) {
            if (!Bits.isWithin(all.where.current[c][situation.location(c)], subtree.inside())) {
                return false;
            }
        }
        for (int c : subtree.components()) {
            long[] here = all.where.current[c][situation.location(c)];
            for (int g = Bits.next(here, 0); g >= 0; g = Bits.next(here, g + 1)) {
                boolean fits = Bits.get(enabled, g)
                        ? Bits.get(subtree.fitting(), g) && fitsByCells(all.conflicts[g], subtree, situation)
                        : staysDisabled(g, subtree, situation);
                if (!fits) {
                    return false;
                }
            }
        }
        return true;
    }

    private boolean fitsByCells(AffectedGroups concerned, Subtrees.Subtree subtree, QueriedState situation) {
        if (concerned.isFixed()) {
            return true;
        }
        for (int w = 0; w < scratch.length; w++) {
            scratch[w] = 0;
        }
        concerned.addTo(scratch, situation);
        return Bits.isWithin(scratch, subtree.groups());
    }

    /** Whether a disabled group stays so until a component of the subtree moves. */
    private boolean staysDisabled(int g, Subtrees.Subtree subtree, QueriedState situation) {
        for (int c : all.components[g]) {
            if (!Bits.get(all.where.current[c][situation.location(c)], g)) {
                return true;
            }
        }
        for (EnablingCondition guard : all.guards[g]) {
            if (guard.isFalse(situation)) {
                for (int w = 0; w < scratch.length; w++) {
                    scratch[w] = 0;
                }
                guard.enablers().addTo(scratch, situation);
                if (Bits.isWithin(scratch, subtree.groups())) {
                    return true;
                }
            }
        }
        return all.guards[g].length == 0 && Bits.isWithin(all.disturbers[g], subtree.groups());
    }

    @Override
    public ReductionCounts.Obstacle obstacle() {
        return obstacle;
    }
}
