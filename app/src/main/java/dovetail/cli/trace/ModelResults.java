package dovetail.cli.trace;

import dovetail.cli.session.Session;
import dovetail.report.view.Report;
import dovetail.report.view.Result;
import java.util.List;

/**
 * The results of a model whose traces are written.
 *
 * @param session the run that found them
 * @param report the report of the run
 */
public record ModelResults(Session session, Report report) {
    List<Result> results() {
        return report.results();
    }

    /** The name of the first file of the model, without directory and extension. */
    String name() {
        String file = session.modelFiles().get(0).getFileName().toString();
        int dot = file.lastIndexOf('.');
        return dot < 0 ? file : file.substring(0, dot);
    }
}
