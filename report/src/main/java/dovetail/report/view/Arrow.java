package dovetail.report.view;

import dovetail.model.Message;

/**
 * A message on its way, as sequence diagrams draw it.
 *
 * @param name its channel and values, such as {@code req(7)}
 * @param sender the component that sends it, or {@link Message#NO_SENDER} when the trace does not show that
 * @param sent the number of the step that sends it; 0 when it was there initially or the trace does not show that
 * @param receiver the component that receives it, or {@link #NO_RECEIVER}
 * @param received the number of the step that receives it, or {@link #NEVER} on this run
 * @param rounds how often the loop of a lasso begins anew before that step; 0 for a step that the trace shows after the send
 */
public record Arrow(String name, int sender, int sent, int receiver, int received, int rounds) {
    /** The receiver of a message that is not received. */
    public static final int NO_RECEIVER = -1;

    /** The step that receives a message that is not received. */
    public static final int NEVER = -1;

    /** A message that the steps of a trace send and receive in their order. */
    public Arrow(String name, int sender, int sent, int receiver, int received) {
        this(name, sender, sent, receiver, received, 0);
    }

    /** Whether the trace shows the component that sends it. */
    public boolean hasSender() {
        return sender != Message.NO_SENDER;
    }

    public boolean isReceived() {
        return received != NEVER;
    }

    /** Whether the arrow leads past the end of the loop, into another round. */
    public boolean isOfLaterRound() {
        return rounds > 0;
    }

    /** The arrival in words, such as {@code received in step 2 of the next round}. */
    public String arrival() {
        if (!isReceived()) {
            return "not received here";
        }
        String step = "received in step " + received;
        return switch (rounds) {
            case 0 -> step;
            case 1 -> step + " of the next round";
            default -> step + ", " + rounds + " rounds later";
        };
    }
}
