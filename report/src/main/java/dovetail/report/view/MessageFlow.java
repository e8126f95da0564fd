package dovetail.report.view;

import dovetail.model.Message;
import dovetail.model.Slot;
import dovetail.model.form.Datum;
import dovetail.model.form.QueueForm;
import dovetail.result.Trace;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * Matches the messages of a trace. A queue is first in, first out, so that its k-th receive takes the message of its k-th
 * send. Messages in a queue that was changed in another way have no known sender.
 */
public final class MessageFlow {
    private final Trace trace;
    private final Map<String, QueueForm> queues = new LinkedHashMap<>();
    /** By queue the messages on their way, in its order. */
    private final Map<String, List<Pending>> pending = new LinkedHashMap<>();

    private final List<Arrow> arrows = new ArrayList<>();

    /** A message in a queue. */
    private record Pending(String values, int sender, int sent) {}

    private MessageFlow(Trace trace) {
        this.trace = trace;
        for (Datum datum : trace.system().data()) {
            if (datum.owner() == Slot.SHARED) {
                datum.form().forEachPart(datum.name(), (name, part) -> {
                    if (part instanceof QueueForm queue) {
                        queues.put(name, queue);
                        pending.put(name, unknown(queue.messages(trace.initial())));
                    }
                });
            }
        }
    }

    /** The messages of a trace: those received in the order of their receives, then the others. */
    public static List<Arrow> of(Trace trace) {
        MessageFlow flow = new MessageFlow(trace);
        for (StepView step : StepView.all(trace)) {
            flow.step(step);
        }
        flow.pending.forEach((channel, messages) -> messages.forEach(message -> flow.arrows.add(new Arrow(
                name(channel, message), message.sender(), message.sent(), Arrow.NO_RECEIVER, Arrow.NEVER))));
        return flow.arrows;
    }

    private static List<Pending> unknown(List<String> contents) {
        List<Pending> messages = new ArrayList<>();
        contents.forEach(values -> messages.add(new Pending(values, Message.NO_SENDER, 0)));
        return messages;
    }

    private void step(StepView step) {
        for (Message message : step.messages()) {
            if (message.kind() == Message.Kind.EXCHANGE) {
                for (int receiver : message.receivers()) {
                    arrows.add(new Arrow(message.name(), message.sender(), step.number(), receiver, step.number()));
                }
            }
        }
        queues.forEach((name, queue) -> queued(name, queue, step));
    }

    private void queued(String name, QueueForm queue, StepView step) {
        List<Pending> onTheWay = pending.get(name);
        List<String> before = queue.messages(trace.state(step.number() - 1));
        if (!onTheWay.stream().map(Pending::values).toList().equals(before)) {
            onTheWay = unknown(before);
            pending.put(name, onTheWay);
        }
        for (Message message : step.messages()) {
            boolean isHere = message.channel().equals(name);
            if (isHere && message.kind() == Message.Kind.RECEIVE) {
                Pending taken = onTheWay.remove(0);
                int receiver = message.receivers().get(0);
                arrows.add(new Arrow(message.name(), taken.sender(), taken.sent(), receiver, step.number()));
            } else if (isHere && message.kind() == Message.Kind.SEND) {
                onTheWay.add(new Pending(message.values(), message.sender(), step.number()));
            }
        }
    }

    private static String name(String channel, Pending message) {
        return channel + (message.values().isEmpty() ? "" : "(" + message.values() + ")");
    }
}
