package dovetail.lsp;

import dovetail.lsp.text.Document;
import dovetail.lsp.text.Documents;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.RejectedExecutionException;
import java.util.function.Function;
import org.eclipse.lsp4j.TextDocumentIdentifier;
import org.eclipse.lsp4j.jsonrpc.ResponseErrorException;
import org.eclipse.lsp4j.jsonrpc.messages.ResponseError;
import org.eclipse.lsp4j.jsonrpc.messages.ResponseErrorCode;
import org.jspecify.annotations.Nullable;

/**
 * Answers questions about texts in threads of its own, beside further messages and beside the search for problems. A question that
 * the editor cancelled is not begun, and neither is one about a version that was edited since.
 */
final class Answers implements AutoCloseable {
    /** A long answer, such as a rename, holds up no other. */
    private static final int THREADS = 2;

    private final Documents documents;
    private final ExecutorService workers = Executors.newFixedThreadPool(THREADS, task -> {
        Thread thread = new Thread(null, task, "answers");
        thread.setDaemon(true);
        return thread;
    });

    Answers(Documents documents) {
        this.documents = documents;
    }

    /** @param ofNone the answer about a text that is not open */
    <T extends @Nullable Object> CompletableFuture<T> about(
            TextDocumentIdentifier text, @Nullable T ofNone, Function<Document, T> question) {
        Document document = documents.get(text.getUri());
        if (document == null) {
            return CompletableFuture.completedFuture(ofNone);
        }
        CompletableFuture<T> answer = new CompletableFuture<>();
        try {
            workers.execute(() -> answer(document, question, answer));
        } catch (RejectedExecutionException e) {
            answer.cancel(false);
        }
        return answer;
    }

    private <T extends @Nullable Object> void answer(
            Document document, Function<Document, T> question, CompletableFuture<T> answer) {
        if (answer.isDone()) {
            return;
        }
        try {
            if (documents.get(document.uri()) != document) {
                throw new ResponseErrorException(
                        new ResponseError(ResponseErrorCode.ContentModified, "the text was edited since", null));
            }
            answer.complete(question.apply(document));
        } catch (RuntimeException | StackOverflowError | OutOfMemoryError | AssertionError e) {
            answer.completeExceptionally(e);
        }
    }

    @Override
    public void close() {
        workers.shutdown();
    }
}
