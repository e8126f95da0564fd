package dovetail.cli.check;

import dovetail.api.front.FrontEnds;
import dovetail.base.Budget;
import dovetail.check.Answer;
import dovetail.check.RunSettings;
import dovetail.check.jobs.JobCrew;
import dovetail.check.jobs.JobPlace;
import dovetail.check.jobs.JobTask;
import dovetail.cli.session.EngineFlags;
import dovetail.cli.session.PlaceFlags;
import dovetail.cli.session.Session;
import dovetail.cli.terminal.ProgressLine;
import dovetail.report.view.Result;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;

/** Checks contexts and sub-contexts as jobs of a cluster. All of them begin before the first one is waited for. */
final class ClusterContexts {
    private final Session session;
    private final List<JobTask> tasks = new ArrayList<>();
    private final List<Asked> questions = new ArrayList<>();

    /**
     * A context.
     *
     * @param first the number of its first job among all jobs
     * @param count the number of its jobs
     */
    private record Asked(int first, int count, Function<List<List<Answer>>, List<Result>> results) {}

    ClusterContexts(Session session) {
        this.session = session;
    }

    /**
     * Adds a context.
     *
     * @param results makes its results of the answers of its jobs
     */
    void add(List<JobTask> jobs, Function<List<List<Answer>>, List<Result>> results) {
        questions.add(new Asked(tasks.size(), jobs.size(), results));
        tasks.addAll(jobs);
    }

    /** The results of each context, in the order in which they were added. */
    List<List<Result>> results(Budget budget) {
        List<List<Answer>> answers = new ArrayList<>();
        try (ProgressLine line = session.startProgress()) {
            List<JobCrew.Begun> jobs = tasks.isEmpty() ? List.of() : crew().begin(tasks, budget);
            for (JobCrew.Begun job : jobs) {
                line.begin("job " + (answers.size() + 1) + " of " + jobs.size());
                answers.add(job.answers());
            }
        }
        List<List<Result>> results = new ArrayList<>();
        for (Asked asked : questions) {
            results.add(asked.results().apply(answers.subList(asked.first(), asked.first() + asked.count())));
        }
        return results;
    }

    private JobCrew crew() {
        String cluster = PlaceFlags.cluster(session.arguments);
        EngineFlags flags = session.settings.engines();
        RunSettings settings = ModelCheck.settings(session).withThreads(1);
        JobPlace place = FrontEnds.find(JobPlace.class).orElseThrow(() -> PlaceFlags.missing(PlaceFlags.ON, cluster));
        return place.crew(cluster, new JobPlace.Question(flags.engine(), settings, flags.vacuity()));
    }
}
