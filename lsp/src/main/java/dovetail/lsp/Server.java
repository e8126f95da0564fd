package dovetail.lsp;

import dovetail.api.Version;
import dovetail.lsp.check.Checks;
import dovetail.lsp.problem.ProblemFinder;
import dovetail.lsp.text.Documents;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import org.eclipse.lsp4j.InitializeParams;
import org.eclipse.lsp4j.InitializeResult;
import org.eclipse.lsp4j.MessageParams;
import org.eclipse.lsp4j.MessageType;
import org.eclipse.lsp4j.ServerInfo;
import org.eclipse.lsp4j.SetTraceParams;
import org.eclipse.lsp4j.WorkDoneProgressCancelParams;
import org.eclipse.lsp4j.services.LanguageClient;
import org.eclipse.lsp4j.services.LanguageClientAware;
import org.eclipse.lsp4j.services.LanguageServer;
import org.eclipse.lsp4j.services.TextDocumentService;
import org.eclipse.lsp4j.services.WorkspaceService;
import org.jspecify.annotations.Nullable;

/** Session with one editor: its beginning and its end, and the services for its texts and its commands. */
final class Server implements LanguageServer, LanguageClientAware, AutoCloseable {
    /** The time without a key after which problems are searched. */
    private static final long QUIET_MILLIS = 150;

    private final Documents documents = new Documents();
    private final ProblemFinder problems;
    private final Checks checks;
    private final TextRequests texts;
    private final WorkspaceRequests workspace;
    private final CountDownLatch exit = new CountDownLatch(1);
    private volatile @Nullable LanguageClient client;
    private volatile boolean isShutDown;

    Server(Limits limits) {
        this.problems = new ProblemFinder(
                documents,
                limits::budget,
                found -> {
                    LanguageClient editor = client;
                    if (editor != null) {
                        editor.publishDiagnostics(found);
                    }
                },
                this::tell,
                QUIET_MILLIS);
        this.checks = new Checks(documents, limits::budget);
        this.texts = new TextRequests(documents, problems, limits);
        this.workspace = new WorkspaceRequests(documents, problems, checks);
    }

    @Override
    public void connect(LanguageClient editor) {
        this.client = editor;
    }

    /** Tells the editor's log of a fault of the tool. */
    private void tell(String where, Throwable fault) {
        LanguageClient editor = client;
        if (editor != null) {
            editor.logMessage(new MessageParams(MessageType.Error, "internal error in " + where + ": " + fault));
        }
    }

    @Override
    public CompletableFuture<InitializeResult> initialize(InitializeParams params) {
        LanguageClient editor = client;
        if (editor != null) {
            checks.connect(editor, Abilities.showsProgress(params));
        }
        texts.explores(Abilities.explores(params));
        return CompletableFuture.completedFuture(
                new InitializeResult(Abilities.all(), new ServerInfo("dovetail", Version.TEXT)));
    }

    @Override
    public CompletableFuture<Object> shutdown() {
        isShutDown = true;
        close();
        return CompletableFuture.completedFuture(null);
    }

    @Override
    public void exit() {
        exit.countDown();
    }

    /** Whether the editor asked to end the session before it left. */
    boolean endedWell() {
        return isShutDown && hasExited();
    }

    boolean hasExited() {
        return exit.getCount() == 0;
    }

    /** Waits for the end of the session; false when the time is over first. */
    boolean awaitExit(long millis) throws InterruptedException {
        return exit.await(millis, TimeUnit.MILLISECONDS);
    }

    @Override
    public TextDocumentService getTextDocumentService() {
        return texts;
    }

    @Override
    public WorkspaceService getWorkspaceService() {
        return workspace;
    }

    @Override
    public void cancelProgress(WorkDoneProgressCancelParams params) {
        checks.cancel(params.getToken());
    }

    @Override
    public void setTrace(SetTraceParams params) {
        // The messages of a session are not traced.
    }

    @Override
    public void close() {
        texts.close();
        checks.close();
        problems.close();
    }
}
