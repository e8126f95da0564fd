package dovetail.automaton.clock;

/**
 * Comparison of a clock with a constant; there are no comparisons of two clocks, which zone graphs with extrapolation
 * cannot decide (P. Bouyer, Untameable timed automata!, STACS 2003).
 *
 * @param constant in the units of the timed network
 */
public record ClockBound(int clock, Relation relation, int constant) {
    /** The relation between the clock and the constant. */
    public enum Relation {
        BELOW("<"),
        AT_MOST("<="),
        AT_LEAST(">="),
        ABOVE(">");

        private final String symbol;

        Relation(String symbol) {
            this.symbol = symbol;
        }

        @Override
        public String toString() {
            return symbol;
        }

        /** Whether it bounds the clock from below. */
        public boolean isLower() {
            return this == AT_LEAST || this == ABOVE;
        }

        public boolean isStrict() {
            return this == BELOW || this == ABOVE;
        }
    }
}
