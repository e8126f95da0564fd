package dovetail.report.text;

import dovetail.result.Job;
import dovetail.result.Jobs;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/** The jobs of a context that was split, one line each. */
final class JobsText {
    private static final int MOST = 12;

    private JobsText() {}

    /** @param all whether all jobs are shown, however many there are */
    static List<String> lines(Jobs jobs, boolean all) {
        List<String> lines = new ArrayList<>();
        int shown = all || jobs.done().size() <= MOST ? jobs.done().size() : MOST - 1;
        for (Job job : jobs.done().subList(0, shown)) {
            lines.add(line(job, jobs.of()));
        }
        int rest = jobs.done().size() - shown;
        if (rest > 0) {
            lines.add("and " + rest + " jobs more; -v shows them");
        }
        return lines;
    }

    private static String line(Job job, int of) {
        String through = job.through().isEmpty() ? "" : " (" + job.through() + ")";
        String reason = job.reason().isEmpty() ? "" : ": " + job.reason();
        return "job " + job.number() + " of " + of + through + ": "
                + job.answer().name().toLowerCase(Locale.ROOT) + reason + "; "
                + Numbers.count(job.states(), "state") + ", " + Numbers.decimal(job.seconds(), 3) + " s";
    }
}
