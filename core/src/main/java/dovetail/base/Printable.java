package dovetail.base;

/**
 * Escapes characters of names and texts of users that would disturb the output around them: line breaks and other controls,
 * which could forge lines or reach a terminal, and invisible format characters, which could reorder a line. They become
 * {@code \n}, {@code \t}, {@code \r} or their number, such as {@code \u001b}; all others stay.
 */
public final class Printable {
    private Printable() {}

    /** The text without harmful characters: itself where it has none. */
    public static String of(String text) {
        for (int i = 0; i < text.length(); i++) {
            if (isHarmful(text, i)) {
                return escaped(text, i);
            }
        }
        return text;
    }

    private static String escaped(String text, int from) {
        StringBuilder out = new StringBuilder(text.length() + 8).append(text, 0, from);
        for (int i = from; i < text.length(); i++) {
            char c = text.charAt(i);
            if (!isHarmful(text, i)) {
                out.append(c);
            } else {
                switch (c) {
                    case '\n' -> out.append("\\n");
                    case '\r' -> out.append("\\r");
                    case '\t' -> out.append("\\t");
                    default -> appendNumber(c, out);
                }
            }
        }
        return out.toString();
    }

    /** Appends the number of a character with four hexadecimal digits, as Java and JSON write it. */
    public static void appendNumber(char c, StringBuilder out) {
        out.append("\\u");
        for (int shift = 12; shift >= 0; shift -= 4) {
            out.append(Character.forDigit(c >> shift & 0xf, 16));
        }
    }

    /** Whether a character of a text is a control, a line break, a format character or half of a pair. */
    public static boolean isHarmful(String text, int index) {
        char c = text.charAt(index);
        if (c < 0x7f) {
            return c < ' ';
        }
        switch (Character.getType(c)) {
            case Character.CONTROL, Character.FORMAT, Character.LINE_SEPARATOR, Character.PARAGRAPH_SEPARATOR -> {
                return true;
            }
            case Character.SURROGATE -> {
                return Character.isHighSurrogate(c)
                        ? index + 1 == text.length() || isHarmfulPair(c, text.charAt(index + 1))
                        : index == 0 || isHarmfulPair(text.charAt(index - 1), c);
            }
            default -> {
                return false;
            }
        }
    }

    private static boolean isHarmfulPair(char high, char low) {
        return !Character.isSurrogatePair(high, low)
                || Character.getType(Character.toCodePoint(high, low)) == Character.FORMAT;
    }
}
