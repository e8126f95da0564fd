package dovetail.cluster;

import dovetail.base.Budget;
import dovetail.prepare.TieredSteps;
import dovetail.search.Goals;
import dovetail.search.run.Expansion;
import dovetail.search.run.ExpansionReport;
import dovetail.search.run.LevelJobs;
import dovetail.search.run.Partition;
import dovetail.search.run.RunFile;
import dovetail.search.run.Sendings;
import dovetail.search.run.ThreadJobs;
import dovetail.step.StepRelation;
import dovetail.store.run.RunCursor;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/** Runs the jobs of small levels in the process that was started; known states are in memory. */
final class HereJobs implements LevelJobs {
    private static final int BUFFER_WORDS = 1 << 18;
    private static final int SHARE_DIVISOR = 8;

    private final TieredSteps steps;
    private final Residents residents;
    private final int partitions;
    private final Budget budget;
    private final ThreadJobs back;
    private long expanded;

    HereJobs(TieredSteps steps, Residents residents, int partitions, Budget budget) {
        this.steps = steps;
        this.residents = residents;
        this.partitions = partitions;
        this.budget = budget;
        this.back = new ThreadJobs(steps, 1, budget);
    }

    /** The number of states that have to be read before a level can be expanded here; more than any where there is no room. */
    long missing(List<Partition> parts) {
        return residents.missing(parts);
    }

    @Override
    public int partitions() {
        return partitions;
    }

    @Override
    public Level expand(int level, Goals goals, List<Partition> parts, Path directory) throws IOException {
        steps.expanded(expanded);
        StepRelation relation = steps.current();
        int width = relation.layout().words();
        try (Sendings sendings =
                new Sendings(width, parts.size(), directory, budget.memory() / SHARE_DIVISOR, budget.meter())) {
            ExpansionReport report = expand(relation, level, goals, parts, sendings);
            expanded += report.expanded();
            List<Partition> next = new ArrayList<>();
            for (int i = 0; i < parts.size(); i++) {
                next.add(residents.gather(i, parts.get(i), level + 1, sendings, i, directory, budget));
            }
            return new Level(List.of(report), next);
        }
    }

    private ExpansionReport expand(
            StepRelation relation, int level, Goals goals, List<Partition> parts, Sendings sendings)
            throws IOException {
        try (Residents.View known = residents.view(level, parts.size());
                Expansion expansion =
                        new Expansion(relation, goals, level, parts.size(), BUFFER_WORDS, budget, sendings)) {
            expansion.without(known);
            for (Partition part : parts) {
                try (RunCursor cursor = part.frontier().open(relation.layout().words())) {
                    expansion.expandAll(cursor);
                }
            }
            return expansion.finish();
        }
    }

    @Override
    public List<List<long[]>> stepBack(List<long[]> targets, List<RunFile> runs) throws IOException {
        return back.stepBack(targets, runs);
    }

    @Override
    public void close() {
        back.close();
    }
}
