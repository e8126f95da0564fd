package dovetail.lang.lint;

import dovetail.lts.Lts;
import dovetail.model.Action;
import dovetail.model.Behaviour;
import dovetail.model.Component;
import dovetail.model.Network;
import dovetail.model.SyncRule;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.Deque;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/**
 * Finds the locations of each component that transitions lead to, whatever the other components do. A guard that is
 * never true and a port without a rule exclude a transition.
 */
final class PossibleMoves {
    private final Network network;
    private final Usage usage;
    private final boolean isComplete;
    private final Set<SyncRule.Participant> met = new HashSet<>();

    PossibleMoves(Network network, Usage usage, boolean isComplete) {
        this.isComplete = isComplete;
        this.network = network;
        this.usage = usage;
        for (SyncRule rule : network.rules()) {
            met.addAll(rule.participants());
        }
    }

    /** The locations of a component that may be reached. */
    BitSet locations(Component component) {
        Behaviour behaviour = component.behaviour();
        BitSet reached = new BitSet();
        Deque<Integer> open = new ArrayDeque<>();
        visit(behaviour.initial(), reached, open);
        List<List<Action>> possible = behaviour.isExplicit() ? List.of() : possibleActions(component);
        while (!open.isEmpty()) {
            int source = open.remove();
            if (behaviour.isExplicit()) {
                Lts lts = component.lts();
                for (int i = lts.rowStart(source); i < lts.rowStart(source + 1); i++) {
                    visit(lts.target(i), reached, open);
                }
            } else {
                for (Action action : possible.get(source)) {
                    visit(action.target(), reached, open);
                }
            }
        }
        return reached;
    }

    private static void visit(int location, BitSet reached, Deque<Integer> open) {
        if (!reached.get(location)) {
            reached.set(location);
            open.add(location);
        }
    }

    /** The possible actions of each location. */
    private List<List<Action>> possibleActions(Component component) {
        List<List<Action>> possible = new ArrayList<>();
        for (int i = 0; i < component.behaviour().locationCount(); i++) {
            possible.add(new ArrayList<>());
        }
        for (Action action : component.behaviour().actions()) {
            if (isPossible(component, action)) {
                possible.get(action.source()).add(action);
            }
        }
        return possible;
    }

    /**
     * Whether some transition of a component is possible. A transition system without any transition was made to stay where
     * it is.
     *
     * @param reached the locations that it may be in
     */
    boolean canMove(Component component, BitSet reached) {
        if (component.behaviour().isExplicit()) {
            Lts lts = component.lts();
            boolean canMove = lts.transitionCount() == 0;
            for (int i = lts.rowStart(lts.initial()); i < lts.rowStart(lts.initial() + 1); i++) {
                canMove |= met.contains(new SyncRule.Participant(component.index(), lts.event(i)));
            }
            return canMove;
        }
        for (Action action : component.behaviour().actions()) {
            if (reached.get(action.source()) && isPossible(component, action)) {
                return true;
            }
        }
        return false;
    }

    /** Whether an action has a partner where it needs one, and a guard that may be true. */
    boolean isPossible(Component component, Action action) {
        return hasPartner(component, action) && !hasFalseGuard(component, action);
    }

    private boolean hasPartner(Component component, Action action) {
        return action.port() == Action.LOCAL
                || met.contains(new SyncRule.Participant(component.index(), action.port()));
    }

    /** Whether the guard of an action is true in no state in which the component is in the source of the action. */
    boolean hasFalseGuard(Component component, Action action) {
        Ranges ranges = new Ranges(slot -> range(component, action, slot));
        return ranges.of(action.guard()).isFalse();
    }

    private Range range(Component component, Action action, int slot) {
        if (slot == component.locationSlot()) {
            return new Range(action.source(), action.source());
        }
        int initial = network.slot(slot).initial();
        boolean isFixed = isComplete && !network.slot(slot).isLocation() && !usage.isWritten(slot);
        return isFixed
                ? new Range(initial, initial)
                : new Range(
                        network.slot(slot).domain().min(),
                        network.slot(slot).domain().max());
    }
}
