package dovetail.cli.check;

import dovetail.api.Version;
import dovetail.base.Budget;
import dovetail.cache.CacheDirectory;
import dovetail.cache.CacheUse;
import dovetail.cache.ToolBuild;
import dovetail.cli.session.ReportFiles;
import dovetail.cli.session.Session;
import dovetail.cli.trace.TraceDirectory;
import dovetail.engine.SafetyEngine;
import dovetail.lang.PropertyReader;
import dovetail.lts.Lts;
import dovetail.report.view.Result;
import dovetail.result.Figures;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * Results of earlier runs with the same command line. They are found before the model is read, so that an unchanged question
 * takes little longer than the start of the tool. Kept are properties that hold and have no trace: a trace is replayed on the
 * model before it is shown. Nothing is kept of a run that said more than its results, such as a warning.
 */
final class KeptResults {
    /** The options whose values are names of files that are written. */
    private static final List<String> WRITTEN =
            List.of(
            "--cache", "--trace", TraceDirectory.FLAG.name(), ReportFiles.JUNIT.name(), ReportFiles.SARIF.name());
    /** A file that changes this long before the run may have been changed in it, as far as dates tell. */
    private static final long MARGIN_MILLIS = 10;

    private final Session session;
    private final long start = System.currentTimeMillis();
    /** Null where results are not kept. */
    private final @Nullable String question;

    KeptResults(Session session) {
        this.session = session;
        boolean isKept = session.cache.keepsAnswers()
                && !session.settings.verbose()
                && !session.arguments.has("--explain")
                && !session.arguments.has(Expectations.FLAG.name());
        this.question = isKept ? question(session) : null;
    }

    private static String question(Session session) {
        StringBuilder text = new StringBuilder(Version.TEXT).append(' ');
        text.append(ToolBuild.quick(CacheDirectory.class, Lts.class)).append(' ').append(session.command);
        for (String word : session.arguments.words(List.of())) {
            text.append('\n').append(word.length()).append(' ').append(word);
        }
        return text.toString();
    }

    /** The results, where an earlier run has found them and no file has changed since. */
    Optional<List<Result>> find() {
        Optional<List<Result>> found =
                question == null ? Optional.empty() : session.cache.answer(question, new ResultCodec());
        if (found.isEmpty()) {
            return found;
        }
        List<Result> results = new ArrayList<>();
        for (Result result : found.get()) {
            Figures figures = reused(result.verdict().figures());
            results.add(new Result(result.claim(), result.verdict().with(figures)));
        }
        return Optional.of(results);
    }

    /** The figures of the run that found a result; all its work is saved now. */
    private static Figures reused(Figures figures) {
        Figures told = figures.with(figures.account().remarking(SafetyEngine.EARLIER));
        Number built = figures.extra().get(CacheUse.BUILT_WORK);
        Number saved = figures.extra().get(CacheUse.SAVED_WORK);
        return built == null || saved == null
                ? told
                : told.with(new CacheUse(1, 0, 0, 0, 0, 0, built.longValue() + saved.longValue()).figures());
    }

    /**
     * Keeps the results for later runs.
     *
     * @param references the files that the model names
     */
    void keep(List<Result> results, List<Path> references) {
        if (question == null || session.hasTold() || !ResultCodec.isFor(results)) {
            return;
        }
        List<Path> files = files(references);
        if (areOlder(files)) {
            session.cache.keepAnswer(
                    question, files, new ResultCodec(), results, Budget.unlimited().meter());
        }
    }

    /** All files that the run may have read: those that the command line names, those beside models, and those that these name. */
    private List<Path> files(List<Path> references) {
        List<Path> files = new ArrayList<>(references);
        for (Path model : session.modelFiles()) {
            files.add(PropertyReader.sibling(model));
        }
        for (String word : session.arguments.words(WRITTEN)) {
            try {
                Path file = Path.of(word);
                if (!word.isEmpty() && !word.startsWith("-") && !Files.isDirectory(file)) {
                    files.add(file);
                }
            } catch (InvalidPathException e) {
                // Such a word names no file.
            }
        }
        return files;
    }

    /** Whether all files were the same when they were read, as far as their dates tell. */
    private boolean areOlder(List<Path> files) {
        try {
            for (Path file : files) {
                if (Files.exists(file) && Files.getLastModifiedTime(file).toMillis() > start - MARGIN_MILLIS) {
                    return false;
                }
            }
            return true;
        } catch (IOException e) {
            return false;
        }
    }
}
