package dovetail.cli.terminal;

import dovetail.report.view.Result;
import java.util.List;

/** The exit statuses of the process. */
public final class ExitStatus {
    public static final int OK = 0;
    public static final int VIOLATED = 1;
    public static final int UNKNOWN = 2;
    public static final int ERROR = 3;

    private ExitStatus() {}

    /** The worst of two statuses: that of an error, then violated, then unknown, then holds. */
    public static int worse(int one, int other) {
        int most = Math.max(one, other);
        return most == UNKNOWN && Math.min(one, other) == VIOLATED ? VIOLATED : most;
    }

    /** The worst of several answers: a failure of the tool, then violated, then unknown, then holds. */
    public static int of(List<Result> results) {
        int status = OK;
        for (Result result : results) {
            if (result.isToolFailure()) {
                return ERROR;
            } else if (result.word().equals(Result.VIOLATED)) {
                status = VIOLATED;
            } else if (result.word().equals(Result.UNKNOWN) && status == OK) {
                status = UNKNOWN;
            }
        }
        return status;
    }
}
