package dovetail.cli.trace;

import dovetail.cli.args.Flag;
import dovetail.cli.session.Session;
import dovetail.cli.session.Settings;
import dovetail.report.WholeFile;
import dovetail.report.html.IndexPage;
import dovetail.report.text.Numbers;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** A directory with the traces of a check, in files named after the properties, and a page that lists all results. */
public final class TraceDirectory {
    public static final Flag FLAG =
            Flag.of("--trace-dir", "DIR", "write every trace as .html, .json and .txt to DIR, with an index.html");

    private static final String INDEX = "index";
    private static final String MANIFEST = ".dovetail-traces";
    private static final List<String> FORMATS = List.of("html", "json", "txt");

    private final OwnedDirectory directory;
    private final Session session;

    private TraceDirectory(OwnedDirectory directory, Session session) {
        this.directory = directory;
        this.session = session;
    }

    /** Makes the directory and removes the files of an earlier run; null where none is asked for. */
    public static @Nullable TraceDirectory open(Session session) {
        if (!session.arguments.has(FLAG.name())) {
            return null;
        }
        Path path = Settings.path(session.arguments.given(FLAG.name()));
        OwnedDirectory directory = new OwnedDirectory(path, FLAG.name(), MANIFEST, FORMATS);
        directory.open(INDEX + ".html");
        return new TraceDirectory(directory, session);
    }

    /** Writes the traces of all results, and the page that lists them. */
    public void write(List<ModelResults> models) {
        List<NamedTrace> traces = NamedTrace.of(models, new TraceNames(INDEX));
        List<String> planned = new ArrayList<>();
        for (NamedTrace trace : traces) {
            FORMATS.forEach(format -> planned.add(trace.name() + "." + format));
        }
        planned.add(INDEX + ".html");
        directory.plan(planned);
        List<IndexPage.Section> sections = new ArrayList<>();
        for (ModelResults model : models) {
            sections.add(new IndexPage.Section(model.report()));
        }
        List<String> written = new ArrayList<>();
        int count = 0;
        for (NamedTrace trace : traces) {
            List<String> ofTrace = new ArrayList<>();
            for (String format : FORMATS) {
                String file = trace.name() + "." + format;
                if (trace.write(directory.file(file), session)) {
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
            directory.list(written);
        }
        Path index = directory.file(INDEX + ".html");
        WholeFile.write(index, out -> IndexPage.write(sections, out));
        session.note(Numbers.count(count, "trace") + " written to " + directory.path() + "; " + index
                + " lists all results");
    }
}
