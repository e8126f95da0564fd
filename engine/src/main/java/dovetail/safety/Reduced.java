package dovetail.safety;

/** A composition that is violated exactly when another one is, and the way back to that one. */
public record Reduced(Composition composition, WordLift lift) {
    /** Leads a violating sequence of events of the reduced composition to one of the original; hidden steps are left out. */
    public interface WordLift {
        int[] word(int[] reduced);
    }

    /** The composition itself. */
    public static Reduced unchanged(Composition composition) {
        return new Reduced(composition, word -> word);
    }

    /** This reduction and another one that goes on from its result. */
    public Reduced then(Reduced next) {
        return next.composition == composition
                ? this
                : new Reduced(next.composition, word -> lift.word(next.lift.word(word)));
    }
}
