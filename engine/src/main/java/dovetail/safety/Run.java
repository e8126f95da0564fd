package dovetail.safety;

import java.util.List;

/**
 * A finite run of the original network.
 *
 * @param states from the initial one on
 * @param labels of the steps between them
 */
record Run(List<int[]> states, List<String> labels) {
    int[] last() {
        return states.get(states.size() - 1);
    }
}
