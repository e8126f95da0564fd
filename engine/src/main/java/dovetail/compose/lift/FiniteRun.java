package dovetail.compose.lift;

import java.util.List;

/**
 * Finite run of the original network.
 *
 * @param states from the initial one on
 * @param labels of the steps between them
 */
public record FiniteRun(List<int[]> states, List<String> labels) {
    int[] last() {
        return states.get(states.size() - 1);
    }
}
