package dovetail.lang.exp.pattern;

import java.util.List;
import org.jspecify.annotations.Nullable;

/** Set of characters as ranges of code points, or as all but those. */
record CharacterSet(List<Range> ranges, boolean negated) {
    /** The characters from one to another, both included. */
    record Range(int first, int last) {}

    static final CharacterSet ANY = new CharacterSet(List.of(), true);

    CharacterSet {
        ranges = List.copyOf(ranges);
    }

    static CharacterSet of(int character) {
        return new CharacterSet(List.of(new Range(character, character)), false);
    }

    boolean contains(int character) {
        for (Range range : ranges) {
            if (character >= range.first && character <= range.last) {
                return !negated;
            }
        }
        return negated;
    }

    /** The ASCII characters of a class that POSIX names; null for a name that it does not have. */
    static @Nullable List<Range> named(String name) {
        return switch (name) {
            case "upper" -> List.of(new Range('A', 'Z'));
            case "lower" -> List.of(new Range('a', 'z'));
            case "digit" -> List.of(new Range('0', '9'));
            case "alpha" -> List.of(new Range('A', 'Z'), new Range('a', 'z'));
            case "alnum" -> List.of(new Range('A', 'Z'), new Range('a', 'z'), new Range('0', '9'));
            case "space" -> List.of(new Range(' ', ' '), new Range('\t', '\r'));
            case "punct" -> List.of(new Range('!', '/'), new Range(':', '@'), new Range('[', '`'), new Range('{', '~'));
            default -> null;
        };
    }
}
