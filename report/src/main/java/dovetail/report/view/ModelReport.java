package dovetail.report.view;

import dovetail.base.Limit;
import java.util.List;
import java.util.Optional;

/**
 * The report of one of several models that a command was given.
 *
 * @param status the exit status of a command that was given this model alone
 * @param limit the limit that was met before there was any result
 * @param explanation lines about the choice and the work of engines, where they are asked for
 */
public record ModelReport(Report report, int status, Optional<Limit> limit, List<String> explanation) {
    public ModelReport {
        explanation = List.copyOf(explanation);
    }
}
