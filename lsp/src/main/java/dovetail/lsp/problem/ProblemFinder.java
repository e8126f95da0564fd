package dovetail.lsp.problem;

import dovetail.base.Budget;
import dovetail.base.Diagnostic;
import dovetail.base.Origin;
import dovetail.lang.source.Texts;
import dovetail.lsp.text.Document;
import dovetail.lsp.text.Documents;
import dovetail.lsp.text.Uris;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.Future;
import java.util.concurrent.ScheduledThreadPoolExecutor;
import java.util.concurrent.TimeUnit;
import java.util.function.BiConsumer;
import java.util.function.Consumer;
import java.util.function.Supplier;
import org.eclipse.lsp4j.PublishDiagnosticsParams;
import org.jspecify.annotations.Nullable;

/**
 * Finds the problems of projects whose texts change, one project after the other in a thread of its own. It begins when no key
 * was pressed for a while, and a newer text makes the work on an older one superfluous.
 */
public final class ProblemFinder implements AutoCloseable {
    private final Documents documents;
    private final Supplier<Budget> budgets;
    private final BiConsumer<String, Throwable> failed;
    private final Consumer<PublishDiagnosticsParams> publish;
    private final long quietMillis;
    private final ScheduledThreadPoolExecutor worker = new ScheduledThreadPoolExecutor(1, task -> {
        Thread thread = new Thread(null, task, "problems");
        thread.setDaemon(true);
        return thread;
    });

    /** The number of the last change of each project; guarded by this. */
    private final Map<Project, Integer> changes = new HashMap<>();

    private final Map<Project, Reading> readings = new HashMap<>();
    private final Map<Project, InferredValues> values = new HashMap<>();
    private final Set<Path> published = new HashSet<>();
    private @Nullable Budget running;
    private @Nullable Project runningProject;

    /**
     * @param budgets makes the limits of each reading
     * @param failed is told of faults of the tool
     * @param quietMillis without a key before work begins
     */
    public ProblemFinder(
            Documents documents,
            Supplier<Budget> budgets,
            Consumer<PublishDiagnosticsParams> publish,
            BiConsumer<String, Throwable> failed,
            long quietMillis) {
        this.documents = documents;
        this.budgets = budgets;
        this.publish = publish;
        this.failed = failed;
        this.quietMillis = quietMillis;
        worker.setExecuteExistingDelayedTasksAfterShutdownPolicy(false);
        worker.setRejectedExecutionHandler((task, executor) -> {
            // The session ends, and no editor waits for problems.
        });
    }

    /** The text of a file was opened or closed, or is another one on the disk. */
    public void opened(Path file) {
        changed(file, 0);
    }

    /** The text of a file was edited, and may soon be edited again. */
    public void edited(Path file) {
        changed(file, quietMillis);
    }

    private void changed(Path file, long delayMillis) {
        Set<Project> concerned = new LinkedHashSet<>();
        Project.of(file, documents).ifPresent(concerned::add);
        for (Document document : documents.all()) {
            Project.of(document.file(), documents)
                    .filter(project -> project.files().contains(file) || refersTo(project, file))
                    .ifPresent(concerned::add);
        }
        concerned.forEach(project -> schedule(project, delayMillis));
        forgetOthers();
    }

    /** Whether the model of a project was read with a file that its text names. */
    private synchronized boolean refersTo(Project project, Path file) {
        Reading reading = readings.get(project);
        return reading != null
                && reading.model().isPresent()
                && reading.model().get().references().contains(file);
    }

    private synchronized void schedule(Project project, long delayMillis) {
        int number = changes.merge(project, 1, Integer::sum);
        if (project.equals(runningProject) && running != null) {
            running.interrupt();
        }
        Future<?> unused = worker.schedule(() -> find(project, number), delayMillis, TimeUnit.MILLISECONDS);
    }

    private void find(Project project, int number) {
        Budget budget = budgets.get();
        synchronized (this) {
            if (changes.getOrDefault(project, 0) != number) {
                return;
            }
            running = budget;
            runningProject = project;
        }
        Texts texts = documents.snapshot();
        try {
            Reading reading = ProjectReader.read(project, texts, budget);
            take(project, number, reading);
            infer(project, number, reading, budget);
        } catch (RuntimeException | StackOverflowError | OutOfMemoryError | AssertionError e) {
            failed.accept("reading " + project.files(), e);
        } finally {
            synchronized (this) {
                running = null;
                runningProject = null;
            }
        }
    }

    private void take(Project project, int number, Reading reading) {
        List<Path> concerned;
        synchronized (this) {
            if (changes.getOrDefault(project, 0) != number) {
                return;
            }
            Set<Path> files = new LinkedHashSet<>(project.files());
            reading.problems().forEach(problem -> addFile(problem, files));
            Reading before = readings.put(project, reading);
            if (before != null) {
                before.problems().forEach(problem -> addFile(problem, files));
            }
            concerned = new ArrayList<>(files);
        }
        concerned.forEach(this::publish);
    }

    /** Infers values when the problems are told already: editors show them where the mouse rests. */
    private void infer(Project project, int number, Reading reading, Budget budget) {
        InferredValues found =
                reading.model().map(model -> InferredValues.of(model, budget)).orElse(InferredValues.NONE);
        synchronized (this) {
            if (changes.getOrDefault(project, 0) == number) {
                values.put(project, found);
            }
        }
    }

    /** The values of the variable that is declared at a place, as the last reading of its model tells them. */
    public synchronized Optional<String> inferred(Origin declaration) {
        for (InferredValues known : values.values()) {
            Optional<String> found = known.at(declaration);
            if (found.isPresent()) {
                return found;
            }
        }
        return Optional.empty();
    }

    private static void addFile(Diagnostic problem, Set<Path> files) {
        if (!problem.file().isEmpty()) {
            files.add(Path.of(problem.file()));
        }
    }

    /** Sends the problems of a file in all projects. */
    private void publish(Path file) {
        Set<Diagnostic> problems = new LinkedHashSet<>();
        synchronized (this) {
            readings.values().forEach(reading -> problems.addAll(reading.problems()));
        }
        Document document = documents.document(file);
        List<org.eclipse.lsp4j.Diagnostic> shown =
                document == null ? List.of() : Problems.of(document, List.copyOf(problems));
        synchronized (this) {
            boolean isOpen = document != null && documents.get(document.uri()) != null;
            boolean wasPublished = shown.isEmpty() ? published.remove(file) : !published.add(file);
            if (shown.isEmpty() && !wasPublished && !isOpen) {
                return;
            }
        }
        PublishDiagnosticsParams params =
                new PublishDiagnosticsParams(document == null ? Uris.of(file) : document.uri(), shown);
        if (document != null && document.version() > 0) {
            params.setVersion(document.version());
        }
        publish.accept(params);
    }

    /** Forgets projects of which no text is open any more, with their problems. */
    private void forgetOthers() {
        Set<Project> open = new HashSet<>();
        for (Document document : documents.all()) {
            Project.of(document.file(), documents).ifPresent(open::add);
        }
        Set<Path> files = new LinkedHashSet<>();
        synchronized (this) {
            readings.entrySet().removeIf(entry -> {
                boolean isGone = !open.contains(entry.getKey());
                if (isGone) {
                    values.remove(entry.getKey());
                    files.addAll(entry.getKey().files());
                    entry.getValue().problems().forEach(problem -> addFile(problem, files));
                }
                return isGone;
            });
        }
        files.forEach(this::publish);
    }

    /** The last reading of the project of a file, or null. */
    public @Nullable Reading last(Path file) {
        Project project = Project.of(file, documents).orElse(null);
        synchronized (this) {
            return project == null ? null : readings.get(project);
        }
    }

    @Override
    public void close() {
        synchronized (this) {
            if (running != null) {
                running.interrupt();
            }
        }
        // Without an interrupt, which would close the stream to the editor under the thread that writes to it.
        worker.shutdown();
    }
}
