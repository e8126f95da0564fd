package dovetail.lang.promela.control;

import dovetail.lang.promela.lexical.Token;
import dovetail.lang.promela.syntax.Step;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** A statement in a sequence, or the point at which options join again. */
final class Element {
    final Kind kind;
    final Token at;
    final String text;
    final @Nullable Step step;
    final List<String> labels = new ArrayList<>();
    /** The options of a selection, the two parts of an unless, or the one sequence of a block. */
    final List<Sequence> parts = new ArrayList<>();
    /** The escapes from this element, the outermost one first. */
    final List<Sequence> escapes = new ArrayList<>();

    @Nullable
    Element next;
    /** The element that a jump goes to. */
    @Nullable
    Element destination;
    /** Whether the process keeps control after it. */
    boolean isAtomic;
    /** Whether it is the last element of an atomic sequence. */
    boolean endsAtomic;

    int point = -1;

    /** Kinds of elements. */
    enum Kind {
        BASIC,
        JUMP,
        JOIN,
        BREAK,
        SELECT,
        UNLESS,
        BLOCK,
        D_STEP,
        END
    }

    /** Elements that follow each other. */
    static final class Sequence {
        @Nullable
        Element first;

        @Nullable
        Element last;

        /** The last element before options were joined. */
        @Nullable
        Element extent;

        /** The first element; every closed sequence has one. */
        Element start() {
            return java.util.Objects.requireNonNull(first);
        }
    }

    Element(Kind kind, Token at, String text, @Nullable Step step) {
        this.kind = kind;
        this.at = at;
        this.text = text;
        this.step = step;
    }
}
