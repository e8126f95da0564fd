package dovetail.lsp.check;

import dovetail.base.Progress;
import java.util.concurrent.atomic.AtomicLong;
import org.eclipse.lsp4j.ProgressParams;
import org.eclipse.lsp4j.WorkDoneProgressBegin;
import org.eclipse.lsp4j.WorkDoneProgressEnd;
import org.eclipse.lsp4j.WorkDoneProgressNotification;
import org.eclipse.lsp4j.WorkDoneProgressReport;
import org.eclipse.lsp4j.jsonrpc.messages.Either;
import org.eclipse.lsp4j.services.LanguageClient;
import org.jspecify.annotations.Nullable;

/** Tells an editor of the progress of a check, a few times a second. */
final class CheckProgress implements Progress {
    private static final long NANOS_BETWEEN = 300_000_000;

    private final @Nullable LanguageClient editor;
    private final @Nullable Either<String, Integer> token;
    private final String what;
    private final AtomicLong told = new AtomicLong(System.nanoTime());

    /** @param token null where no progress is shown */
    CheckProgress(@Nullable LanguageClient editor, @Nullable Either<String, Integer> token, String what) {
        this.editor = editor;
        this.token = token;
        this.what = what;
    }

    void begin() {
        WorkDoneProgressBegin begin = new WorkDoneProgressBegin();
        begin.setTitle("Checking " + what);
        begin.setCancellable(true);
        send(begin);
    }

    @Override
    public void report(Snapshot snapshot) {
        long before = told.get();
        long now = System.nanoTime();
        if (now - before < NANOS_BETWEEN || !told.compareAndSet(before, now)) {
            return;
        }
        WorkDoneProgressReport report = new WorkDoneProgressReport();
        report.setMessage(snapshot.states() + " states");
        if (!Double.isNaN(snapshot.fraction())) {
            report.setPercentage((int) Math.max(0, Math.min(100, snapshot.fraction() * 100)));
        }
        send(report);
    }

    void end() {
        send(new WorkDoneProgressEnd());
    }

    private void send(WorkDoneProgressNotification notification) {
        if (editor != null && token != null) {
            editor.notifyProgress(new ProgressParams(token, Either.forLeft(notification)));
        }
    }
}
