package dovetail.lang.fiacre.lexical;

import dovetail.base.Diagnostics;
import dovetail.base.SourceText;
import java.util.ArrayDeque;
import java.util.Deque;

/** Keeps track of the open conditions of the preprocessor, and of the text that they exclude. */
final class Conditions {
    private final SourceText source;
    private final Diagnostics diagnostics;
    private final Deque<Condition> open = new ArrayDeque<>();

    Conditions(SourceText source, Diagnostics diagnostics) {
        this.source = source;
        this.diagnostics = diagnostics;
    }

    /** A condition that was opened at an offset. */
    private static final class Condition {
        private final String directive;
        private final int offset;
        /** Whether the text around it is included. */
        private final boolean isReached;
        /** Whether its truth is known; otherwise no part of it is included. */
        private boolean isKnown;

        private boolean includes;
        private int elseOffset = -1;

        Condition(String directive, int offset, boolean isReached, boolean includes, boolean isKnown) {
            this.directive = directive;
            this.offset = offset;
            this.isReached = isReached;
            this.includes = includes;
            this.isKnown = isKnown;
        }
    }

    /** Whether the text here belongs to the program. */
    boolean includes() {
        return open.isEmpty() || (open.peek().isReached && open.peek().includes);
    }

    void open(String directive, int offset, boolean holds) {
        open.push(new Condition(directive, offset, includes(), holds, true));
    }

    /** Opens a condition whose truth is unknown; neither part of it is included. */
    void openUnknown(String directive, int offset) {
        open.push(new Condition(directive, offset, includes(), false, false));
    }

    void otherwise(int offset) {
        Condition condition = open.peek();
        if (condition == null) {
            diagnostics.error(source, offset, "there is no condition for this '#else'");
        } else if (condition.elseOffset >= 0) {
            diagnostics.error(
                    source,
                    offset,
                    "'" + condition.directive + "' has an '#else' already, on line "
                            + source.line(condition.elseOffset));
        } else {
            condition.elseOffset = offset;
            condition.includes = condition.isKnown && !condition.includes;
        }
    }

    void otherwiseIf(int offset) {
        Condition condition = open.peek();
        if (condition == null) {
            diagnostics.error(source, offset, "there is no condition for this '#elif'");
        } else if (condition.isKnown && condition.isReached) {
            diagnostics.error(source, offset, "'#elif' is not supported; nest a condition in '#else'");
            condition.isKnown = false;
            condition.includes = false;
        }
    }

    void close(int offset) {
        if (open.isEmpty()) {
            diagnostics.error(source, offset, "there is no condition for this '#endif'");
        } else {
            open.pop();
        }
    }

    /** Reports the conditions that are still open at the end of the file. */
    void end() {
        while (!open.isEmpty()) {
            Condition condition = open.pop();
            diagnostics.error(source, condition.offset, "this '" + condition.directive + "' has no '#endif'");
        }
    }
}
