package dovetail.engine.sog.diagram;

import dovetail.base.Poll;
import dovetail.diagram.Diagrams;
import java.util.Arrays;
import java.util.BitSet;
import java.util.List;

/** Diagrams of local states: all of a level, some of them, and products of local moves. The caller protects the results. */
final class LocalSets {
    private final Diagrams diagrams;
    private final int[] sizes;
    private final Poll poll;
    /** By level, the root of the set of all vectors from it on; the last is that of the empty vector. */
    private final int[] rest;

    /** @param sizes by level, the number of its local states */
    LocalSets(Diagrams diagrams, int[] sizes, Poll poll) {
        this.diagrams = diagrams;
        this.sizes = sizes.clone();
        this.poll = poll;
        this.rest = new int[sizes.length + 1];
        for (int level = sizes.length; level >= 0; level--) {
            rest[level] = diagrams.newRoot();
            diagrams.setRoot(rest[level], level == sizes.length ? Diagrams.END : any(level, from(level + 1)));
        }
    }

    int levels() {
        return sizes.length;
    }

    private int from(int level) {
        return diagrams.root(rest[level]);
    }

    /** The vectors of all local states of a level and of a set below, which is protected. */
    private int any(int level, int below) {
        int set = Diagrams.EMPTY;
        for (int local = sizes[level] - 1; local >= 0; local--) {
            poll.tick();
            set = diagrams.node(local, below, set);
        }
        return set;
    }

    /** The set of all states. */
    int all() {
        return from(0);
    }

    /** The states whose local state at a level is in a set. */
    int with(int level, BitSet some) {
        int set = Diagrams.EMPTY;
        for (int local = some.length() - 1; local >= 0; local = some.previousSetBit(local - 1)) {
            poll.tick();
            set = diagrams.node(local, from(level + 1), set);
        }
        for (int above = level - 1; above >= 0; above--) {
            diagrams.push(set);
            set = any(above, set);
            diagrams.pop(1);
        }
        return set;
    }

    /** The relation that is the product of moves, which are in the order of their levels. */
    int product(List<Moves> moves) {
        int steps = Diagrams.END;
        for (int i = moves.size() - 1; i >= 0; i--) {
            diagrams.push(steps);
            steps = moved(moves.get(i), steps);
            diagrams.pop(1);
        }
        return steps;
    }

    private int moved(Moves moves, int below) {
        long[] pairs = new long[moves.sources().length];
        for (int i = 0; i < pairs.length; i++) {
            pairs[i] = (long) moves.sources()[i] << Integer.SIZE | moves.targets()[i];
        }
        Arrays.sort(pairs);
        int set = Diagrams.EMPTY;
        int after = Diagrams.EMPTY;
        for (int i = pairs.length - 1; i >= 0; i--) {
            poll.tick();
            boolean isRepeated = i + 1 < pairs.length && pairs[i] == pairs[i + 1];
            if (!moves.mayChange()) {
                after = below;
            } else if (!isRepeated) {
                diagrams.push(set);
                after = diagrams.node((int) pairs[i], below, after);
                diagrams.pop(1);
            }
            int source = source(pairs[i]);
            if (i == 0 || source(pairs[i - 1]) != source) {
                set = diagrams.node(source, after, set);
                after = Diagrams.EMPTY;
            }
        }
        return set;
    }

    private static int source(long pair) {
        return (int) (pair >> Integer.SIZE);
    }

    /** The first values of the vectors of a set. */
    BitSet listed(int set) {
        BitSet values = new BitSet();
        for (int node = set; node != Diagrams.EMPTY; node = diagrams.right(node)) {
            values.set(diagrams.value(node));
        }
        return values;
    }
}
