package dovetail.lang.cdl.syntax;

import dovetail.base.SourceText;
import dovetail.lang.source.token.Name;
import java.util.List;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/**
 * A property in words, as it is written (P. Dhaussy et al., "Evaluating context descriptions and property definition
 * patterns for software formal validation", MoDELS 2009).
 *
 * @param second the response or the precondition; null for a pattern of one group
 * @param bounds the bounds of time, or null
 */
public record PatternTerm(
        Kind kind,
        Group first,
        @Nullable Group second,
        @Nullable Bounds bounds,
        List<Option> options,
        Scope scope,
        int offset) {
    /** Hands over the name of every event in the pattern. */
    public void forEachEvent(Consumer<Name> out) {
        first.forEachEvent(out);
        if (second != null) {
            second.forEachEvent(out);
        }
        for (Option option : options) {
            if (option instanceof Nullity nullity) {
                nullity.group().forEachEvent(out);
            } else if (option instanceof Precedence precedence) {
                precedence.group().forEachEvent(out);
                precedence.before().forEachEvent(out);
            }
        }
        if (scope.start() != null) {
            out.accept(scope.start());
        }
        if (scope.end() != null) {
            out.accept(scope.end());
        }
    }

    /** Hands over the name of every event without which the pattern demands nothing. */
    public void forEachTrigger(Consumer<Name> out) {
        if (kind != Kind.EXISTENCE) {
            first.forEachEvent(out);
        }
        if (scope.start() != null) {
            out.accept(scope.start());
        }
    }

    /** Bounds {@code [low..high]} of time, which belong to the interval: numbers, or constants of the system. */
    public record Bounds(SourceText low, SourceText high, int offset) {}

    /** The kinds of patterns. */
    public enum Kind {
        /** Some event of the group occurs. */
        EXISTENCE,
        /** No event of the group occurs. */
        ABSENCE,
        /** The first group leads to the second. */
        RESPONSE,
        /** The first group leads to the second with no other of their events in between. */
        IMMEDIATE_RESPONSE,
        /** No event of the first group occurs before one of the second. */
        PRECEDENCE
    }

    /** The occurrences that complete a group. */
    public enum Order {
        /** Any one of them. */
        ANY,
        /** All of them, in the order of the text. */
        ORDERED,
        /** All of them, in any order. */
        COMBINED
    }

    /** Several events. */
    public record Group(Order order, List<Occurrence> occurrences, int offset) {
        private void forEachEvent(Consumer<Name> out) {
            occurrences.forEach(occurrence -> out.accept(occurrence.event()));
        }
    }

    /**
     * An event in a group.
     *
     * @param isSingle whether it must occur exactly once
     */
    public record Occurrence(Name event, boolean isSingle) {}

    /** A further demand of a response. */
    public sealed interface Option {}

    /** The events need not occur, which is so without this option, or one of them must. */
    public record Nullity(Group group, boolean mayBeAbsent) implements Option {}

    /** No event of the one group occurs before one of the other. */
    public record Precedence(Group group, Group before) implements Option {}

    /** Whether the demand is made for every occurrence of the first group, or only for the first one. */
    public record Repeatability(boolean repeats) implements Option {}

    /**
     * The part of a run in which the pattern is demanded.
     *
     * @param start the event that opens it, or null for the beginning of the run
     * @param end the event that closes it, or null for the end of the run
     * @param needsEnd whether a part that is never closed does not count
     */
    public record Scope(@Nullable Name start, @Nullable Name end, boolean needsEnd) {
        public static final Scope GLOBALLY = new Scope(null, null, false);
    }
}
