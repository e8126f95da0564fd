package dovetail.cli;

import dovetail.base.Diagnostic;
import dovetail.cli.args.Flag;
import dovetail.report.WholeFile;
import dovetail.report.ci.JUnitXml;
import dovetail.report.ci.Sarif;
import dovetail.report.view.Report;
import dovetail.report.view.Result;
import java.nio.file.Path;
import java.util.List;

/** Writes the results of a check to files that servers for continuous integration read. */
final class ReportFiles {
    static final Flag JUNIT = Flag.of("--junit", "FILE", "write the results as JUnit XML too");
    static final Flag SARIF = Flag.of("--sarif", "FILE", "write the results as SARIF 2.1.0 too");

    private final Session session;

    ReportFiles(Session session) {
        this.session = session;
    }

    /** Writes the files that are asked for; with errors there are no results. */
    void write(List<Result> results, List<Diagnostic> errors) {
        Report report = session.report(results);
        if (session.arguments.has(JUNIT.name())) {
            WholeFile.write(file(JUNIT), out -> JUnitXml.write(report, errors, out));
        }
        if (session.arguments.has(SARIF.name())) {
            WholeFile.write(file(SARIF), out -> Sarif.write(report, errors, out));
        }
    }

    private Path file(Flag flag) {
        return Settings.path(session.arguments.given(flag.name()));
    }
}
