package dovetail.cli;

import dovetail.report.view.Result;
import java.util.List;

/** The exit statuses of the process. */
final class ExitStatus {
    static final int OK = 0;
    static final int VIOLATED = 1;
    static final int UNKNOWN = 2;
    static final int ERROR = 3;

    private ExitStatus() {}

    /** The worst of several answers: a failure of the tool, then violated, then unknown, then holds. */
    static int of(List<Result> results) {
        int status = OK;
        if (results.stream().anyMatch(Result::isToolFailure)) {
            return ERROR;
        }
        for (Result result : results) {
            if (result.word().equals(Result.VIOLATED)) {
                return VIOLATED;
            }
            status = result.word().equals(Result.UNKNOWN) ? UNKNOWN : status;
        }
        return status;
    }
}
