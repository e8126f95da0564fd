package dovetail.replay;

import dovetail.interpret.ModelError;
import dovetail.interpret.Move;
import dovetail.interpret.Semantics;
import dovetail.property.Property;
import java.util.Set;

/** Follows a run step by step with the automaton of its bad prefixes, or with an observer. */
public final class PrefixWatch {
    private final StepLetters letters;
    private Set<Integer> states = Set.of();

    private PrefixWatch(StepLetters letters) {
        this.letters = letters;
    }

    /** A watch for forbidden words. */
    public static PrefixWatch of(Semantics semantics, Property.NeverWord property) {
        return new PrefixWatch(StepLetters.of(semantics, property));
    }

    /** A watch for runs that an observer accepts. */
    public static PrefixWatch of(Semantics semantics, Property.Observer property) {
        return new PrefixWatch(StepLetters.of(semantics, property));
    }

    /** Starts a run in an initial state. */
    public void start(int[] initial) throws ModelError {
        states = letters.initial(initial);
    }

    /** Goes on by a step. */
    public void step(int[] source, Move move) throws ModelError {
        step(source, move.label(), move.target());
    }

    /** Goes on by a step with an action. */
    public void step(int[] source, String action, int[] target) throws ModelError {
        states = letters.read(states, letters.letter(source, action, target));
    }

    /** Whether the run so far is accepted. */
    public boolean isAccepting() {
        return letters.isAccepting(states);
    }
}
