package dovetail.cli.check;

import dovetail.api.OpenModel;
import dovetail.base.Budget;
import dovetail.base.Progress;
import dovetail.check.Answer;
import dovetail.check.ModelErrors;
import dovetail.check.RunSettings;
import dovetail.check.jobs.ContextJobs;
import dovetail.check.jobs.JobAnswer;
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
    private final SubContexts subContexts;

    SplitChecks(Session session, String context, Model whole, SubContexts subContexts) {
        this.session = session;
        this.context = context;
        this.whole = whole;
        this.subContexts = subContexts;
    }

    List<Result> results(List<Property> properties, PropertySelection selection, Budget budget) {
        List<Property> asked = new ArrayList<>(properties);
        if (asked.stream().noneMatch(ModelErrors::areAskedBy)) {
            asked.add(new Property.ErrorFree(ModelErrors.NAME));
        }
        int least = JobsFlags.least(session);
        String split = SplitIdentity.of(context, whole, least, session);
        List<SubContexts.Part> parts = subContexts.split(least);
        List<String> names = asked.stream().map(this::qualified).toList();
        EarlierJobs earlier = EarlierJobs.read(JobsFlags.done(session), context, split);
        SortedSet<Integer> chosen = JobsFlags.chosen(parts.size(), earlier.decided(names), session);
        int threads = session.settings.engines().settings().threads();
        boolean isParallel = threads > 1 && chosen.size() > 1;
        List<Answer> answers;
        try (ProgressLine line = session.startProgress()) {
            ContextJobs jobs = new ContextJobs(parts, split, (job, model, some, share) -> {
                if (!isParallel) {
                    line.begin("job " + job + " of " + parts.size());
                }
                return answers(model, some, share, isParallel ? Progress.SILENT : line, isParallel ? 1 : threads);
            });
            for (Property property : asked) {
                earlier.of(qualified(property)).forEach(job -> jobs.add(property.name(), JobAnswer.of(job)));
            }
            answers = jobs.answers(chosen, asked, whole.system(), threads, budget);
        }
        List<Result> results = new ArrayList<>();
        for (Answer answer : answers) {
            results.add(new Result(selection.claim(answer.property()), CheckRun.told(answer, session)));
        }
        return Renderable.of(results, session);
    }

    private String qualified(Property property) {
        return Answer.qualified(context, property.name());
    }

    private List<Answer> answers(
            Model model, List<Property> properties, Budget budget, Progress progress, int threads) {
        OpenModel open = CheckRun.open(model, session);
        RunSettings settings = BoundFlags.settings(session.settings.engines().settings(), session);
        return open.withSettings(settings.withThreads(threads))
                .check(properties, budget, progress)
                .answers();
    }
}
