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
    /** For each goal that is a state, the paths to the states that were found for it. */
    private final List<List<List<long[]>>> paths = new ArrayList<>();

    private @Nullable List<long[]> errorPath;
    private long work;

    LevelPaths(Finds finds, int states, LevelStore store, Budget budget) {
        this.finds = finds;
        this.store = store;
        this.budget = budget;
        for (int i = 0; i < states; i++) {
            paths.add(new ArrayList<>());
        }
    }

    /** Computes the paths that are missing if that is cheap. Called between levels. */
    void advance(StepRelation relation) {
        if (!store.keepsLevels()) {
            return;
        }
        int deepest = -1;
        for (int i = 0; i < paths.size(); i++) {
            if (paths.get(i).isEmpty() && finds.state(i).isPresent()) {
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
            complete(relation, false);
        }
    }

    /** Computes all paths that are missing. */
    void complete(StepRelation relation) {
        if (store.keepsLevels()) {
            complete(relation, true);
        }
    }

    /** @param isLast whether further states and the model error are wanted, too, besides the first state of each goal */
    private void complete(StepRelation relation, boolean isLast) {
        List<PathBack.Target> targets = new ArrayList<>();
        List<List<List<long[]>>> places = new ArrayList<>();
        for (int i = 0; i < paths.size(); i++) {
            List<Find.Found> found = finds.state(i).all();
            int end = isLast ? found.size() : Math.min(1, found.size());
            for (int k = paths.get(i).size(); k < end; k++) {
                targets.add(
                        new PathBack.Target(found.get(k).level(), found.get(k).words()));
                places.add(paths.get(i));
            }
        }
        boolean hasError = isLast && finds.hasError();
        if (hasError) {
            targets.add(new PathBack.Target(finds.error().level(), finds.error().words()));
        }
        if (targets.isEmpty()) {
            return;
        }
        new PathBack(relation, store, budget).complete(targets);
        for (int t = 0; t < places.size(); t++) {
            places.get(t).add(targets.get(t).path());
        }
        errorPath = hasError ? targets.get(targets.size() - 1).path() : errorPath;
    }

    /** The paths known so far. */
    FoundPaths found() {
        return new FoundPaths(paths, errorPath);
    }
}
