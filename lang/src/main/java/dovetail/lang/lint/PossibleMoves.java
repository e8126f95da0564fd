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
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.BiConsumer;
import java.util.function.IntConsumer;

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
        network.rules().forEach(rule -> met.addAll(rule.participants()));
    }

    /** The locations of a component that may be reached. */
    BitSet locations(Component component) {
        return component.behaviour().accept(new Behaviour.Visitor<>() {
            @Override
            public BitSet guarded(Behaviour.Guarded behaviour) {
                Map<Integer, List<Integer>> targets = new HashMap<>();
                for (Action action : behaviour.actions()) {
                    if (isPossible(component, action)) {
                        targets.computeIfAbsent(action.source(), key -> new ArrayList<>())
                                .add(action.target());
                    }
                }
                return reached(
                        behaviour.initial(),
                        (source, visit) ->
                                targets.getOrDefault(source, List.of()).forEach(visit::accept));
            }

            @Override
            public BitSet explicit(Behaviour.Explicit behaviour) {
                Lts lts = behaviour.lts();
                return reached(lts.initial(), (source, visit) -> {
                    for (int i = lts.rowStart(source); i < lts.rowStart(source + 1); i++) {
                        visit.accept(lts.target(i));
                    }
                });
            }
        });
    }

    private static BitSet reached(int initial, BiConsumer<Integer, IntConsumer> successors) {
        BitSet reached = new BitSet();
        Deque<Integer> open = new ArrayDeque<>();
        IntConsumer visit = location -> {
            if (!reached.get(location)) {
                reached.set(location);
                open.add(location);
            }
        };
        visit.accept(initial);
        while (!open.isEmpty()) {
            successors.accept(open.remove(), visit);
        }
        return reached;
    }

    /**
     * Whether some transition of a component is possible. A transition system without any transition was made to stay where
     * it is.
     *
     * @param reached the locations that it may be in
     */
    boolean canMove(Component component, BitSet reached) {
        return component.behaviour().accept(new Behaviour.Visitor<>() {
            @Override
            public Boolean guarded(Behaviour.Guarded behaviour) {
                return behaviour.actions().stream()
                        .anyMatch(action -> reached.get(action.source()) && isPossible(component, action));
            }

            @Override
            public Boolean explicit(Behaviour.Explicit behaviour) {
                Lts lts = behaviour.lts();
                boolean canMove = lts.transitionCount() == 0;
                for (int i = lts.rowStart(lts.initial()); i < lts.rowStart(lts.initial() + 1); i++) {
                    canMove |= met.contains(new SyncRule.Participant(component.index(), lts.event(i)));
                }
                return canMove;
            }
        });
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
