package dovetail.lang.fiacre.syntax;

import dovetail.lang.source.token.Name;
import org.jspecify.annotations.Nullable;

/**
 * A pattern of {@code case}, of the left side of an assignment or of a reception. A variable in it is assigned; a
 * constant must be equal.
 */
public sealed interface Pattern {
    /** The offset of the pattern, for messages. */
    int offset();

    /** Matches everything, written {@code any}. */
    record Any(int offset) implements Pattern {}

    /** Matches the value of a constant term: a number, its negation, or a truth value. */
    record Constant(Term value) implements Pattern {
        @Override
        public int offset() {
            return value.offset();
        }
    }

    /**
     * A place to assign to: a variable, an element or a field. A bare name may also be a constant or a constructor
     * without argument, which only its declaration decides.
     */
    record Access(Term place) implements Pattern {
        @Override
        public int offset() {
            return place.offset();
        }
    }

    /** Matches the values of a constructor whose argument matches. */
    record Constructed(Name constructor, @Nullable Pattern argument) implements Pattern {
        @Override
        public int offset() {
            return constructor.offset();
        }
    }
}
