package dovetail.lang.aut;

import dovetail.base.IntVector;
import dovetail.base.LineOrigins;
import dovetail.base.Origin;
import dovetail.lts.Lts;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;

/** The lines of the transitions of a file. A file with very many transitions has none, since they would double its memory. */
final class TransitionLines {
    /** The most transitions whose lines are kept. */
    static final int MOST = 250_000;

    private final int most;
    private IntVector sources = new IntVector();
    private IntVector events = new IntVector();
    private IntVector targets = new IntVector();
    private IntVector lines = new IntVector();
    private boolean isFull;

    TransitionLines(int most) {
        this.most = most;
    }

    void add(int source, int event, int target, int line) {
        if (isFull) {
            return;
        }
        if (lines.size() == most) {
            isFull = true;
            sources = new IntVector();
            events = new IntVector();
            targets = new IntVector();
            lines = new IntVector();
            return;
        }
        sources.add(source);
        events.add(event);
        targets.add(target);
        lines.add(line);
    }

    /** The positions of the transitions of the system, in its order; empty when there are too many. */
    List<Origin> origins(String file, Lts lts) {
        if (lines.size() != lts.transitionCount()) {
            return List.of();
        }
        Integer[] order = new Integer[lines.size()];
        Arrays.setAll(order, i -> i);
        // The order of a transition system; it is stable, so that the first of equal transitions comes first.
        Arrays.sort(
                order,
                Comparator.<Integer>comparingInt(sources::get)
                        .thenComparingInt(events::get)
                        .thenComparingInt(targets::get));
        return new LineOrigins(file, Arrays.stream(order).mapToInt(lines::get).toArray());
    }
}
