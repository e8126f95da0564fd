package dovetail.search;

import dovetail.base.Budget;
import dovetail.step.StepRelation;
import dovetail.store.LevelStore;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The paths to the states that a level-by-level search has found. A path costs the successors of all levels before it once
 * more. So paths are computed together, when the search is over; and earlier, in case a limit ends the search, as long as
 * that takes a small share of its work.
 */
final class LevelPaths {
    /** The share of the work of the search, as its divisor, that may go into paths before the search is over. */
    private static final int SHARE_DIVISOR = 4;

    private final Finds finds;
    private final LevelStore store;
    private final Budget budget;
    private final List<@Nullable List<long[]>> paths = new ArrayList<>();
    /** For each goal, the paths to further states that were found for it. */
    private final List<List<List<long[]>>> further = new ArrayList<>();

    private @Nullable List<long[]> errorPath;
    private long work;

    LevelPaths(Finds finds, int states, LevelStore store, Budget budget) {
        this.finds = finds;
        this.store = store;
        this.budget = budget;
        for (int i = 0; i < states; i++) {
            paths.add(null);
            further.add(List.of());
        }
    }

    /** Computes the paths that are missing if that is cheap. Called between levels. */
    void advance(StepRelation relation) {
        if (!store.keepsLevels()) {
            return;
        }
        int deepest = -1;
        for (int i = 0; i < paths.size(); i++) {
            if (isMissing(i)) {
                deepest = Math.max(deepest, finds.state(i).level());
            }
        }
        if (deepest < 0) {
            return;
        }
        long cost = 0;
        for (int level = 0; level < deepest; level++) {
            cost += store.levelSize(level);
        }
        if (work + cost <= store.size() / SHARE_DIVISOR) {
            work += cost;
            complete(relation, false, false);
        }
    }

    private boolean isMissing(int goal) {
        return paths.get(goal) == null && finds.state(goal).isPresent();
    }

    /** Computes all paths that are missing. */
    void complete(StepRelation relation) {
        if (store.keepsLevels()) {
            complete(relation, true, true);
        }
    }

    private void complete(StepRelation relation, boolean withFurther, boolean withError) {
        List<PathBack.Target> targets = new ArrayList<>();
        List<Integer> goals = new ArrayList<>();
        List<List<PathBack.Target>> others = new ArrayList<>();
        for (int i = 0; i < paths.size(); i++) {
            if (isMissing(i)) {
                goals.add(i);
                targets.add(target(finds.state(i)));
            }
            others.add(withFurther ? furtherTargets(finds.state(i)) : List.of());
            targets.addAll(others.get(i));
        }
        boolean hasError = withError && finds.hasError();
        if (hasError) {
            targets.add(target(finds.error()));
        }
        if (targets.isEmpty()) {
            return;
        }
        new PathBack(relation, store, budget).complete(targets);
        int at = 0;
        for (int i = 0; i < paths.size(); i++) {
            if (goals.contains(i)) {
                paths.set(i, targets.get(at++).path());
            }
            List<List<long[]>> found = new ArrayList<>();
            for (PathBack.Target target : others.get(i)) {
                found.add(target.path());
                at++;
            }
            further.set(i, found);
        }
        errorPath = hasError ? targets.get(targets.size() - 1).path() : errorPath;
    }

    private static List<PathBack.Target> furtherTargets(Find find) {
        List<PathBack.Target> targets = new ArrayList<>();
        List<Find.Found> found = find.all();
        for (int i = 1; i < found.size(); i++) {
            targets.add(new PathBack.Target(found.get(i).level(), found.get(i).words()));
        }
        return targets;
    }

    private static PathBack.Target target(Find find) {
        return new PathBack.Target(find.level(), find.words());
    }

    /** The paths known so far, one per goal that is a state; null for the others. */
    List<@Nullable List<long[]>> known() {
        return paths;
    }

    /** The paths to further states, for each goal that is a state. */
    List<List<List<long[]>>> further() {
        return further;
    }

    /** The path to a model error, or null. */
    @Nullable
    List<long[]> errorPath() {
        return errorPath;
    }
}
