package dovetail.bench.editor;

import dovetail.base.Budget;
import dovetail.bench.tool.BenchFailure;
import dovetail.lsp.LanguageServerService;
import java.io.IOException;
import java.nio.channels.Channels;
import java.nio.channels.Pipe;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.Future;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import org.eclipse.lsp4j.DidChangeTextDocumentParams;
import org.eclipse.lsp4j.DidOpenTextDocumentParams;
import org.eclipse.lsp4j.InitializeParams;
import org.eclipse.lsp4j.MessageActionItem;
import org.eclipse.lsp4j.MessageParams;
import org.eclipse.lsp4j.PublishDiagnosticsParams;
import org.eclipse.lsp4j.Range;
import org.eclipse.lsp4j.ShowMessageRequestParams;
import org.eclipse.lsp4j.TextDocumentContentChangeEvent;
import org.eclipse.lsp4j.TextDocumentItem;
import org.eclipse.lsp4j.VersionedTextDocumentIdentifier;
import org.eclipse.lsp4j.jsonrpc.Launcher;
import org.eclipse.lsp4j.launch.LSPLauncher;
import org.eclipse.lsp4j.services.LanguageClient;
import org.eclipse.lsp4j.services.LanguageServer;
import org.eclipse.lsp4j.services.TextDocumentService;

/** Session of a scripted editor with a language server, over streams as editors have them. */
final class Session implements LanguageClient, AutoCloseable {
    private static final long PATIENCE_SECONDS = 300;

    private final LanguageServer server;
    private final String uri;
    private final LinkedBlockingQueue<PublishDiagnosticsParams> published = new LinkedBlockingQueue<>();
    private int version = 1;

    Session(String uri, String text) {
        this.uri = uri;
        try {
            Pipe toEditor = Pipe.open();
            Pipe toServer = Pipe.open();
            Thread service = new Thread(
                    () -> new LanguageServerService()
                            .serve(
                                    Channels.newInputStream(toServer.source()),
                                    Channels.newOutputStream(toEditor.sink()),
                                    Budget.unlimited()),
                    "server");
            service.setDaemon(true);
            service.start();
            Launcher<LanguageServer> launcher = LSPLauncher.createClientLauncher(
                    this, Channels.newInputStream(toEditor.source()), Channels.newOutputStream(toServer.sink()));
            Future<Void> listening = launcher.startListening();
            if (listening.isDone()) {
                throw new BenchFailure("the server does not listen");
            }
            server = launcher.getRemoteProxy();
        } catch (IOException e) {
            throw new BenchFailure("no pipe: " + e.getMessage());
        }
        await(server.initialize(new InitializeParams()));
        texts().didOpen(new DidOpenTextDocumentParams(new TextDocumentItem(uri, "dovetail", version, text)));
    }

    TextDocumentService texts() {
        return server.getTextDocumentService();
    }

    /** Replaces what stands at a range. */
    void type(Range range, String text) {
        TextDocumentContentChangeEvent change = new TextDocumentContentChangeEvent(text);
        change.setRange(range);
        texts().didChange(new DidChangeTextDocumentParams(
                new VersionedTextDocumentIdentifier(uri, ++version), List.of(change)));
    }

    /** Waits for the problems of the newest text. */
    void awaitProblems() {
        try {
            PublishDiagnosticsParams params;
            do {
                params = published.poll(PATIENCE_SECONDS, TimeUnit.SECONDS);
                BenchFailure.when(params == null, "the server tells no problems");
            } while (params == null || params.getVersion() == null || params.getVersion() < version);
        } catch (InterruptedException e) {
            throw new BenchFailure("interrupted");
        }
    }

    static <T> T await(CompletableFuture<T> answer) {
        try {
            return answer.get(PATIENCE_SECONDS, TimeUnit.SECONDS);
        } catch (InterruptedException | ExecutionException | TimeoutException e) {
            throw new BenchFailure("the server does not answer: " + e);
        }
    }

    @Override
    public void close() {
        await(server.shutdown());
        server.exit();
    }

    @Override
    public void publishDiagnostics(PublishDiagnosticsParams params) {
        published.add(params);
    }

    @Override
    public void telemetryEvent(Object object) {
        // The server tells nothing of its users.
    }

    @Override
    public void showMessage(MessageParams params) {
        // Nothing is shown.
    }

    @Override
    public CompletableFuture<MessageActionItem> showMessageRequest(ShowMessageRequestParams params) {
        return CompletableFuture.failedFuture(new BenchFailure("the server asks a question: " + params.getMessage()));
    }

    @Override
    public void logMessage(MessageParams params) {
        throw new BenchFailure(params.getMessage());
    }
}
