package dovetail.engine.ltl;

import java.util.ArrayList;
import java.util.List;

/**
 * A run that goes round forever, on packed states.
 *
 * @param states all states, each once per visit; after the last comes the one with number {@code loopStart}
 * @param labels of the step out of each state; null where the network stands still because it is at its end
 */
record Lasso(List<long[]> states, List<String> labels, int loopStart) {
    /** The same run with a way to its first state before it; the labels of that way are given. */
    Lasso after(List<long[]> path, List<String> pathLabels) {
        List<long[]> allStates = new ArrayList<>(path.subList(0, path.size() - 1));
        allStates.addAll(states);
        List<String> allLabels = new ArrayList<>(pathLabels);
        allLabels.addAll(labels);
        return new Lasso(allStates, allLabels, loopStart + path.size() - 1);
    }
}
