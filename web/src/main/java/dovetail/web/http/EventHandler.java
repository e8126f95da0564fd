package dovetail.web.http;

/** Answers one kind of question by events, as long as there are any. */
@FunctionalInterface
public interface EventHandler {
    /**
     * Sends events, and returns after the last one.
     *
     * @throws Refusal when the request makes no sense; before the first event only
     */
    void handle(Request request, EventSink events);
}
