package dovetail.lsp;

import dovetail.api.front.LanguageService;
import dovetail.base.Budget;
import dovetail.base.Limit;
import java.io.InputStream;
import java.io.OutputStream;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.function.UnaryOperator;
import java.util.logging.Level;
import java.util.logging.Logger;
import org.eclipse.lsp4j.jsonrpc.Launcher;
import org.eclipse.lsp4j.launch.LSPLauncher;
import org.eclipse.lsp4j.services.LanguageClient;

/** Serves an editor until it ends the session. */
public final class LanguageServerService implements LanguageService {
    /** The time between two questions whether the limits were interrupted. */
    private static final long POLL_MILLIS = 200;

    /** Held, since loggers that are not are forgotten with their levels. */
    private static final Logger LIBRARY = Logger.getLogger("org.eclipse.lsp4j.jsonrpc");

    @Override
    public boolean serve(InputStream in, OutputStream out, Budget limits) {
        Limits each = Limits.of(limits);
        // The library logs every message that it cannot read with a stack trace; the editor gets an answer instead.
        LIBRARY.setLevel(Level.OFF);
        ExecutorService messages = Executors.newCachedThreadPool(task -> {
            Thread thread = new Thread(null, task, "messages");
            thread.setDaemon(true);
            return thread;
        });
        try (Server server = new Server(each)) {
            Launcher<LanguageClient> launcher =
                    LSPLauncher.createServerLauncher(server, in, out, messages, UnaryOperator.identity());
            server.connect(launcher.getRemoteProxy());
            Future<Void> listening = launcher.startListening();
            boolean isOver = false;
            while (!isOver) {
                isOver = isInterrupted(limits) || isOver(listening, server);
            }
            return server.endedWell();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            return false;
        } finally {
            messages.shutdown();
        }
    }

    /** Waits a while for the end of the stream. */
    private static boolean isOver(Future<Void> listening, Server server) throws InterruptedException {
        try {
            if (server.awaitExit(POLL_MILLIS)) {
                return true;
            }
            listening.get(0, TimeUnit.MILLISECONDS);
            return true;
        } catch (TimeoutException e) {
            return false;
        } catch (ExecutionException e) {
            return true;
        }
    }

    private static boolean isInterrupted(Budget limits) {
        try {
            limits.restarted().checkWaiting();
            return false;
        } catch (Limit.Exceeded e) {
            return true;
        }
    }
}
