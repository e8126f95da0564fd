package dovetail.engine.icc;

import dovetail.base.Budget;
import dovetail.compose.ComponentLts;
import dovetail.engine.icc.trace.Effort;
import dovetail.engine.icc.trace.Traces;
import dovetail.lts.Lts;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/** Words of events, all of them up to a length, and what a component may reach along them; by trying every path. */
public final class Words {
    private Words() {}

    /** All words over an alphabet of at most so many events, shorter ones first. */
    public static List<int[]> upTo(int longest, int[] alphabet) {
        List<int[]> words = new ArrayList<>(List.of(new int[0]));
        for (int at = 0; at < words.size(); at++) {
            int[] word = words.get(at);
            for (int i = 0; i < alphabet.length && word.length < longest; i++) {
                int[] longer = Arrays.copyOf(word, word.length + 1);
                longer[word.length] = alphabet[i];
                words.add(longer);
            }
        }
        return words;
    }

    /** The events of a word that are in an alphabet. */
    static int[] projected(int[] word, int[] alphabet) {
        return Arrays.stream(word)
                .filter(event -> Arrays.stream(alphabet).anyMatch(own -> own == event))
                .toArray();
    }

    /**
     * The states that a component may be in after a word over an alphabet; its other steps are unseen.
     *
     * @param kept the states that paths may pass
     */
    public static Set<Integer> after(int[] word, ComponentLts component, BitSet kept, int[] alphabet) {
        Set<Integer> states = new HashSet<>();
        if (kept.get(component.initial())) {
            states.add(component.initial());
        }
        states = unseen(states, component, kept, alphabet);
        for (int event : word) {
            Set<Integer> next = new HashSet<>();
            for (int state : states) {
                for (int i = component.rowStart(state); i < component.rowStart(state + 1); i++) {
                    if (component.event(i) == event && kept.get(component.target(i))) {
                        next.add(component.target(i));
                    }
                }
            }
            states = unseen(next, component, kept, alphabet);
        }
        return states;
    }

    private static Set<Integer> unseen(Set<Integer> from, ComponentLts component, BitSet kept, int[] alphabet) {
        Set<Integer> closed = new HashSet<>(from);
        List<Integer> open = new ArrayList<>(from);
        while (!open.isEmpty()) {
            int state = open.remove(open.size() - 1);
            for (int i = component.rowStart(state); i < component.rowStart(state + 1); i++) {
                int event = component.event(i);
                boolean isSeen = event != Lts.HIDDEN && Arrays.binarySearch(alphabet, event) >= 0;
                if (!isSeen && kept.get(component.target(i)) && closed.add(component.target(i))) {
                    open.add(component.target(i));
                }
            }
        }
        return closed;
    }

    public static BitSet all(ComponentLts component) {
        BitSet all = new BitSet();
        all.set(0, component.stateCount());
        return all;
    }

    public static boolean isTrace(int[] word, Traces traces) {
        return after(word, traces.lts(), all(traces.lts()), traces.lts().alphabet()).stream()
                .anyMatch(traces.accepting()::get);
    }

    public static Effort effort() {
        return new Effort(Budget.unlimited(), Long.MAX_VALUE);
    }
}
