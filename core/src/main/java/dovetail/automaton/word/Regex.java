package dovetail.automaton.word;

import dovetail.automaton.Guard;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;

/** A regular expression whose letters are valuations of atoms: a set of finite words. */
public sealed interface Regex {
    /** The expression of the empty word alone. */
    Regex EMPTY = new Sequence(List.of());

    /** One letter, any that the guard admits. */
    record Letter(Guard guard) implements Regex {}

    /** One part after the other. */
    record Sequence(List<Regex> parts) implements Regex {
        public Sequence {
            parts = List.copyOf(parts);
        }
    }

    /** Any one of the parts. */
    record Choice(List<Regex> parts) implements Regex {
        public Choice {
            parts = List.copyOf(parts);
        }
    }

    /** Any number of repetitions, none included. */
    record Star(Regex operand) implements Regex {}

    static Regex optional(Regex operand) {
        return new Choice(List.of(operand, EMPTY));
    }

    /** At least one repetition. */
    static Regex plus(Regex operand) {
        return atLeast(operand, 1);
    }

    /** At least so many repetitions. */
    static Regex atLeast(Regex operand, int least) {
        List<Regex> parts = new ArrayList<>(Collections.nCopies(least, operand));
        parts.add(new Star(operand));
        return new Sequence(parts);
    }

    /**
     * From least to most repetitions. Those that may be missing are nested, {@code (x (x)?)?}: each of them is followed
     * by the next one only, which keeps automata small.
     */
    static Regex between(Regex operand, int least, int most) {
        Regex rest = EMPTY;
        for (int i = least; i < most; i++) {
            rest = optional(new Sequence(List.of(operand, rest)));
        }
        List<Regex> parts = new ArrayList<>(Collections.nCopies(least, operand));
        parts.add(rest);
        return new Sequence(parts);
    }
}
