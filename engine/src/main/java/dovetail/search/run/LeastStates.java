package dovetail.search.run;

import dovetail.search.Find;
import dovetail.step.StateLayout;
import java.util.ArrayList;
import java.util.List;

/** The least of the states that are found for each of some targets, in the order of {@link StateLayout#compare}. */
public final class LeastStates {
    private final List<Find> finds = new ArrayList<>();

    public LeastStates(StateLayout layout, int targets) {
        for (int t = 0; t < targets; t++) {
            finds.add(Find.of(layout));
        }
    }

    void offer(int target, long[] words, int at) {
        finds.get(target).take(words, at);
    }

    /** Takes the states that another search found. */
    public void offerAll(List<List<long[]>> found) {
        for (int t = 0; t < found.size(); t++) {
            for (long[] state : found.get(t)) {
                offer(t, state, 0);
            }
        }
    }

    /** For each target the least state, or none. */
    public List<List<long[]>> states() {
        List<List<long[]>> states = new ArrayList<>();
        finds.forEach(find -> states.add(ExpansionReport.states(find)));
        return states;
    }
}
