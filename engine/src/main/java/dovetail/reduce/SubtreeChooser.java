package dovetail.reduce;

import dovetail.step.StateLayout;
import java.util.List;

/**
 * Chooses all groups of the first subtree of the composition that satisfies the conditions: C0, C2 and C3 are looked at
 * first, C1' only for those that survive.
 *
 * <p>C1' of the paper says that whatever a component of the subtree can take part in, where it stands now, concerns
 * components of the subtree only. Variables add: nothing outside may conflict with what is enabled, and what a guard
 * forbids must be out of reach of the rest.
 */
final class SubtreeChooser implements Chooser {
    private final Dependencies all;
    private final StateLayout layout;
    private final List<Subtrees.Subtree> subtrees;
    private final long[] visible;
    private final long[] sticky;
    private final int[] location;
    private final StubbornSets.BoundConcerned[] conflicts;
    private final StubbornSets.BoundCondition[][] guards;
    private final long[] scratch;
    private Tally.Obstacle obstacle = Tally.Obstacle.C1;

    SubtreeChooser(
            Dependencies all,
            StateLayout layout,
            Expressions.Values values,
            List<Subtrees.Subtree> subtrees,
            long[] visible,
            long[] sticky) {
        this.all = all;
        this.layout = layout;
        this.subtrees = subtrees;
        this.visible = visible;
        this.sticky = sticky;
        this.location = new int[all.network.components().size()];
        this.scratch = Bits.none(all.size);
        this.conflicts = new StubbornSets.BoundConcerned[all.size];
        this.guards = new StubbornSets.BoundCondition[all.size][];
        for (int g = 0; g < all.size; g++) {
            conflicts[g] = new StubbornSets.BoundConcerned(all.conflicts[g], values);
            guards[g] = new StubbornSets.BoundCondition[all.guards[g].length];
            for (int k = 0; k < guards[g].length; k++) {
                guards[g][k] = new StubbornSets.BoundCondition(all.guards[g][k], values);
            }
        }
    }

    @Override
    public long[] choose(long[] state, int at, long[] enabled, int count) {
        if (count == 1) {
            return ALL;
        }
        for (int c = 0; c < location.length; c++) {
            location[c] = layout.get(state, at, all.network.component(c).locationSlot());
        }
        obstacle = Tally.Obstacle.C1;
        for (Subtrees.Subtree subtree : subtrees) {
            if (isCandidate(subtree, enabled) && hasNothingBetween(subtree, state, at, enabled)) {
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
            obstacle = sees && obstacle != Tally.Obstacle.C3 ? Tally.Obstacle.C2 : Tally.Obstacle.C3;
        }
        return any && omits && !sees && !sticks;
    }

    /** C1'. */
    private boolean hasNothingBetween(Subtrees.Subtree subtree, long[] state, int at, long[] enabled) {
        for (int c : subtree.components()) {
            if (!Bits.isWithin(all.current[c][location[c]], subtree.inside())) {
                return false;
            }
        }
        for (int c : subtree.components()) {
            long[] here = all.current[c][location[c]];
            for (int g = Bits.next(here, 0); g >= 0; g = Bits.next(here, g + 1)) {
                boolean fits = Bits.get(enabled, g)
                        ? Bits.get(subtree.fitting(), g) && fitsByCells(conflicts[g], subtree, state, at)
                        : staysDisabled(g, subtree, state, at);
                if (!fits) {
                    return false;
                }
            }
        }
        return true;
    }

    private boolean fitsByCells(StubbornSets.BoundConcerned concerned, Subtrees.Subtree subtree, long[] state, int at) {
        if (concerned.isFixed()) {
            return true;
        }
        for (int w = 0; w < scratch.length; w++) {
            scratch[w] = 0;
        }
        concerned.addTo(scratch, state, at);
        return Bits.isWithin(scratch, subtree.groups());
    }

    /** Whether a disabled group stays so until a component of the subtree moves. */
    private boolean staysDisabled(int g, Subtrees.Subtree subtree, long[] state, int at) {
        for (int c : all.components[g]) {
            if (!Bits.get(all.current[c][location[c]], g)) {
                return true;
            }
        }
        for (StubbornSets.BoundCondition guard : guards[g]) {
            if (guard.isFalse(state, at)) {
                for (int w = 0; w < scratch.length; w++) {
                    scratch[w] = 0;
                }
                guard.addEnablers(scratch, state, at);
                if (Bits.isWithin(scratch, subtree.groups())) {
                    return true;
                }
            }
        }
        return guards[g].length == 0 && Bits.isWithin(all.disturbers[g], subtree.groups());
    }

    @Override
    public Tally.Obstacle obstacle() {
        return obstacle;
    }
}
