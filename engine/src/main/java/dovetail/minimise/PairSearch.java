package dovetail.minimise;

import java.util.ArrayList;
import java.util.Collections;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** Breadth-first search over pairs of states of two systems, with the events that lead to them. */
final class PairSearch {
    private final Set<Long> seen = new HashSet<>();
    private final List<Visit> visits = new ArrayList<>();
    private int next;

    /** A pair with the visit that found it and the event that leads to it. */
    record Visit(int first, int second, int parent, int event) {}

    /** Adds a successor of the pair that was taken last, unless it is known. */
    void add(int first, int second, int event) {
        if (seen.add((long) first << 32 | second)) {
            visits.add(new Visit(first, second, next - 1, event));
        }
    }

    /** The next pair, or null. */
    @Nullable
    Visit take() {
        return next < visits.size() ? visits.get(next++) : null;
    }

    int size() {
        return visits.size();
    }

    /** The labels that lead to a pair. */
    List<String> trace(Visit visit, Alphabet alphabet) {
        List<String> labels = new ArrayList<>();
        for (Visit at = visit; at.parent() >= 0; at = visits.get(at.parent())) {
            labels.add(alphabet.name(at.event()));
        }
        Collections.reverse(labels);
        return labels;
    }
}
