package dovetail.lang.modules.lower.term;

import dovetail.model.ModuleVariable;
import dovetail.model.data.Domain;
import java.util.List;

/**
 * Domain of a variable, or an interval that has all values of an expression.
 *
 * @param values the names of the values, the least first; empty for numbers
 */
public record Type(Kind kind, int min, int max, List<String> values) {
    static final Type BOOL = new Type(Kind.BOOL, 0, 1, ModuleVariable.TRUTH);
    /** The type after an error, about which nothing more is to be said. */
    static final Type UNKNOWN = new Type(Kind.UNKNOWN, 0, 0, List.of());

    /** Kinds of domains. */
    public enum Kind {
        BOOL,
        NUMBER,
        NAMED,
        UNKNOWN
    }

    public Type {
        values = List.copyOf(values);
    }

    public static Type number(int min, int max) {
        return new Type(Kind.NUMBER, min, max, List.of());
    }

    public static Type named(List<String> values) {
        return new Type(Kind.NAMED, 0, values.size() - 1, values);
    }

    public Domain domain() {
        return Domain.range(min, max);
    }

    public long size() {
        return (long) max - min + 1;
    }

    public boolean isNamed() {
        return kind == Kind.NAMED;
    }

    public boolean isUnknown() {
        return kind == Kind.UNKNOWN;
    }

    /** Whether a variable of one domain can be a variable of the other; truth values are the numbers 0 and 1. */
    public boolean isSame(Type other) {
        return isUnknown()
                || other.isUnknown()
                || min == other.min
                        && max == other.max
                        && (isNamed() ? values : List.of()).equals(other.isNamed() ? other.values : List.of());
    }

    /** A value of the type in words. */
    public String described() {
        return switch (kind) {
            case BOOL -> "a truth value";
            case NAMED -> "a value of " + text();
            case NUMBER, UNKNOWN -> "a number";
        };
    }

    /** The domain as the user would write it. */
    public String text() {
        return switch (kind) {
            case BOOL -> "bool";
            case NAMED -> "{" + String.join(", ", values) + "}";
            case NUMBER, UNKNOWN -> min + ".." + max;
        };
    }
}
