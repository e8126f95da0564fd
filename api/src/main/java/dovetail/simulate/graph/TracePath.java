package dovetail.simulate.graph;

import dovetail.base.Budget;
import dovetail.base.Limit;
import dovetail.interpret.Move;
import dovetail.interpret.Semantics;
import dovetail.report.view.Dates;
import dovetail.result.Step;
import dovetail.result.Trace;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;

/** Finds the path of a trace, by which it is simulated and continued. */
public final class TracePath {
    private TracePath() {}

    /** The path of all steps of a trace; nothing where it is too long, or the budget does not suffice. */
    public static Optional<StepPath> of(Trace trace, Budget budget) {
        if (trace.steps().size() > StepPath.MOST_STEPS) {
            return Optional.empty();
        }
        try {
            return Optional.of(path(trace, Semantics.of(trace.system(), budget)));
        } catch (Limit.Exceeded e) {
            return Optional.empty();
        }
    }

    private static StepPath path(Trace trace, Semantics semantics) {
        List<int[]> initial = semantics.initialStates();
        int first = 0;
        while (!Arrays.equals(initial.get(first), trace.initial())) {
            first++;
        }
        Optional<Dates> dates = Dates.of(trace);
        List<StepPath.Taken> steps = new ArrayList<>();
        for (int number = 1; number <= trace.steps().size(); number++) {
            int at = number;
            int index = index(
                    semantics.moves(trace.state(number - 1)), trace.steps().get(number - 1));
            steps.add(new StepPath.Taken(index, dates.map(all -> all.date(at))));
        }
        return new StepPath(first, steps);
    }

    private static int index(List<Move> moves, Step step) {
        int index = 0;
        while (!isSame(moves.get(index), step)) {
            index++;
        }
        return index;
    }

    private static boolean isSame(Move move, Step step) {
        return !move.isError()
                && move.label().equals(step.action())
                && move.components().equals(step.components())
                && move.hidden().equals(step.hidden())
                && Arrays.equals(move.target(), step.after());
    }
}
