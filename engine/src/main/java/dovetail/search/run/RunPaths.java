package dovetail.search.run;

import dovetail.base.Limit;
import dovetail.search.Find;
import dovetail.search.Finds;
import dovetail.search.FoundPaths;
import dovetail.search.Goals;
import java.io.IOException;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Finds shortest paths to the finds of a search over runs, backwards and level by level, all of them together. */
final class RunPaths {
    private final LevelJobs jobs;
    private final List<Partition> partitions;

    RunPaths(LevelJobs jobs, List<Partition> partitions) {
        this.jobs = jobs;
        this.partitions = partitions;
    }

    private record Target(int level, Deque<long[]> path) {}

    /** @throws Limit.Exceeded when a limit ends the search for paths */
    FoundPaths to(Finds finds, Goals goals) throws IOException {
        List<Target> targets = new ArrayList<>();
        List<List<Target>> byGoal = new ArrayList<>();
        for (int goal = 0; goal < goals.states(); goal++) {
            byGoal.add(targets(finds.state(goal)));
            targets.addAll(byGoal.get(goal));
        }
        List<Target> error = finds.hasError() ? targets(finds.error()) : List.of();
        targets.addAll(error);
        stepBack(targets);
        List<List<List<long[]>>> paths = new ArrayList<>();
        for (List<Target> found : byGoal) {
            List<List<long[]>> some = new ArrayList<>();
            found.forEach(target -> some.add(List.copyOf(target.path())));
            paths.add(some);
        }
        @Nullable
        List<long[]> errorPath =
                error.isEmpty() ? null : List.copyOf(error.get(0).path());
        return new FoundPaths(paths, errorPath);
    }

    /** A shortest path to one state of a level. */
    List<long[]> to(long[] state, int level) throws IOException {
        Target target = new Target(level, new ArrayDeque<>(List.of(state)));
        stepBack(List.of(target));
        return List.copyOf(target.path());
    }

    /** Completes the paths to all targets. */
    private void stepBack(List<Target> targets) throws IOException {
        int deepest = 0;
        for (Target target : targets) {
            deepest = Math.max(deepest, target.level());
        }
        for (int level = deepest - 1; level >= 0; level--) {
            stepBack(level, targets);
        }
    }

    private static List<Target> targets(Find find) {
        List<Target> targets = new ArrayList<>();
        for (Find.Found found : find.all()) {
            targets.add(new Target(found.level(), new ArrayDeque<>(List.of(found.words()))));
        }
        return targets;
    }

    private void stepBack(int level, List<Target> targets) throws IOException {
        List<Target> above = new ArrayList<>();
        List<long[]> states = new ArrayList<>();
        for (Target target : targets) {
            if (target.level() > level) {
                above.add(target);
                states.add(target.path().getFirst());
            }
        }
        List<RunFile> runs = new ArrayList<>();
        partitions.forEach(partition -> runs.add(partition.levels().get(level)));
        List<List<long[]>> found = jobs.stepBack(states, runs);
        for (int t = 0; t < above.size(); t++) {
            if (found.get(t).isEmpty()) {
                throw new IllegalStateException("a state of level " + (level + 1) + " has no predecessor before it");
            }
            above.get(t).path().addFirst(found.get(t).get(0));
        }
    }
}
