package dovetail.web.http;

import com.sun.net.httpserver.HttpExchange;
import java.io.IOException;
import java.io.OutputStream;
import org.jspecify.annotations.Nullable;

/** Stream of events that sends the head of the response with the first of them: before it, a request can be refused. */
final class LateStream extends OutputStream {
    private final HttpExchange exchange;
    private @Nullable OutputStream begun;

    LateStream(HttpExchange exchange) {
        this.exchange = exchange;
    }

    private OutputStream out() throws IOException {
        if (begun == null) {
            exchange.getResponseHeaders().set("Content-Type", "text/event-stream; charset=utf-8");
            exchange.sendResponseHeaders(200, 0);
            begun = exchange.getResponseBody();
        }
        return begun;
    }

    @Override
    public void write(int b) throws IOException {
        out().write(b);
    }

    @Override
    public void write(byte[] bytes, int from, int length) throws IOException {
        out().write(bytes, from, length);
    }

    @Override
    public void flush() throws IOException {
        out().flush();
    }
}
