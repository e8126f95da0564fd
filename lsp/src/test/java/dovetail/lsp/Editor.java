package dovetail.lsp;

import dovetail.base.Budget;
import dovetail.lsp.text.Uris;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.nio.channels.Channels;
import java.nio.channels.Pipe;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import org.eclipse.lsp4j.ClientCapabilities;
import org.eclipse.lsp4j.Diagnostic;
import org.eclipse.lsp4j.DidChangeTextDocumentParams;
import org.eclipse.lsp4j.DidCloseTextDocumentParams;
import org.eclipse.lsp4j.DidOpenTextDocumentParams;
import org.eclipse.lsp4j.InitializeParams;
import org.eclipse.lsp4j.InitializeResult;
import org.eclipse.lsp4j.InitializedParams;
import org.eclipse.lsp4j.MessageActionItem;
import org.eclipse.lsp4j.MessageParams;
import org.eclipse.lsp4j.ProgressParams;
import org.eclipse.lsp4j.PublishDiagnosticsParams;
import org.eclipse.lsp4j.Range;
import org.eclipse.lsp4j.ShowMessageRequestParams;
import org.eclipse.lsp4j.TextDocumentContentChangeEvent;
import org.eclipse.lsp4j.TextDocumentIdentifier;
import org.eclipse.lsp4j.TextDocumentItem;
import org.eclipse.lsp4j.VersionedTextDocumentIdentifier;
import org.eclipse.lsp4j.WorkDoneProgressCancelParams;
import org.eclipse.lsp4j.WorkDoneProgressCreateParams;
import org.eclipse.lsp4j.jsonrpc.Launcher;
import org.eclipse.lsp4j.launch.LSPLauncher;
import org.eclipse.lsp4j.services.LanguageClient;
import org.eclipse.lsp4j.services.LanguageServer;

/** Scripted editor: it speaks to a server over streams, as editors do. */
final class Editor implements LanguageClient, AutoCloseable {
    /** An answer that takes longer is taken for none. */
    private static final long PATIENCE_SECONDS = 120;

    final OutputStream toServer;
    final LanguageServer server;
    final InitializeResult initialized;
    private final CompletableFuture<Boolean> ended = new CompletableFuture<>();
    private final Map<String, PublishDiagnosticsParams> published = new HashMap<>();
    /** Whether this editor cancels everything that shows progress. */
    volatile boolean cancelsProgress;

    private final Map<String, Integer> versions = new HashMap<>();
    final List<MessageParams> messages = new ArrayList<>();
    final List<ProgressParams> progress = new ArrayList<>();

    Editor() {
        this(new ClientCapabilities(), Budget.unlimited());
    }

    Editor(ClientCapabilities abilities, Budget limits) {
        try {
            Pipe fromServer = Pipe.open();
            Pipe fromEditor = Pipe.open();
            InputStream in = Channels.newInputStream(fromServer.source());
            InputStream serverIn = Channels.newInputStream(fromEditor.source());
            OutputStream serverOut = Channels.newOutputStream(fromServer.sink());
            toServer = Channels.newOutputStream(fromEditor.sink());
            Thread service = new Thread(
                    () -> ended.complete(new LanguageServerService().serve(serverIn, serverOut, limits)), "service");
            service.setDaemon(true);
            service.start();
            Launcher<LanguageServer> launcher = LSPLauncher.createClientLauncher(this, in, toServer);
            launcher.startListening();
            server = launcher.getRemoteProxy();
            InitializeParams params = new InitializeParams();
            params.setCapabilities(abilities);
            initialized = get(server.initialize(params));
            server.initialized(new InitializedParams());
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    static <T> T get(CompletableFuture<T> answer) {
        try {
            return answer.get(PATIENCE_SECONDS, TimeUnit.SECONDS);
        } catch (InterruptedException | ExecutionException | TimeoutException e) {
            throw new AssertionError(e);
        }
    }

    TextDocumentIdentifier open(Path file) {
        try {
            return open(file, Files.readString(file));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    TextDocumentIdentifier open(Path file, String text) {
        String uri = Uris.of(file);
        synchronized (this) {
            published.remove(uri);
            versions.put(uri, 1);
        }
        server.getTextDocumentService()
                .didOpen(new DidOpenTextDocumentParams(new TextDocumentItem(uri, "dovetail", 1, text)));
        return new TextDocumentIdentifier(uri);
    }

    void replace(TextDocumentIdentifier text, String newText) {
        change(text, null, newText);
    }

    void change(TextDocumentIdentifier text, Range range, String newText) {
        int version;
        synchronized (this) {
            published.remove(text.getUri());
            version = versions.merge(text.getUri(), 1, Integer::sum);
        }
        TextDocumentContentChangeEvent event = new TextDocumentContentChangeEvent(newText);
        event.setRange(range);
        server.getTextDocumentService()
                .didChange(new DidChangeTextDocumentParams(
                        new VersionedTextDocumentIdentifier(text.getUri(), version), List.of(event)));
    }

    void close(TextDocumentIdentifier text) {
        server.getTextDocumentService().didClose(new DidCloseTextDocumentParams(text));
    }

    /** The problems of the newest version of a text. */
    synchronized List<Diagnostic> problems(TextDocumentIdentifier text) {
        long end = System.nanoTime() + TimeUnit.SECONDS.toNanos(PATIENCE_SECONDS);
        try {
            while (true) {
                PublishDiagnosticsParams params = published.get(text.getUri());
                if (params != null && versions.get(text.getUri()).equals(params.getVersion())) {
                    return params.getDiagnostics();
                }
                long left = TimeUnit.NANOSECONDS.toMillis(end - System.nanoTime());
                if (left <= 0) {
                    throw new AssertionError("no problems were published for " + text.getUri() + "; " + messages);
                }
                wait(left);
            }
        } catch (InterruptedException e) {
            throw new AssertionError(e);
        }
    }

    /** Whether the session ended as the protocol says. */
    boolean ended() {
        return get(ended);
    }

    @Override
    public void close() {
        get(server.shutdown());
        server.exit();
        ended();
    }

    @Override
    public synchronized void publishDiagnostics(PublishDiagnosticsParams params) {
        published.put(params.getUri(), params);
        notifyAll();
    }

    @Override
    public synchronized void showMessage(MessageParams params) {
        messages.add(params);
    }

    @Override
    public CompletableFuture<MessageActionItem> showMessageRequest(ShowMessageRequestParams params) {
        return CompletableFuture.completedFuture(null);
    }

    @Override
    public synchronized void logMessage(MessageParams params) {
        messages.add(params);
    }

    @Override
    public void telemetryEvent(Object object) {
        throw new AssertionError("the server tells nothing of its users");
    }

    @Override
    public CompletableFuture<Void> createProgress(WorkDoneProgressCreateParams params) {
        return CompletableFuture.completedFuture(null);
    }

    @Override
    public synchronized void notifyProgress(ProgressParams params) {
        progress.add(params);
        if (cancelsProgress) {
            server.cancelProgress(new WorkDoneProgressCancelParams(params.getToken()));
        }
    }
}
