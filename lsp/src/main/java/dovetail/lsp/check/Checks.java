package dovetail.lsp.check;

import com.google.gson.JsonPrimitive;
import dovetail.base.Budget;
import dovetail.lsp.problem.Project;
import dovetail.lsp.text.Documents;
import dovetail.lsp.text.Uris;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.function.Supplier;
import org.eclipse.lsp4j.MessageParams;
import org.eclipse.lsp4j.MessageType;
import org.eclipse.lsp4j.WorkDoneProgressCreateParams;
import org.eclipse.lsp4j.jsonrpc.ResponseErrorException;
import org.eclipse.lsp4j.jsonrpc.messages.Either;
import org.eclipse.lsp4j.jsonrpc.messages.ResponseError;
import org.eclipse.lsp4j.jsonrpc.messages.ResponseErrorCode;
import org.eclipse.lsp4j.services.LanguageClient;
import org.jspecify.annotations.Nullable;

/** Runs the checks that an editor asks for, each in a thread of its own, with progress that can be cancelled. */
public final class Checks implements AutoCloseable {
    private final Documents documents;
    private final Supplier<Budget> budgets;
    private final ExecutorService threads = Executors.newCachedThreadPool(task -> {
        Thread thread = new Thread(null, task, "check");
        thread.setDaemon(true);
        return thread;
    });

    /** The budgets of running checks by the tokens of their progress. */
    private final Map<String, Budget> running = new ConcurrentHashMap<>();

    private volatile @Nullable LanguageClient editor;
    private volatile boolean showsProgress;

    public Checks(Documents documents, Supplier<Budget> budgets) {
        this.documents = documents;
        this.budgets = budgets;
    }

    /** @param progress whether the editor shows progress that the server begins */
    public void connect(LanguageClient client, boolean progress) {
        this.editor = client;
        this.showsProgress = progress;
    }

    /**
     * The answers to a property of a file, as JSON objects.
     *
     * @param arguments the identifier of a text, and the name of a property or a context, or nothing
     * @param token of the progress, or null
     */
    public CompletableFuture<Object> run(List<Object> arguments, @Nullable Either<String, Integer> token) {
        if (arguments.isEmpty()) {
            return CompletableFuture.failedFuture(refusal("a check needs the identifier of a text"));
        }
        String uri = text(arguments.get(0));
        String wanted = arguments.size() < 2 ? "" : text(arguments.get(1));
        Project project = Project.of(Uris.file(uri), documents).orElse(null);
        if (project == null) {
            return CompletableFuture.failedFuture(refusal("there is no model for " + uri));
        }
        Budget budget = budgets.get();
        boolean begins = token == null && showsProgress;
        Either<String, Integer> shown = begins ? Either.forLeft("check-" + UUID.randomUUID()) : token;
        CheckProgress progress = new CheckProgress(editor, shown, wanted.isEmpty() ? "properties" : wanted);
        if (shown != null) {
            running.put(String.valueOf(shown.get()), budget);
        }
        CompletableFuture<Object> answer = new CompletableFuture<>();
        CompletableFuture<Object> unused = answer.whenComplete((result, thrown) -> {
            if (answer.isCancelled()) {
                budget.interrupt();
            }
        });
        threads.execute(() -> {
            if (begins) {
                begin(shown);
            }
            progress.begin();
            try {
                List<CheckResult> results =
                        new CheckRun(project, wanted, budget, progress).answers(documents.snapshot());
                List<Map<String, Object>> json = new ArrayList<>();
                results.forEach(result -> json.add(result.json()));
                tell(results);
                answer.complete(json);
            } catch (CheckRun.Impossible e) {
                answer.completeExceptionally(refusal(String.valueOf(e.getMessage())));
            } catch (RuntimeException | StackOverflowError | OutOfMemoryError | AssertionError e) {
                answer.completeExceptionally(refusal("internal error in the check: " + e));
            } finally {
                progress.end();
                if (shown != null) {
                    running.remove(String.valueOf(shown.get()));
                }
            }
        });
        return answer;
    }

    /** Asks the editor to show progress, and waits until it does. */
    private void begin(@Nullable Either<String, Integer> token) {
        LanguageClient client = editor;
        if (client != null && token != null) {
            try {
                client.createProgress(new WorkDoneProgressCreateParams(token)).join();
            } catch (RuntimeException e) {
                // An editor that refuses to show progress gets none that it must show.
            }
        }
    }

    private static String text(Object argument) {
        return argument instanceof JsonPrimitive primitive ? primitive.getAsString() : String.valueOf(argument);
    }

    private void tell(List<CheckResult> results) {
        LanguageClient client = editor;
        if (client == null) {
            return;
        }
        StringBuilder text = new StringBuilder();
        MessageType type = MessageType.Info;
        for (CheckResult result : results) {
            text.append(text.length() == 0 ? "" : "\n").append(result.text());
            type = result.verdict().equals("holds") ? type : MessageType.Warning;
        }
        client.showMessage(new MessageParams(type, text.toString()));
    }

    private static ResponseErrorException refusal(String reason) {
        return new ResponseErrorException(new ResponseError(ResponseErrorCode.RequestFailed, reason, null));
    }

    /** The user cancelled the check with this token of progress. */
    public void cancel(Either<String, Integer> token) {
        Budget budget = running.get(String.valueOf(token.get()));
        if (budget != null) {
            budget.interrupt();
        }
    }

    @Override
    public void close() {
        running.values().forEach(Budget::interrupt);
        threads.shutdown();
    }
}
