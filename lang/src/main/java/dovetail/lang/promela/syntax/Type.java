package dovetail.lang.promela.syntax;

import dovetail.model.data.Domain;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Type of a variable or of a field of messages.
 *
 * @param domain the values of a number, which wrap around as in C
 * @param record the fields of a user-defined type, or null
 */
public record Type(String name, Domain domain, @Nullable Record record) {
    public static final Type BIT = number("bit", 0, 1);
    public static final Type BOOL = number("bool", 0, 1);
    public static final Type BYTE = number("byte", 0, 255);
    public static final Type MTYPE = number("mtype", 0, 255);
    public static final Type PID = number("pid", 0, 255);
    public static final Type CHAN = number("chan", 0, 255);
    public static final Type SHORT = number("short", Short.MIN_VALUE, Short.MAX_VALUE);
    public static final Type INT = number("int", Integer.MIN_VALUE, Integer.MAX_VALUE);

    /** A user-defined type. */
    public record Record(String name, List<Symbol> fields) {}

    private static Type number(String name, int min, int max) {
        return new Type(name, Domain.wrapping(min, max), null);
    }

    /** An unsigned number of so many bits. */
    static Type unsigned(int bits) {
        return bits >= 31 ? number("unsigned", 0, Integer.MAX_VALUE) : number("unsigned", 0, (1 << bits) - 1);
    }

    static Type of(Record record) {
        return new Type(record.name(), BYTE.domain(), record);
    }

    /** A number of a set of symbolic names. */
    static Type mtype(String subset) {
        return new Type("mtype:" + subset, MTYPE.domain(), null);
    }

    public boolean isChannel() {
        return this == CHAN;
    }

    public boolean isSymbolic() {
        return name.startsWith("mtype");
    }
}
