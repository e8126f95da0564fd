package dovetail.report.view;

import dovetail.model.Message;
import dovetail.model.TransitionSystem;
import dovetail.model.data.Slot;
import dovetail.model.form.Datum;
import dovetail.model.form.QueueForm;
import java.util.ArrayList;
import java.util.List;

/**
 * Finds the messages that a step takes from the fronts of shared queues and adds at their ends. A queue that changes in
 * another way, such as by an element added in front, has none.
 *
 * @param components the components that take part in the step
 */
record QueueMessages(TransitionSystem system, List<Integer> components) {
    /** The messages of a step, for each queue first those that are received. */
    List<Message> between(int[] before, int[] after) {
        List<Message> messages = new ArrayList<>();
        for (Datum datum : system.data()) {
            if (datum.owner() == Slot.SHARED && datum.form().differs(before, after)) {
                datum.form().forEachPart(datum.name(), (name, part) -> {
                    if (part instanceof QueueForm queue) {
                        add(name, queue.messages(before), queue.messages(after), messages);
                    }
                });
            }
        }
        return messages;
    }

    private void add(String name, List<String> before, List<String> after, List<Message> into) {
        int taken = taken(before, after);
        if (taken < 0) {
            return;
        }
        int actor = actor();
        for (String values : before.subList(0, taken)) {
            into.add(new Message(Message.Kind.RECEIVE, name, values, Message.NO_SENDER, List.of(actor)));
        }
        for (String values : after.subList(before.size() - taken, after.size())) {
            into.add(new Message(Message.Kind.SEND, name, values, actor, List.of()));
        }
    }

    /** The least number of messages taken from the front such that the others are the beginning of the queue after; or -1. */
    static int taken(List<String> before, List<String> after) {
        for (int taken = 0; taken <= before.size(); taken++) {
            List<String> kept = before.subList(taken, before.size());
            if (kept.size() <= after.size() && kept.equals(after.subList(0, kept.size()))) {
                // Nothing kept of several messages and others there: the queue was given another value.
                boolean isReplaced = kept.isEmpty() && before.size() > 1 && !after.isEmpty();
                return isReplaced ? -1 : taken;
            }
        }
        return -1;
    }

    /** The component that acts: the first one that moves, since a component with a single location only keeps a queue. */
    private int actor() {
        for (int component : components) {
            int slot = system.locationSlot(component);
            if (slot != TransitionSystem.NO_SLOT && system.slot(slot).domain().max() > 0) {
                return component;
            }
        }
        return components.get(0);
    }
}
