package dovetail.engine.zone.search;

import dovetail.base.Budget;
import dovetail.base.Limit;
import dovetail.base.MemoryMeter;
import dovetail.base.Poll;
import dovetail.search.Find;
import dovetail.search.Finds;
import dovetail.search.FoundPaths;
import dovetail.search.Goals;
import dovetail.step.StepRelation;
import dovetail.step.Stepper;
import dovetail.step.Successors;
import java.util.ArrayList;
import java.util.List;
import java.util.function.IntPredicate;
import org.jspecify.annotations.Nullable;

/**
 * The paths to the states that a search of a zone graph has found. Nodes know their parents, so that a path costs little also
 * after a search that met a limit; paths that a limit prevents are missing.
 */
final class FoundZonePaths {
    private static final int MOST_AT_FIRST = 64;

    private final ZoneField field;
    private final Antichains nodes;
    private final Finds finds;
    private final Goals goals;
    private final List<List<List<long[]>>> paths = new ArrayList<>();
    private @Nullable List<long[]> errorPath;

    FoundZonePaths(ZoneField field, Antichains nodes, Finds finds, Goals goals) {
        this.field = field;
        this.nodes = nodes;
        this.finds = finds;
        this.goals = goals;
    }

    /** Computes the paths, and gives the memory back that this takes; the limit that was met, or null. */
    @Nullable
    Limit complete(StepRelation relation, Budget budget) {
        try (MemoryMeter scope = budget.meter().scope()) {
            complete(new Ends(relation, budget.within(scope)));
            return null;
        } catch (Limit.Exceeded e) {
            return e.limit();
        } catch (OutOfMemoryError e) {
            return budget.memoryExceeded().limit();
        }
    }

    private void complete(Ends ends) {
        for (int goal = 0; goal < goals.states(); goal++) {
            boolean isDeadlock = goal == goals.predicates() || (goals.inDeadlocks() >> goal & 1) != 0;
            List<List<long[]>> found = new ArrayList<>();
            paths.add(found);
            for (Find.Found one : finds.state(goal).all()) {
                found.add(ends.path(one, isDeadlock ? ends.deadlocks(one) : zone -> true));
            }
        }
        if (finds.hasError()) {
            Find.Found error = finds.error().all().get(0);
            errorPath = ends.path(error, ends.errors(error));
        }
    }

    FoundPaths found() {
        return new FoundPaths(paths, errorPath);
    }

    /** The ends of paths: whether a find is a deadlock depends on its zone, of which the find knows nothing. */
    private final class Ends {
        private final StepRelation relation;
        private final Budget budget;
        private final Poll poll;
        /** Null until the steps of some state are needed. */
        private @Nullable Stepper stepper;

        private @Nullable Successors out;

        Ends(StepRelation relation, Budget budget) {
            this.relation = relation;
            this.budget = budget;
            this.poll = new Poll(budget);
        }

        List<long[]> path(Find.Found end, IntPredicate zones) {
            return nodes.path(end.level(), end.words(), zones, poll);
        }

        IntPredicate deadlocks(Find.Found end) {
            return zone -> {
                Successors steps = steps(end.words(), zone);
                return steps.count == 0 && steps.errors == 0;
            };
        }

        IntPredicate errors(Find.Found end) {
            return zone -> steps(end.words(), zone).errors > 0;
        }

        /** The steps of a state with a zone. */
        private Successors steps(long[] discreteState, int zone) {
            if (stepper == null || out == null) {
                stepper = relation.stepper(budget);
                out = new Successors(discreteState.length, MOST_AT_FIRST, budget.meter());
            }
            out.clear();
            out.errors = 0;
            long[] state = discreteState.clone();
            field.set(state, 0, zone);
            stepper.successors(state, 0, out);
            return out;
        }
    }
}
