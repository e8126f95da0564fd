package dovetail.automaton;

/** Thrown when an automaton exceeds the limit of states, edges or acceptance sets. */
public final class AutomatonTooLarge extends RuntimeException {
    private static final long serialVersionUID = 1L;

    private final long reached;

    /**
     * @param what the things there are too many of, such as "states"
     * @param reached how many there were when work stopped
     */
    public AutomatonTooLarge(String what, long reached) {
        super("the automaton of the formula is too large: " + reached + " " + what + " or more");
        this.reached = reached;
    }

    public long reached() {
        return reached;
    }
}
