package dovetail.report.view;

import dovetail.model.Message;

/**
 * A message on its way, as sequence diagrams draw it.
 *
 * @param name its channel and values, such as {@code req(7)}
 * @param sender the component that sends it, or {@link Message#NO_SENDER} when the trace does not show that
 * @param sent the number of the step that sends it; 0 when it was there initially or the trace does not show that
 * @param receiver the component that receives it, or {@link #NO_RECEIVER}
 * @param received the number of the step that receives it, or {@link #NEVER} on this trace
 */
public record Arrow(String name, int sender, int sent, int receiver, int received) {
    /** The receiver of a message that is not received. */
    public static final int NO_RECEIVER = -1;

    /** The step that receives a message that is not received. */
    public static final int NEVER = -1;

    /** Whether the trace shows the component that sends it. */
    public boolean hasSender() {
        return sender != Message.NO_SENDER;
    }

    public boolean isReceived() {
        return received != NEVER;
    }
}
