package dovetail.web.http;

import java.io.IOException;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;

/** Sends server-sent events (HTML Living Standard, section 9.2) to one client. */
public final class EventSink {
    private final OutputStream out;

    EventSink(OutputStream out) {
        this.out = out;
    }

    /**
     * Sends an event.
     *
     * @param json its data, a JSON value on one line
     * @throws UncheckedIOException when the client is gone
     */
    public void send(String name, String json) {
        write("event: " + name + "\ndata: " + json + "\n\n");
    }

    /** Sends a comment, which tells whether the client is still there. */
    public void sendNothing() {
        write(":\n\n");
    }

    private void write(String text) {
        try {
            out.write(text.getBytes(StandardCharsets.UTF_8));
            out.flush();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
