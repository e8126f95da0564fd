package dovetail.engine.symbolic;

import dovetail.diagram.Diagrams;
import java.util.ArrayList;
import java.util.List;

/**
 * Set of vectors that many small sets are added to. Sets of about the same size are united first, as in a binary counter: a
 * union of a long list with one vector would copy the list for each vector.
 */
final class GrowingSet {
    private final Diagrams diagrams;
    /** Roots of the diagrams: part i is empty, or has 2^i of the sets that were added since all were united. */
    private final List<Integer> parts = new ArrayList<>();

    private final int settled;

    GrowingSet(Diagrams diagrams) {
        this.diagrams = diagrams;
        this.settled = diagrams.newRoot();
    }

    /** The set when it was last settled. */
    int all() {
        return diagrams.root(settled);
    }

    void add(int more) {
        int sum = more;
        int level = 0;
        while (level < parts.size() && diagrams.root(parts.get(level)) != Diagrams.EMPTY) {
            sum = taken(parts.get(level++), sum);
        }
        if (level == parts.size()) {
            parts.add(diagrams.newRoot());
        }
        diagrams.setRoot(parts.get(level), sum);
    }

    /** Unites all that was added. */
    void settle() {
        int sum = Diagrams.EMPTY;
        for (int part : parts) {
            sum = taken(part, sum);
        }
        diagrams.setRoot(settled, taken(settled, sum));
    }

    /** A set with those of a part, which is empty then. */
    private int taken(int part, int set) {
        diagrams.push(set);
        int both = diagrams.union(diagrams.root(part), set);
        diagrams.pop(1);
        diagrams.setRoot(part, Diagrams.EMPTY);
        return both;
    }
}
