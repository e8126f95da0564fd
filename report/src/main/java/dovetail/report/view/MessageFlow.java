package dovetail.report.view;

import dovetail.model.Message;
import dovetail.model.data.Slot;
import dovetail.model.form.Datum;
import dovetail.model.form.QueueForm;
import dovetail.result.Trace;
import java.util.ArrayList;
import java.util.List;

/**
 * Matches the messages of a trace. A queue is first in, first out, so that its k-th receive takes the message of its k-th
 * send. Messages in a queue that was changed in another way have no known sender. Messages that are left at the end of a lasso
 * are followed into further rounds of its loop.
 */
public final class MessageFlow {
    private final Trace trace;
    private final List<Line> lines = new ArrayList<>();
    private final List<Arrow> arrows = new ArrayList<>();

    /** The rounds of the loop after the one that the trace shows. */
    private int rounds;

    /** @param round the round of the loop in which the message is sent; 0 where the trace shows it */
    private record Pending(String values, int sender, int sent, int round) {}

    /** A queue and the messages on their way through it, in its order. */
    private static final class Line {
        private final String name;
        private final QueueForm queue;
        private List<Pending> pending;

        Line(String name, QueueForm queue, int[] initial) {
            this.name = name;
            this.queue = queue;
            this.pending = unknown(queue.messages(initial), 0);
        }

        /** Forgets the senders when the queue was changed otherwise. */
        void adjust(int[] state, int round) {
            List<String> contents = queue.messages(state);
            if (!pending.stream().map(Pending::values).toList().equals(contents)) {
                pending = unknown(contents, round);
            }
        }

        private static List<Pending> unknown(List<String> contents, int round) {
            List<Pending> messages = new ArrayList<>();
            contents.forEach(values -> messages.add(new Pending(values, Message.NO_SENDER, 0, round)));
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
        List<StepView> steps = StepView.all(trace);
        steps.forEach(flow::step);
        for (Line line : flow.lines) {
            line.adjust(trace.last(), 0);
            if (trace.kind() == Trace.Kind.LASSO) {
                flow.follow(line, steps.subList(trace.loopStart(), steps.size()));
            }
            flow.rest(line);
        }
        return flow.arrows;
    }

    /** Repeats the loop as long as it receives messages of the trace; they are before all that further rounds send. */
    private void follow(Line line, List<StepView> loop) {
        int left = Integer.MAX_VALUE;
        for (rounds = 1; shown(line) > 0 && shown(line) < left; rounds++) {
            left = shown(line);
            for (StepView step : loop) {
                line.adjust(trace.state(step.number() - 1), rounds);
                queued(line, step);
            }
        }
        rounds = 0;
    }

    /** The number of messages in a queue that the trace shows. */
    private static int shown(Line line) {
        return (int)
                line.pending.stream().filter(message -> message.round() == 0).count();
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
            line.adjust(trace.state(step.number() - 1), 0);
            queued(line, step);
        }
    }

    private void queued(Line line, StepView step) {
        for (Message message : step.messages()) {
            boolean isHere = message.channel().equals(line.name);
            if (isHere && message.kind() == Message.Kind.RECEIVE) {
                Pending taken = line.pending.remove(0);
                int receiver = message.receivers().get(0);
                if (taken.round() == 0 && (rounds == 0 || taken.sender() != Message.NO_SENDER)) {
                    arrows.add(
                            new Arrow(message.name(), taken.sender(), taken.sent(), receiver, step.number(), rounds));
                }
            } else if (isHere && message.kind() == Message.Kind.SEND) {
                line.pending.add(new Pending(message.values(), message.sender(), step.number(), rounds));
            }
        }
    }

    /** The messages that are not received. */
    private void rest(Line line) {
        for (Pending left : line.pending) {
            if (left.round() == 0) {
                Message message = new Message(Message.Kind.SEND, line.name, left.values(), left.sender(), List.of());
                arrows.add(new Arrow(message.name(), left.sender(), left.sent(), Arrow.NO_RECEIVER, Arrow.NEVER));
            }
        }
    }
}
