package dovetail.web.http;

import com.sun.net.httpserver.Headers;
import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import dovetail.base.Diagnostic;
import dovetail.base.InputException;
import dovetail.base.Limit;
import dovetail.report.json.JsonWriter;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.SynchronousQueue;
import java.util.concurrent.ThreadPoolExecutor;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;

/**
 * Serves pages and questions on the loopback interface. Pages are read by GET and are no secret. Questions are asked by POST, with
 * the token of the {@link Gate}; so nothing that is sent follows from a link or a form of another site.
 */
public final class ExplorerServer implements AutoCloseable {
    private static final int MOST_BYTES = 1 << 20;
    /** Threads that answer at once; events keep theirs as long as they last. */
    private static final int MOST_THREADS = 64;

    private static final int BACKLOG = 64;
    private static final String JSON = "application/json; charset=utf-8";
    /** The property of the server for the seconds that a client has to send a request; it is read when the first server starts. */
    private static final String PATIENCE = "sun.net.httpserver.maxReqTime";

    private static final String PATIENCE_SECONDS = "30";
    private static final byte[] LOOPBACK = {127, 0, 0, 1};

    private final HttpServer server;
    private final ExecutorService threads;
    private final Gate gate;
    private final Pages pages;
    private final Routes routes;

    private ExplorerServer(HttpServer server, ExecutorService threads, Pages pages, Routes routes) {
        this.server = server;
        this.threads = threads;
        this.gate = new Gate(server.getAddress().getPort());
        this.pages = pages;
        this.routes = routes;
    }

    /**
     * Starts to serve.
     *
     * @param port or 0 for any free one
     * @throws InputException when the port is taken
     */
    public static ExplorerServer start(int port, Pages pages, Routes routes) {
        if (System.getProperty(PATIENCE) == null) {
            System.setProperty(PATIENCE, PATIENCE_SECONDS);
        }
        HttpServer server;
        try {
            server = HttpServer.create(new InetSocketAddress(InetAddress.getByAddress(LOOPBACK), port), BACKLOG);
        } catch (IOException e) {
            throw new InputException(Diagnostic.error(
                    "127.0.0.1:" + port,
                    "the explorer cannot be served here: " + e.getMessage()
                            + "; choose another port, or 0 for any free one"));
        }
        ThreadPoolExecutor threads = new ThreadPoolExecutor(
                0, MOST_THREADS, 10, TimeUnit.SECONDS, new SynchronousQueue<>(), ExplorerServer::thread);
        ExplorerServer explorer = new ExplorerServer(server, threads, pages, routes);
        server.createContext("/", explorer::handle);
        server.setExecutor(threads);
        server.start();
        return explorer;
    }

    private static Thread thread(Runnable task) {
        Thread thread = new Thread(task, "dovetail-explorer");
        thread.setDaemon(true);
        return thread;
    }

    /** The address with the token. It stands in the fragment, which browsers send to no server. */
    public String address() {
        return "http://127.0.0.1:" + server.getAddress().getPort() + "/#token=" + gate.token();
    }

    @Override
    public void close() {
        server.stop(0);
        threads.shutdownNow();
    }

    private void handle(HttpExchange exchange) throws IOException {
        try (exchange) {
            answer(exchange);
        } catch (UncheckedIOException e) {
            // The client is gone.
            exchange.close();
        }
    }

    private void answer(HttpExchange exchange) throws IOException {
        protect(exchange.getResponseHeaders());
        try {
            gate.requireThisHost(exchange.getRequestHeaders());
            String path = exchange.getRequestURI().getRawPath();
            if (path != null && path.startsWith(Routes.PREFIX)) {
                question(path, exchange);
            } else {
                page(String.valueOf(path), exchange);
            }
        } catch (Refusal e) {
            send(e.status(), failure(e.text(), List.of()), exchange);
        } catch (InputException e) {
            send(Refusal.UNPROCESSABLE, failure(e.getMessage(), e.diagnostics()), exchange);
        } catch (Limit.Exceeded e) {
            send(Refusal.UNPROCESSABLE, failure(e.limit().text(), List.of()), exchange);
        } catch (UncheckedIOException e) {
            throw e;
        } catch (OutOfMemoryError e) {
            send(Refusal.UNPROCESSABLE, failure(Limit.heapFull().text(), List.of()), exchange);
        } catch (RuntimeException | Error e) {
            send(Refusal.INTERNAL_ERROR, failure(Limit.failure(e).text(), List.of()), exchange);
        }
    }

    private void page(String path, HttpExchange exchange) throws IOException {
        Pages.Page page = pages.page(path);
        if (page == null) {
            throw new Refusal(Refusal.NOT_FOUND, "there is no such page");
        }
        require("GET", exchange);
        send(200, page.type(), page.content(), exchange);
    }

    private void question(String path, HttpExchange exchange) throws IOException {
        gate.requireToken(exchange.getRequestHeaders());
        Handler handler = routes.handler(path);
        EventHandler events = routes.eventHandler(path);
        if (handler == null && events == null) {
            throw new Refusal(Refusal.NOT_FOUND, "there is no such question");
        }
        require("POST", exchange);
        Request request = Request.of(body(exchange));
        if (handler != null) {
            StringBuilder json = new StringBuilder();
            handler.handle(request, new JsonWriter(json));
            send(200, JSON, json.toString().getBytes(StandardCharsets.UTF_8), exchange);
        } else if (events != null) {
            events.handle(request, new EventSink(new LateStream(exchange)));
        }
    }

    private static void require(String method, HttpExchange exchange) {
        if (!exchange.getRequestMethod().equals(method)) {
            exchange.getResponseHeaders().set("Allow", method);
            throw new Refusal(Refusal.METHOD_NOT_ALLOWED, "expected " + method);
        }
    }

    private static byte[] body(HttpExchange exchange) throws IOException {
        try (InputStream in = exchange.getRequestBody()) {
            byte[] body = in.readNBytes(MOST_BYTES + 1);
            if (body.length > MOST_BYTES) {
                throw new Refusal(Refusal.TOO_LARGE, "a request has at most " + MOST_BYTES + " bytes");
            }
            return body;
        }
    }

    /** Nothing but scripts and styles of this server is loaded. No page frames these but a panel of VS Code, which runs on this computer. */
    private static void protect(Headers headers) {
        headers.set(
                "Content-Security-Policy",
                "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; connect-src 'self';"
                        + " base-uri 'none'; form-action 'none'; frame-ancestors vscode-webview:");
        headers.set("X-Content-Type-Options", "nosniff");
        headers.set("Referrer-Policy", "no-referrer");
        headers.set("Cross-Origin-Opener-Policy", "same-origin");
        headers.set("Cross-Origin-Resource-Policy", "same-origin");
        headers.set("Cache-Control", "no-store");
    }

    private static byte[] failure(@Nullable String message, List<Diagnostic> diagnostics) {
        StringBuilder text = new StringBuilder();
        JsonWriter json = new JsonWriter(text);
        json.beginObject();
        json.name("message").value(message);
        Excerpts.write("diagnostics", diagnostics, json);
        json.endObject();
        return text.toString().getBytes(StandardCharsets.UTF_8);
    }

    private static void send(int status, byte[] json, HttpExchange exchange) throws IOException {
        send(status, JSON, json, exchange);
    }

    private static void send(int status, String type, byte[] content, HttpExchange exchange) throws IOException {
        exchange.getResponseHeaders().set("Content-Type", type);
        exchange.sendResponseHeaders(status, content.length);
        try (OutputStream out = exchange.getResponseBody()) {
            out.write(content);
        }
    }
}
