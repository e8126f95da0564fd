package dovetail.cli.trace;

import dovetail.cli.session.Session;
import dovetail.report.WholeFile;
import dovetail.report.view.Result;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.util.List;

/** Writes the traces of results to the file that {@code --trace} names, or to files beside it when there are several. */
public final class TraceOutput {
    private TraceOutput() {}

    /** Writes the traces of one model. */
    public static void write(List<Result> results, Session session) {
        writeAll(List.of(new ModelResults(session, session.report(results))), session);
    }

    /** Writes the traces of one or more models. */
    public static void writeAll(List<ModelResults> models, Session session) {
        Path file = session.settings.trace();
        EarlierTraces earlier = new EarlierTraces();
        if (file == null) {
            return;
        }
        List<NamedTrace> traced = NamedTrace.of(models, new TraceNames());
        for (NamedTrace trace : traced) {
            Path target = traced.size() == 1 ? file : named(file, trace.name());
            if (!trace.write(target, session)) {
                continue;
            }
            String told = "trace of " + trace.property() + " written to " + target;
            if (traced.size() == 1) {
                session.note(told);
            } else {
                session.tell(told);
            }
            earlier.wrote(target);
        }
        if (traced.isEmpty()) {
            session.note(
                    "there is no trace to write to " + file + (remove(file) ? ", and the old file was removed" : ""));
        } else if (traced.size() > 1 && remove(file)) {
            session.note("the old file " + file + " was removed");
        }
        earlier.tell(file, session);
    }

    /** Removes the file of an earlier run, which would be taken for one of this run; devices and links stay. */
    private static boolean remove(Path file) {
        try {
            boolean isStale = Files.isRegularFile(file, LinkOption.NOFOLLOW_LINKS);
            if (isStale) {
                Files.delete(file);
            }
            return isStale;
        } catch (IOException e) {
            throw WholeFile.failure(file, e);
        }
    }

    /** {@code out.json} for the property mutex is {@code out-mutex.json}. */
    private static Path named(Path file, String property) {
        String whole = file.getFileName().toString();
        int dot = whole.lastIndexOf('.');
        return file.resolveSibling(whole.substring(0, dot) + "-" + property + whole.substring(dot));
    }
}
