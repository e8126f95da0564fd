package dovetail.cli.check;

import dovetail.api.OpenModel;
import dovetail.base.Budget;
import dovetail.base.Progress;
import dovetail.check.Answer;
import dovetail.check.ModelErrors;
import dovetail.check.RunSettings;
import dovetail.check.jobs.ContextJobs;
import dovetail.check.jobs.JobAnswer;
import dovetail.check.jobs.JobCrew;
import dovetail.check.jobs.JobTask;
import dovetail.check.jobs.ThreadCrew;
import dovetail.cli.check.jobs.EarlierJobs;
import dovetail.cli.check.jobs.JobsFlags;
import dovetail.cli.check.jobs.SplitIdentity;
import dovetail.cli.session.Session;
import dovetail.cli.terminal.ProgressLine;
import dovetail.lang.source.Model;
import dovetail.lang.source.SubContexts;
import dovetail.property.Property;
import dovetail.report.view.Result;
import java.util.ArrayList;
import java.util.List;
import java.util.SortedSet;

/** Checks a context by its sub-contexts, those that the command line names. */
final class SplitChecks {
    private final Session session;
    private final String context;
    private final Model whole;
    private final PropertySelection selection;
    private final List<Property> asked;
    private final ContextJobs jobs;
    private final SortedSet<Integer> chosen;

    SplitChecks(
            Session session,
            String context,
            Model whole,
            SubContexts subContexts,
            List<Property> properties,
            PropertySelection selection) {
        this.session = session;
        this.context = context;
        this.whole = whole;
        this.selection = selection;
        asked = new ArrayList<>(properties);
        if (asked.stream().noneMatch(ModelErrors::areAskedBy)) {
            asked.add(new Property.ErrorFree(ModelErrors.NAME));
        }
        int least = JobsFlags.least(session);
        String split = SplitIdentity.of(context, whole, least, session);
        List<SubContexts.Part> parts = subContexts.split(least);
        List<String> names = asked.stream().map(this::qualified).toList();
        EarlierJobs earlier = EarlierJobs.read(JobsFlags.done(session), context, split);
        chosen = JobsFlags.chosen(parts.size(), earlier.decided(names), session);
        jobs = new ContextJobs(parts, split);
        for (Property property : asked) {
            earlier.of(qualified(property)).forEach(job -> jobs.add(property.name(), JobAnswer.of(job)));
        }
    }

    /** The jobs that are to be run. */
    List<JobTask> tasks() {
        return jobs.tasks(chosen, asked);
    }

    /** The results by threads of this process. */
    List<Result> results(Budget budget) {
        int threads = session.settings.engines().settings().threads();
        boolean isParallel = threads > 1 && chosen.size() > 1;
        List<JobTask> tasks = tasks();
        try (ProgressLine line = session.startProgress()) {
            JobCrew crew = new ThreadCrew(threads, (task, share) -> {
                if (!isParallel) {
                    line.begin("job " + task.number() + " of " + jobs.count());
                }
                return answers(task, share, isParallel ? Progress.SILENT : line, isParallel ? 1 : threads);
            });
            return results(tasks, JobCrew.answers(crew.begin(tasks, budget)));
        }
    }

    /** The results by the answers of jobs. */
    List<Result> results(List<JobTask> tasks, List<List<Answer>> found) {
        List<Result> results = new ArrayList<>();
        for (Answer answer : jobs.combined(asked, whole.system(), tasks, found)) {
            results.add(new Result(selection.claim(answer.property()), CheckRun.told(answer, session)));
        }
        return Renderable.of(results, session);
    }

    private String qualified(Property property) {
        return Answer.qualified(context, property.name());
    }

    private List<Answer> answers(JobTask task, Budget budget, Progress progress, int threads) {
        OpenModel open = CheckRun.open(task.model(), session);
        RunSettings settings = BoundFlags.settings(session.settings.engines().settings(), session);
        return open.withSettings(settings.withThreads(threads))
                .check(task.properties(), budget, progress)
                .answers();
    }
}
