package dovetail.cli.session;

import dovetail.api.Version;
import dovetail.base.Budget;
import dovetail.cache.CacheDirectory;
import dovetail.cache.Codec;
import dovetail.cache.PayloadReader;
import dovetail.cache.PayloadWriter;
import dovetail.cache.ResultCache;
import dovetail.cache.ToolBuild;
import dovetail.lang.PropertyReader;
import dovetail.lts.Lts;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * Output of earlier runs with the same command line, of those in which all properties hold and nothing was said besides. It
 * is found before the command line is parsed, so that an unchanged question takes little longer than the start of the tool.
 */
public final class KeptOutput {
    private static final String CACHE = "--cache";
    private static final long ANY_SIZE = 1L << 30;
    /** A file that changes this long before the run may have been changed in it, as far as dates tell. */
    private static final long MARGIN_MILLIS = 10;

    private final Session session;
    private final long start = System.currentTimeMillis();

    public KeptOutput(Session session) {
        this.session = session;
    }

    /**
     * Prints the output of an earlier run, if there is any.
     *
     * @param command the name of the command
     * @param words the command line after it
     */
    public static boolean print(String command, List<String> words, boolean isTerminal, PrintStream out) {
        Path directory = directory(words);
        if (directory == null || !Files.isDirectory(directory)) {
            return false;
        }
        ResultCache cache = ResultCache.in(CacheDirectory.open(directory, ANY_SIZE), "", false);
        Optional<String> output = cache.answer(question(command, words, isTerminal), new Text());
        if (output.isEmpty()) {
            return false;
        }
        out.print(output.get());
        return true;
    }

    private static @Nullable Path directory(List<String> words) {
        String name = "";
        for (int i = 0; i < words.size(); i++) {
            String word = words.get(i);
            if (word.equals(CACHE) && i + 1 < words.size()) {
                name = words.get(i + 1);
            } else if (word.startsWith(CACHE + "=")) {
                name = word.substring(CACHE.length() + 1);
            }
        }
        try {
            return name.isEmpty() ? null : Path.of(name);
        } catch (InvalidPathException e) {
            return null;
        }
    }

    private static String question(String command, List<String> words, boolean isTerminal) {
        StringBuilder text = new StringBuilder(Version.TEXT).append(' ');
        text.append(ToolBuild.quick(CacheDirectory.class, Lts.class));
        text.append(isTerminal && System.getenv("NO_COLOR") == null ? " in colour " : " plain ");
        text.append(command);
        for (String word : words) {
            text.append('\n').append(word.length()).append(' ').append(word);
        }
        return text.toString();
    }

    private String question() {
        return question(session.command, session.arguments.line(), session.terminal.output());
    }

    /** Whether the output of this run can be kept, if all properties hold. */
    public boolean isKept() {
        return session.cache.keepsAnswers()
                && !session.arguments.line().isEmpty()
                && !session.settings.verbose()
                && !session.hasTold()
                && writtenFiles().isEmpty();
    }

    /** The values of options that name files to be written. */
    private List<String> writtenFiles() {
        List<String> files = new ArrayList<>();
        for (String option :
                List.of("--trace", "--trace-dir", "--report", ReportFiles.JUNIT.name(), ReportFiles.SARIF.name())) {
            files.addAll(session.arguments.all(option));
        }
        return files;
    }

    /**
     * Keeps the output for later runs.
     *
     * @param references the files that the model names
     */
    public void keep(String output, List<Path> references) {
        List<Path> files = files(references);
        if (areOlder(files)) {
            session.cache.keepAnswer(
                    question(), files, new Text(), output, Budget.unlimited().meter());
        }
    }

    /** Notes an entry that is damaged, for the warnings of the cache. */
    public void examine() {
        if (isKept()) {
            session.cache.answer(question(), new Text());
        }
    }

    /** All files that the run may have read: those that the command line names, those beside models, and those that these name. */
    private List<Path> files(List<Path> references) {
        List<Path> files = new ArrayList<>(references);
        for (Path model : session.modelFiles()) {
            files.add(PropertyReader.sibling(model));
        }
        for (String word : session.arguments.wordsWithoutValues(List.of(CACHE))) {
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

    /** Codec of the text of an output. */
    private static final class Text implements Codec<String> {
        @Override
        public String format() {
            return "output 1 ";
        }

        @Override
        public void write(String text, PayloadWriter out) {
            out.text(text);
        }

        @Override
        public String read(PayloadReader in) {
            return in.text();
        }
    }
}
