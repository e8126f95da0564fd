package dovetail.report.view;

import dovetail.model.Message;
import dovetail.model.Slot;
import dovetail.model.form.Datum;
import dovetail.model.form.QueueForm;
import dovetail.result.Trace;
import java.util.ArrayList;
import java.util.List;

/**
 * Matches the messages of a trace. A queue is first in, first out, so that its k-th receive takes the message of its k-th
 * send. Messages in a queue that was changed in another way have no known sender.
 */
public final class MessageFlow {
    private final Trace trace;
    private final List<Line> lines = new ArrayList<>();
    private final List<Arrow> arrows = new ArrayList<>();

    /** A message in a queue. */
    private record Pending(String values, int sender, int sent) {}

    /** A queue and the messages on their way through it, in its order. */
    private static final class Line {
        private final String name;
        private final QueueForm queue;
        private List<Pending> pending;

        Line(String name, QueueForm queue, int[] initial) {
            this.name = name;
            this.queue = queue;
            this.pending = unknown(queue.messages(initial));
        }

        /** Forgets the senders when the queue was changed otherwise. */
        void adjust(int[] state) {
            List<String> contents = queue.messages(state);
            if (!pending.stream().map(Pending::values).toList().equals(contents)) {
                pending = unknown(contents);
            }
        }

        private static List<Pending> unknown(List<String> contents) {
            List<Pending> messages = new ArrayList<>();
            contents.forEach(values -> messages.add(new Pending(values, Message.NO_SENDER, 0)));
            return messages;
        }
    }

    private MessageFlow(Trace trace) {
        this.trace = trace;
        for (Datum datum : trace.system().data()) {
            if (datum.owner() == Slot.SHARED) {
                datum.form().forEachPart(datum.name(), (name, part) -> {
                    if (part instanceof QueueForm queue) {
                        lines.add(new Line(name, queue, trace.initial()));
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
        flow.lines.forEach(flow::rest);
        return flow.arrows;
    }

    private void step(StepView step) {
        for (Message message : step.messages()) {
            if (message.kind() == Message.Kind.EXCHANGE) {
                for (int receiver : message.receivers()) {
                    arrows.add(new Arrow(message.name(), message.sender(), step.number(), receiver, step.number()));
                }
            }
        }
        for (Line line : lines) {
            line.adjust(trace.state(step.number() - 1));
            queued(line, step);
        }
    }

    private void queued(Line line, StepView step) {
        for (Message message : step.messages()) {
            boolean isHere = message.channel().equals(line.name);
            if (isHere && message.kind() == Message.Kind.RECEIVE) {
                Pending taken = line.pending.remove(0);
                int receiver = message.receivers().get(0);
                arrows.add(new Arrow(message.name(), taken.sender(), taken.sent(), receiver, step.number()));
            } else if (isHere && message.kind() == Message.Kind.SEND) {
                line.pending.add(new Pending(message.values(), message.sender(), step.number()));
            }
        }
    }

    /** The messages that are not received. */
    private void rest(Line line) {
        line.adjust(trace.last());
        for (Pending left : line.pending) {
            Message message = new Message(Message.Kind.SEND, line.name, left.values(), left.sender(), List.of());
            arrows.add(new Arrow(message.name(), left.sender(), left.sent(), Arrow.NO_RECEIVER, Arrow.NEVER));
        }
    }
}
