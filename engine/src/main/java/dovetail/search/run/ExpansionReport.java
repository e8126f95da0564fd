package dovetail.search.run;

import dovetail.search.Find;
import dovetail.search.Finds;
import dovetail.search.Goals;
import java.io.Serializable;
import java.util.ArrayList;
import java.util.List;

/**
 * Report of the expansion of some states of a level.
 *
 * @param found for each goal that is a state, the least states that were found for it
 * @param errorStates the least state with a step that is a model error, if there is one
 * @param sent the bytes of the runs that were sent to partitions
 */
public record ExpansionReport(
        long expanded,
        long transitions,
        long deadlocks,
        long errors,
        long mostSteps,
        List<List<long[]>> found,
        List<long[]> errorStates,
        long sent)
        implements Serializable {
    /** Adds the finds of a level to those of a search. */
    void tell(Finds finds, Goals goals, int level) {
        for (int goal = 0; goal < found.size(); goal++) {
            for (long[] state : found.get(goal)) {
                if (goal < goals.predicates()) {
                    finds.offer(1L << goal, level, state, 0);
                } else {
                    finds.offerDeadlock(level, state, 0);
                }
            }
        }
        for (long[] state : errorStates) {
            finds.offerError(level, state, 0);
        }
    }

    /** The states of the finds of one job. */
    static List<List<long[]>> states(Finds finds, Goals goals) {
        List<List<long[]>> states = new ArrayList<>();
        for (int goal = 0; goal < goals.states(); goal++) {
            states.add(states(finds.state(goal)));
        }
        return states;
    }

    static List<long[]> states(Find find) {
        List<long[]> states = new ArrayList<>();
        find.all().forEach(found -> states.add(found.words()));
        return states;
    }
}
