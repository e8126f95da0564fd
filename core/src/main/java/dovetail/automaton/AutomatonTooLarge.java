package dovetail.automaton;

/** Thrown when an automaton exceeds the limit of states, edges or acceptance sets. */
public final class AutomatonTooLarge extends RuntimeException {
    private static final long serialVersionUID = 1L;

    private final String message;
    private final long reached;

    /**
     * @param what the things there are too many of, such as "states"
     * @param reached how many there were when work stopped
     */
    public AutomatonTooLarge(String what, long reached) {
        super(text(what, reached));
        this.message = text(what, reached);
        this.reached = reached;
    }

    private static String text(String what, long reached) {
        return "the automaton of the formula is too large: " + reached + " " + what + " or more";
    }

    /** The message, which is never null. */
    public String message() {
        return message;
    }

    public long reached() {
        return reached;
    }
}
