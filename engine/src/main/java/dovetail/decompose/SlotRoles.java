package dovetail.decompose;

import dovetail.analysis.SlotUse;
import dovetail.base.Poll;
import dovetail.expr.Expr;
import dovetail.expr.Temporary;
import dovetail.model.Action;
import dovetail.model.Component;
import dovetail.model.Network;
import dovetail.model.Place;
import dovetail.model.Statements;
import java.util.Arrays;

/**
 * To whom the slots of a network belong, by how they are used.
 *
 * <p>A variable <em>stays</em> with a process, as part of its local state, when it is declared there and nobody else
 * writes it, or when nobody else uses it at all, wherever it is declared. Its values go along with the location; apart
 * from it, a counter would seem to grow without end.
 *
 * <p>The cells of an array and the counter that says where the next value is put are a <em>queue</em> and one component.
 */
final class SlotRoles {
    static final int NOBODY = -1;
    private static final int SEVERAL = -2;

    private final Network network;
    private final int[] writer;
    private final int[] keeper;
    private final int[] queue;

    SlotRoles(Network network, Poll poll) {
        this.network = network;
        this.writer = filled(NOBODY);
        int[] user = filled(NOBODY);
        for (Component component : network.components()) {
            Action[] actions = actions(component);
            poll.tick(1 + network.slots().size() / Long.SIZE + actions.length);
            note(SlotUse.reads(actions), component.index(), user);
            note(SlotUse.writes(actions), component.index(), user);
            note(SlotUse.writes(actions), component.index(), writer);
        }
        this.keeper = new int[user.length];
        for (int slot = 0; slot < keeper.length; slot++) {
            int owner = network.slot(slot).owner();
            boolean owned = owner >= 0 && (writer[slot] == owner || writer[slot] == NOBODY);
            boolean kept = owned || network.slot(slot).isLocation();
            keeper[slot] = kept ? owner : Math.max(user[slot], NOBODY);
        }
        this.queue = filled(NOBODY);
        for (Component component : network.components()) {
            for (Action action : actions(component)) {
                poll.tick();
                findQueues(action);
            }
        }
    }

    private static Action[] actions(Component component) {
        return component.behaviour().actions().toArray(new Action[0]);
    }

    private int[] filled(int value) {
        int[] slots = new int[network.slots().size()];
        Arrays.fill(slots, value);
        return slots;
    }

    private static void note(int[] slots, int component, int[] users) {
        for (int slot : slots) {
            users[slot] = users[slot] == NOBODY || users[slot] == component ? component : SEVERAL;
        }
    }

    /** An array that is written at an index which is changed by the same action is a queue together with the index. */
    private void findQueues(Action action) {
        Statements.forEachPlace(action.effects(), place -> {
            if (place instanceof Place.Cell cell
                    && cell.index() instanceof Expr.Read index
                    && isShared(cell.base())
                    && isShared(index.slot())
                    && isAssigned(action, index.slot())) {
                join(cell, index.slot());
            }
        });
    }

    private static boolean isAssigned(Action action, int slot) {
        boolean[] any = new boolean[1];
        Statements.forEachPlace(
                action.effects(), place -> any[0] |= place instanceof Place.Single single && single.slot() == slot);
        return any[0];
    }

    private boolean isShared(int slot) {
        return !Temporary.is(slot) && keeper[slot] == NOBODY && writer[slot] == SEVERAL;
    }

    /** All slots of a queue carry the number of its counter; an array with two counters joins their queues. */
    private void join(Place.Cell cell, int counter) {
        queue[counter] = queue[counter] == NOBODY ? counter : queue[counter];
        for (int slot = cell.base(); slot < cell.base() + cell.length(); slot++) {
            int before = queue[slot];
            queue[slot] = queue[counter];
            boolean isOther = before != NOBODY && before != queue[counter];
            for (int other = 0; isOther && other < queue.length; other++) {
                queue[other] = queue[other] == before ? queue[counter] : queue[other];
            }
        }
    }

    /** The process a slot stays with, or nobody; locations stay with theirs. */
    int keeper(int slot) {
        return keeper[slot];
    }

    /** The only process that writes a slot, or nobody. */
    int writer(int slot) {
        return Math.max(writer[slot], NOBODY);
    }

    /** The counter of the queue that a slot belongs to, or nobody. */
    int queue(int slot) {
        return queue[slot];
    }
}
