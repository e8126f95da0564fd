package dovetail.compose;

import java.util.function.IntUnaryOperator;

/**
 * Reduced composition, which is violated exactly when another one is, with a lift of violating words.
 *
 * @param origin maps an event to one of the events of the other composition that it represents; an event that
 *     represents none is mapped to a number above all events
 * @param liftBytes the approximate size of the lift in bytes
 */
public record ReducedComposition(Composition composition, WordLift lift, IntUnaryOperator origin, long liftBytes) {
    /** Maps a violating word of the reduced composition to one of the original, without hidden steps. */
    public interface WordLift {
        int[] word(int[] reduced);
    }

    /** A reduction that keeps the numbers of events. */
    public ReducedComposition(Composition composition, WordLift lift, long liftBytes) {
        this(composition, lift, event -> event, liftBytes);
    }

    /** The approximate size of composition and lift in bytes. */
    public long bytes() {
        long bytes = liftBytes + composition.monitor().bytes();
        for (ComponentLts component : composition.components()) {
            bytes += component.bytes();
        }
        return bytes;
    }

    /** The identity. */
    public static ReducedComposition unchanged(Composition composition) {
        return new ReducedComposition(composition, word -> word, 0);
    }

    /** This reduction followed by another one of its result. */
    public ReducedComposition then(ReducedComposition next) {
        return next.composition == composition
                ? this
                : new ReducedComposition(
                        next.composition,
                        word -> lift.word(next.lift.word(word)),
                        event -> origin(next.origin.applyAsInt(event)),
                        liftBytes + next.liftBytes);
    }

    private int origin(int event) {
        return event < composition.events() ? origin.applyAsInt(event) : Integer.MAX_VALUE;
    }
}
