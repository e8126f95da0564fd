package dovetail.model;

import java.util.List;

/**
 * A message that a step passes, sends to a queue or receives from one.
 *
 * @param channel the user's name of the channel, port or queue
 * @param values its values as text, separated by commas; empty when it has none
 * @param sender the component that sends it, or {@link #NO_SENDER}
 * @param receivers the components that receive it
 */
public record Message(Kind kind, String channel, String values, int sender, List<Integer> receivers) {
    /** The sender of a message that was in a queue before. */
    public static final int NO_SENDER = -1;

    /** Kinds of communication. */
    public enum Kind {
        /** Sender and receivers step jointly. */
        EXCHANGE,
        /** The message is added to a queue. */
        SEND,
        /** The message is taken from a queue. */
        RECEIVE
    }

    public Message {
        receivers = List.copyOf(receivers);
    }

    /** The channel and the values, such as {@code req(7)}. */
    public String name() {
        return channel + (values.isEmpty() ? "" : "(" + values + ")");
    }

    /** The name with the direction, such as {@code prepare!(0)}. */
    @Override
    public String toString() {
        return switch (kind) {
            case EXCHANGE -> name();
            case SEND -> channel + "!(" + values + ")";
            case RECEIVE -> channel + "?(" + values + ")";
        };
    }
}
