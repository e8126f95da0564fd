package dovetail.cli.trace;

import dovetail.base.InputException;
import dovetail.base.Origin;
import dovetail.cli.args.Flag;
import dovetail.cli.session.Session;
import dovetail.cli.session.Settings;
import dovetail.report.WholeFile;
import dovetail.report.html.IndexPage;
import dovetail.report.html.PropertyPage;
import dovetail.report.html.SourcePage;
import dovetail.report.text.Numbers;
import dovetail.report.view.Result;
import dovetail.report.view.SourceLines;
import dovetail.result.Coverage;
import dovetail.result.Step;
import dovetail.result.Trace;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * A directory with a report of a check, as pages to be read from disk: an overview, a page for each property with its runs and the charts
 * of its search, and a page for each model text.
 */
public final class ReportDirectory {
    public static final Flag FLAG = Flag.of(
            "--report", "DIR", "write a report to DIR: index.html, and pages of properties, runs and model texts");

    private static final String INDEX = "index";
    private static final String MANIFEST = ".dovetail-report";
    private static final String HTML = ".html";

    private final OwnedDirectory directory;
    private final Session session;
    private final SourceLines texts = new SourceLines();
    private final TraceNames names = new TraceNames(INDEX);
    private final List<String> written = new ArrayList<>();

    private ReportDirectory(OwnedDirectory directory, Session session) {
        this.directory = directory;
        this.session = session;
    }

    /** Makes the directory and removes the files of an earlier run; null where none is asked for. */
    public static @Nullable ReportDirectory open(Session session) {
        if (!session.arguments.has(FLAG.name())) {
            return null;
        }
        Path path = Settings.path(session.arguments.given(FLAG.name()));
        OwnedDirectory directory = new OwnedDirectory(path, FLAG.name(), MANIFEST, List.of("html"));
        directory.open(INDEX + HTML);
        return new ReportDirectory(directory, session);
    }

    /** Writes the pages of all results, those of the texts, and the overview. */
    public void write(List<ModelResults> models) {
        List<IndexPage.Section> planned = new ArrayList<>();
        for (ModelResults model : models) {
            planned.add(named(model, models.size() == 1 ? "" : model.name() + "-"));
        }
        List<String> files = new ArrayList<>();
        for (IndexPage.Section section : planned) {
            files.addAll(section.sources().values());
            files.addAll(section.pages().values());
        }
        files.add(INDEX + HTML);
        directory.plan(files);
        planned.forEach(this::write);
        Path index = directory.file(INDEX + HTML);
        WholeFile.write(index, out -> IndexPage.write(planned, out));
        written.add(INDEX + HTML);
        if (written.size() < files.size()) {
            directory.list(written);
        }
        session.note("report with " + Numbers.count(written.size(), "page") + " written to " + index);
    }

    /** The names of the pages of a model. */
    private IndexPage.Section named(ModelResults model, String start) {
        IndexPage.Section section = new IndexPage.Section(model.report());
        List<Result> results = model.results();
        for (int i = 0; i < results.size(); i++) {
            section.pages().put(i, names.of(start + results.get(i).property()) + HTML);
        }
        List<String> files = new ArrayList<>(model.report().model());
        for (Result result : results) {
            files.add(result.claim().place().file());
            for (Trace trace : result.traces()) {
                for (Step step : trace.steps()) {
                    step.origins().stream().map(Origin::file).forEach(files::add);
                }
            }
        }
        for (String file : files) {
            int lines =
                    section.sources().containsKey(file) ? 0 : texts.lines(file).size();
            if (lines > 0 && lines <= SourcePage.MOST_LINES) {
                String name = file.substring(Math.max(file.lastIndexOf('/'), file.lastIndexOf('\\')) + 1);
                section.sources().put(file, names.of("text-" + name) + HTML);
            }
        }
        return section;
    }

    private void write(IndexPage.Section section) {
        List<Result> results = section.report().results();
        Map<Integer, String> pages = new LinkedHashMap<>(section.pages());
        pages.forEach((number, page) -> {
            Result result = results.get(number);
            boolean isWritten = isWritten(
                    page,
                    result.property(),
                    out -> PropertyPage.write(section.report(), result, INDEX + HTML, section.sources(), out));
            if (!isWritten) {
                section.pages().remove(number);
            }
        });
        Optional<Coverage> coverage = fullest(results);
        section.sources().forEach((file, page) -> {
            WholeFile.write(
                    directory.file(page),
                    out -> SourcePage.write(file, texts.lines(file), coverage, INDEX + HTML, out));
            written.add(page);
        });
    }

    /** Writes a page. Where the tool fails at it, the failure is reported and the other pages are written. */
    private boolean isWritten(String page, String property, WholeFile.Content content) {
        try {
            WholeFile.write(directory.file(page), content);
            written.add(page);
            return true;
        } catch (InputException e) {
            throw e;
        } catch (RuntimeException | StackOverflowError | AssertionError e) {
            session.fail(property, e);
            return false;
        }
    }

    /** The coverage of the search that took the most transitions. */
    private static Optional<Coverage> fullest(List<Result> results) {
        Coverage best = null;
        int most = -1;
        for (Result result : results) {
            Coverage coverage = result.verdict().figures().survey().coverage().orElse(null);
            int taken = coverage == null
                    ? -1
                    : coverage.transitions().size() - coverage.neverTaken().size();
            if (taken > most) {
                best = coverage;
                most = taken;
            }
        }
        return Optional.ofNullable(best);
    }
}
