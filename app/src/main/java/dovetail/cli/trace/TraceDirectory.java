package dovetail.cli.trace;

import dovetail.base.Diagnostic;
import dovetail.base.InputException;
import dovetail.cli.args.Flag;
import dovetail.cli.session.Session;
import dovetail.cli.session.Settings;
import dovetail.report.WholeFile;
import dovetail.report.html.IndexPage;
import dovetail.report.text.Numbers;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A directory with the traces of a check, in files named after the properties, and a page that lists all results. A manifest
 * names the files of a run, which the next run removes; no other file is ever removed.
 */
public final class TraceDirectory {
    public static final Flag FLAG =
            Flag.of("--trace-dir", "DIR", "write every trace as .html, .json and .txt to DIR, with an index.html");

    private static final String INDEX = "index";
    private static final String MANIFEST = ".dovetail-traces";
    private static final List<String> FORMATS = List.of("html", "json", "txt");

    private final Path directory;
    private final Session session;

    private TraceDirectory(Path directory, Session session) {
        this.directory = directory;
        this.session = session;
    }

    /** Makes the directory and removes the files of an earlier run; null where none is asked for. */
    public static @Nullable TraceDirectory open(Session session) {
        if (!session.arguments.has(FLAG.name())) {
            return null;
        }
        TraceDirectory traces = new TraceDirectory(Settings.path(session.arguments.given(FLAG.name())), session);
        try {
            Files.createDirectories(traces.directory);
            traces.removeEarlier();
            traces.requireNew(INDEX + ".html");
        } catch (IOException e) {
            throw traces.failure(e);
        }
        return traces;
    }

    private InputException failure(IOException e) {
        Path existing = directory.toAbsolutePath();
        while (existing != null && !Files.exists(existing)) {
            existing = existing.getParent();
        }
        if (existing == null || Files.isDirectory(existing)) {
            return WholeFile.failure(directory, e);
        }
        return new InputException(Diagnostic.error(
                existing.toString(),
                "is a file; " + FLAG.name() + " expects a directory, which it makes where there is none"));
    }

    private void removeEarlier() throws IOException {
        Path manifest = directory.resolve(MANIFEST);
        if (!Files.isRegularFile(manifest, LinkOption.NOFOLLOW_LINKS)) {
            return;
        }
        for (String name : Files.readAllLines(manifest)) {
            if (isOwn(name)) {
                Path file = directory.resolve(name);
                if (Files.isRegularFile(file, LinkOption.NOFOLLOW_LINKS)) {
                    Files.delete(file);
                }
            }
        }
        Files.delete(manifest);
    }

    /** Whether a line of a manifest can be the name of a file that a run wrote: one in this directory, of a known format. */
    private static boolean isOwn(String name) {
        int dot = name.lastIndexOf('.');
        return dot > 0
                && FORMATS.contains(name.substring(dot + 1))
                && name.indexOf('/') < 0
                && name.indexOf('\\') < 0
                && name.indexOf(':') < 0;
    }

    /** Complains about a file of somebody else, which must not be overwritten. */
    private void requireNew(String name) {
        Path file = directory.resolve(name);
        if (Files.exists(file, LinkOption.NOFOLLOW_LINKS)) {
            throw new InputException(Diagnostic.error(
                    file.toString(), "exists, and no earlier run wrote it; move it, or give another " + FLAG.name()));
        }
    }

    /** Writes the traces of all results, and the page that lists them. */
    public void write(List<ModelResults> models) {
        List<NamedTrace> traces = NamedTrace.of(models, new TraceNames(INDEX));
        List<String> planned = new ArrayList<>();
        for (NamedTrace trace : traces) {
            FORMATS.forEach(format -> planned.add(trace.name() + "." + format));
        }
        planned.add(INDEX + ".html");
        planned.forEach(this::requireNew);
        // The manifest comes first: what is written after it is found by the next run even if this one ends early.
        writeManifest(planned);
        List<IndexPage.Section> sections = new ArrayList<>();
        for (ModelResults model : models) {
            sections.add(new IndexPage.Section(model.report(), new LinkedHashMap<>()));
        }
        List<String> written = new ArrayList<>();
        int count = 0;
        for (NamedTrace trace : traces) {
            List<String> ofTrace = new ArrayList<>();
            for (String format : FORMATS) {
                String file = trace.name() + "." + format;
                if (trace.write(directory.resolve(file), session)) {
                    ofTrace.add(file);
                }
            }
            sections.get(trace.model())
                    .files()
                    .computeIfAbsent(trace.result(), result -> new ArrayList<>())
                    .add(ofTrace);
            written.addAll(ofTrace);
            count += ofTrace.isEmpty() ? 0 : 1;
        }
        written.add(INDEX + ".html");
        if (written.size() < planned.size()) {
            writeManifest(written);
        }
        Path index = directory.resolve(INDEX + ".html");
        WholeFile.write(index, out -> IndexPage.write(sections, out));
        session.note(Numbers.count(count, "trace") + " written to " + directory + "; " + index + " lists all results");
    }

    private void writeManifest(List<String> files) {
        WholeFile.write(directory.resolve(MANIFEST), out -> out.write(String.join("\n", files) + "\n"));
    }
}
