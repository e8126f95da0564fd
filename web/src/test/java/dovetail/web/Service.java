package dovetail.web;

import dovetail.api.ModelSource;
import dovetail.api.front.WebExplorer;
import dovetail.base.Budget;
import dovetail.base.InputException;
import dovetail.check.RunSettings;
import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;

/** A running explorer, and questions to it. Closing it ends it as Ctrl-C does. */
public final class Service implements AutoCloseable {
    private static final int SECONDS = 60;

    private final Budget limits;
    private final Thread thread;
    private final String address;
    private final HttpClient client = HttpClient.newHttpClient();

    private Service(Budget limits, Thread thread, String address) {
        this.limits = limits;
        this.thread = thread;
        this.address = address;
    }

    /** Serves models of the examples. */
    public static Service ofExamples(String... files) throws Exception {
        return of(ModelSource.several(Arrays.stream(files).map(Service::example).toList()));
    }

    public static Path example(String file) {
        return Path.of("..", "examples", file);
    }

    public static Service of(List<ModelSource> models) throws Exception {
        return of(models, Budget.unlimited(), 0);
    }

    static Service of(List<ModelSource> models, Budget limits, int port) throws Exception {
        CompletableFuture<String> address = new CompletableFuture<>();
        Thread thread = new Thread(() -> {
            try {
                new Explorer()
                        .serve(new WebExplorer.Request(
                                models, Optional.empty(), RunSettings.DEFAULT, limits, port, address::complete));
            } catch (InputException e) {
                address.completeExceptionally(e);
            }
        });
        thread.setDaemon(true);
        thread.start();
        return new Service(limits, thread, address.get(SECONDS, TimeUnit.SECONDS));
    }

    /** A model with far more states than can be visited. */
    public static ModelSource endless(Path directory) throws IOException {
        StringBuilder text = new StringBuilder();
        for (char variable = 'a'; variable <= 'h'; variable++) {
            text.append("int ").append(variable).append(";\n");
        }
        for (char variable = 'a'; variable <= 'h'; variable++) {
            text.append("process P_" + variable + " { state s; init s; trans s -> s { guard " + variable
                    + " < 100; effect " + variable + " = " + variable + " + 1; }; }\n");
        }
        return ModelSource.files(Files.writeString(directory.resolve("endless.dve"), text + "system async;\n"));
    }

    /** The address with the token. */
    public String address() {
        return address;
    }

    String base() {
        return address.substring(0, address.indexOf("/#"));
    }

    String token() {
        return address.substring(address.indexOf("token=") + "token=".length());
    }

    int port() {
        return URI.create(base()).getPort();
    }

    /** A question with the token. */
    HttpRequest.Builder question(String name, String body) {
        return HttpRequest.newBuilder(URI.create(base() + "/api/" + name))
                .header("X-Dovetail-Token", token())
                .POST(HttpRequest.BodyPublishers.ofString(body));
    }

    HttpResponse<String> send(HttpRequest request) throws Exception {
        return client.send(request, HttpResponse.BodyHandlers.ofString());
    }

    /** The answer to a question. */
    HttpResponse<String> ask(String name, String body) throws Exception {
        return send(question(name, body).build());
    }

    boolean isEnded() throws InterruptedException {
        thread.join(TimeUnit.SECONDS.toMillis(SECONDS));
        return !thread.isAlive();
    }

    /** Ends it, without waiting. */
    void interrupt() {
        limits.interrupt();
    }

    @Override
    public void close() {
        limits.interrupt();
        try {
            thread.join(TimeUnit.SECONDS.toMillis(SECONDS));
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }
}
