package dovetail.lang.fiacre.syntax;

import dovetail.lang.source.token.Name;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** A type as it is written. */
public sealed interface TypeTerm {
    /** The offset of the type, for messages. */
    int offset();

    /** A predefined type. */
    record Basic(Kind kind, int offset) implements TypeTerm {
        /** The predefined types. */
        public enum Kind {
            BOOL,
            NAT,
            INT
        }
    }

    /** The integers {@code low..high}; the bounds are constant. */
    record Range(Term low, Term high, int offset) implements TypeTerm {}

    /** A declared type. */
    record Named(Name name) implements TypeTerm {
        @Override
        public int offset() {
            return name.offset();
        }
    }

    /** A union of constructors. */
    record Union(List<Constructor> constructors, int offset) implements TypeTerm {}

    /**
     * A constructor of a union.
     *
     * @param argument the type of its argument, or null for a constant
     */
    record Constructor(Name name, @Nullable TypeTerm argument) {}

    /** A record of fields. */
    record Record(List<Field> fields, int offset) implements TypeTerm {}

    /** A field of a record. */
    record Field(Name name, TypeTerm type) {}

    /** An array; its length is constant. */
    record Array(Term length, TypeTerm element, int offset) implements TypeTerm {}

    /** A bounded queue; its capacity is constant. */
    record Queue(Term capacity, TypeTerm element, int offset) implements TypeTerm {}
}
