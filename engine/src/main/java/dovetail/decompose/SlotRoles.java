package dovetail.decompose;

import dovetail.analysis.SlotUse;
import dovetail.base.Poll;
import dovetail.expr.Expr;
import dovetail.expr.Temporary;
import dovetail.model.Action;
import dovetail.model.Component;
import dovetail.model.Network;
import dovetail.model.Statements;
import dovetail.model.data.Place;
import java.util.Arrays;

/**
 * Classifies the slots of a network by the processes that use them.
 *
 * <p>A process <em>holds</em> a variable, as part of its local state, in two cases: it declares the variable and no
 * other process writes it, or no other process uses it. The values of such a variable depend on the location; in a
 * separate component, a counter would seem unbounded.
 *
 * <p>The cells of an array and the counter of its next free cell are a <em>queue</em> and one component.
 */
public final class SlotRoles {
    static final int NONE = -1;
    private static final int SEVERAL = -2;

    private final Network network;
    private final int[] writer;
    private final int[] holder;
    private final int[] queue;

    public SlotRoles(Network network, Poll poll) {
        this.network = network;
        this.writer = filled(NONE);
        int[] user = filled(NONE);
        for (Component component : network.components()) {
            Action[] actions = actions(component);
            poll.tick(1 + network.slots().size() / Long.SIZE + actions.length);
            note(SlotUse.reads(actions), component.index(), user);
            note(SlotUse.writes(actions), component.index(), user);
            note(SlotUse.writes(actions), component.index(), writer);
        }
        this.holder = new int[user.length];
        for (int slot = 0; slot < holder.length; slot++) {
            int owner = network.slot(slot).owner();
            boolean owned = owner >= 0 && (writer[slot] == owner || writer[slot] == NONE);
            boolean kept = owned || network.slot(slot).isLocation();
            holder[slot] = kept ? owner : Math.max(user[slot], NONE);
        }
        this.queue = filled(NONE);
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
            users[slot] = users[slot] == NONE || users[slot] == component ? component : SEVERAL;
        }
    }

    /** An array is a queue with its index, when an action writes a cell at the index and changes the index. */
    private void findQueues(Action action) {
        for (Place place : Statements.places(action.statements())) {
            if (place instanceof Place.Cell cell
                    && cell.index() instanceof Expr.Read index
                    && isShared(cell.base())
                    && isShared(index.slot())
                    && isAssigned(action, index.slot())) {
                join(cell, index.slot());
            }
        }
    }

    private static boolean isAssigned(Action action, int slot) {
        for (Place place : Statements.places(action.statements())) {
            if (place instanceof Place.Single single && single.slot() == slot) {
                return true;
            }
        }
        return false;
    }

    private boolean isShared(int slot) {
        return !Temporary.is(slot) && holder[slot] == NONE && writer[slot] == SEVERAL;
    }

    /** All slots of a queue are mapped to its counter; two queues of one array are joined. */
    private void join(Place.Cell cell, int counter) {
        queue[counter] = queue[counter] == NONE ? counter : queue[counter];
        for (int slot = cell.base(); slot < cell.base() + cell.length(); slot++) {
            int before = queue[slot];
            queue[slot] = queue[counter];
            boolean isOther = before != NONE && before != queue[counter];
            for (int other = 0; isOther && other < queue.length; other++) {
                queue[other] = queue[other] == before ? queue[counter] : queue[other];
            }
        }
    }

    /** The process that holds a slot, or {@link #NONE}; a process holds its location. */
    int holder(int slot) {
        return holder[slot];
    }

    /** The only process that writes a slot, or {@link #NONE}. */
    int writer(int slot) {
        return Math.max(writer[slot], NONE);
    }

    /** The counter of the queue that a slot belongs to, or {@link #NONE}. */
    int queue(int slot) {
        return queue[slot];
    }
}
