package dovetail.compose;

import java.util.function.IntUnaryOperator;

/**
 * A composition that is violated exactly when another one is, and the way back to that one.
 *
 * @param origin an event of the other composition that an event of this one stands for, perhaps among others; where it
 *     stands for none, the number behind the last event or a larger one
 * @param liftBytes about how much the way back holds
 */
public record ReducedComposition(Composition composition, WordLift lift, IntUnaryOperator origin, long liftBytes) {
    /** Leads a violating sequence of events of the reduced composition to one of the original; hidden steps are left out. */
    public interface WordLift {
        int[] word(int[] reduced);
    }

    /** A reduction that leaves events their numbers. */
    public ReducedComposition(Composition composition, WordLift lift, long liftBytes) {
        this(composition, lift, event -> event, liftBytes);
    }

    /** About how much the composition and the way back hold. */
    public long bytes() {
        long bytes = liftBytes + composition.monitor().bytes();
        for (ComponentLts machine : composition.machines()) {
            bytes += machine.bytes();
        }
        return bytes;
    }

    /** The composition itself. */
    public static ReducedComposition unchanged(Composition composition) {
        return new ReducedComposition(composition, word -> word, 0);
    }

    /** This reduction and another one that goes on from its result. */
    public ReducedComposition then(ReducedComposition next) {
        return next.composition == composition
                ? this
                : new ReducedComposition(
                        next.composition,
                        word -> lift.word(next.lift.word(word)),
                        event -> origin.applyAsInt(next.origin.applyAsInt(event)),
                        liftBytes + next.liftBytes);
    }
}
