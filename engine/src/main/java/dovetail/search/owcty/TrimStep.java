package dovetail.search.owcty;

import java.io.Serializable;

/**
 * Step of the elimination, of all partitions.
 *
 * @param number of the step; a table that has made other steps before is of no use
 * @param column the acceptance set of {@link Kind#SEED}, as a number among those of the cores; 0 in other steps
 */
public record TrimStep(int number, Kind kind, int column) implements Serializable {
    /** Kinds of steps. */
    public enum Kind {
        /** Reads the candidates: states in cores. The frontier is all of them. */
        BUILD(false),
        /** Counts the edges into each candidate. The frontier is the candidates without one, which are eliminated. */
        COUNT(true),
        /** Discounts edges from the frontier. The next frontier is the candidates that have none any more, which are eliminated. */
        ELIMINATE(true),
        /** Makes a frontier of the candidates with an edge of an acceptance set into them. */
        SEED(false),
        /** Makes a frontier of the candidates that the frontier leads to for the first time. */
        REACH(true),
        /** Eliminates the candidates that were not reached; these are the frontier. */
        DROP(false);

        private final boolean sends;

        Kind(boolean sends) {
            this.sends = sends;
        }

        /** Whether the frontier is expanded, and its edges are sent to the partitions of their targets. */
        public boolean sends() {
            return sends;
        }
    }
}
