package dovetail.cli.check;

import dovetail.base.Limit;
import dovetail.cli.session.ReportFiles;
import dovetail.cli.session.Session;
import dovetail.report.ci.JUnitXml;
import dovetail.report.ci.Sarif;
import dovetail.report.json.ReportJson;
import dovetail.report.text.ReportText;
import dovetail.report.view.Report;
import dovetail.report.view.Result;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.io.Writer;
import java.util.ArrayList;
import java.util.List;

/**
 * Renders all traces once without output before anything is printed. A result whose trace cannot be rendered is a failure of the
 * tool, so that all other results are printed (decision 0036).
 */
public final class Renderable {
    private final Session session;

    private Renderable(Session session) {
        this.session = session;
    }

    /** The results, with failures in the place of those that cannot be rendered. */
    public static List<Result> of(List<Result> results, Session session) {
        Renderable trial = new Renderable(session);
        if (trial.areRendered(results)) {
            return results;
        }
        List<Result> rendered = new ArrayList<>();
        for (Result result : results) {
            rendered.add(result.trace().isEmpty() ? result : trial.tried(result));
        }
        return rendered;
    }

    /** Whether the report is rendered as it will be, which needs no witness that the report omits. */
    private boolean areRendered(List<Result> results) {
        try {
            render(session.report(results));
            return true;
        } catch (RuntimeException | StackOverflowError | AssertionError e) {
            return false;
        }
    }

    private Result tried(Result result) {
        try {
            render(session.report(List.of(result)));
            return result;
        } catch (RuntimeException | StackOverflowError | AssertionError e) {
            session.fail(result.property(), e);
            return new Result(result.claim(), result.verdict().replacedBy(Limit.failure(e)));
        }
    }

    private void render(Report report) {
        Writer nowhere = Writer.nullWriter();
        if (session.settings.json()) {
            ReportJson.writeCheck(report, List.of(), nowhere);
        } else {
            ReportText.check(report, session.style(), session.settings.detail());
        }
        try {
            if (session.arguments.has(ReportFiles.JUNIT.name())) {
                JUnitXml.write(List.of(report), nowhere);
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        if (session.arguments.has(ReportFiles.SARIF.name())) {
            Sarif.write(List.of(report), nowhere);
        }
    }
}
