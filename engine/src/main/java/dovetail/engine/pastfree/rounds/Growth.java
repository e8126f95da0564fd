package dovetail.engine.pastfree.rounds;

import dovetail.base.Limit;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The growth of the reachable states with the number of rounds.
 *
 * @param rows the states after one round, after two, and so on
 * @param unbounded the states after any number of rounds
 * @param enough the least number of rounds from which on figures repeat, or which reaches all; 0 where there is none
 */
public record Growth(List<Reach> rows, Reach unbounded, int enough, Evidence evidence) {
    /** The strength of the evidence that further rounds reach nothing new. */
    public enum Evidence {
        /** The system states are all that any number of rounds reaches: this is a proof. */
        COMPLETE,
        /** The sizes of clusters and the number of system states repeat. Further rounds may still reach new states. */
        REPEATING,
        /** The same, although any number of rounds does reach more system states: other counts, or different ones do. */
        SHORT_OF_ALL,
        /** A limit ended the growth. */
        NONE
    }

    public Growth {
        rows = List.copyOf(rows);
    }

    /** The number of rounds that were tried last. */
    public int rounds() {
        return rows.size();
    }

    /** The states after so many rounds. */
    public Reach after(int count) {
        return rows.get(count - 1);
    }

    /** The limit that kept the growth from being shown complete, or null. */
    public @Nullable Limit limit() {
        Limit last = rows.isEmpty() ? null : rows.get(rows.size() - 1).limit();
        return last == null ? unbounded.limit() : last;
    }
}
