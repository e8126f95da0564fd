package dovetail.lang.exp;

import java.util.regex.Pattern;
import java.util.regex.PatternSyntaxException;

/**
 * Regular expressions as CADP writes them (POSIX basic ones, where plain parentheses and braces are characters), turned
 * into Java's.
 */
final class BasicRegex {
    private static final int DEEPEST = 50;

    private final String source;
    private final StringBuilder out = new StringBuilder();
    private int at;
    private int open;
    private int groups;

    private BasicRegex(String source) {
        this.source = source;
    }

    /** Whether the text holds nothing that a regular expression treats specially. */
    static boolean isPlain(String text) {
        for (int i = 0; i < text.length(); i++) {
            if (".[*\\^$".indexOf(text.charAt(i)) >= 0) {
                return false;
            }
        }
        return true;
    }

    /** The compiled expression; throws {@link IllegalArgumentException} with what is wrong with it. */
    static Pattern compile(String source) {
        try {
            return Pattern.compile(new BasicRegex(source).translate(), Pattern.DOTALL);
        } catch (PatternSyntaxException e) {
            throw new IllegalArgumentException(e.getDescription(), e);
        }
    }

    private String translate() {
        boolean atStart = true;
        while (at < source.length()) {
            char c = source.charAt(at++);
            boolean start = false;
            if (c == '\\') {
                start = escape();
            } else if (c == '[') {
                bracket();
            } else if (c == '.' || (c == '*' && !atStart)) {
                out.append(c);
            } else if (c == '^' && atStart) {
                out.append('^');
                start = true;
            } else if (c == '$' && isAtEnd()) {
                out.append('$');
            } else {
                literal(c);
            }
            atStart = start;
        }
        if (open > 0) {
            throw new IllegalArgumentException("'\\(' without '\\)'");
        }
        return out.toString();
    }

    private boolean isAtEnd() {
        return at == source.length() || source.startsWith("\\)", at);
    }

    /** Translates what follows a backslash; true when a group starts, after which a star is a character. */
    private boolean escape() {
        if (at == source.length()) {
            throw new IllegalArgumentException("nothing follows the last '\\'");
        }
        char c = source.charAt(at++);
        switch (c) {
            case '(':
                if (++open > DEEPEST) {
                    throw new IllegalArgumentException("nested too deeply");
                }
                groups++;
                out.append('(');
                return true;
            case ')':
                if (--open < 0) {
                    throw new IllegalArgumentException("'\\)' without '\\('");
                }
                out.append(')');
                return false;
            case '{':
            case '}':
                out.append(c);
                return false;
            default:
                if (c >= '1' && c <= '9') {
                    if (c - '0' > groups) {
                        throw new IllegalArgumentException("'\\" + c + "' names no group");
                    }
                    out.append('\\').append(c).append("(?:)");
                } else {
                    literal(c);
                }
                return false;
        }
    }

    private void bracket() {
        out.append('[');
        if (at < source.length() && source.charAt(at) == '^') {
            out.append('^');
            at++;
        }
        int first = at;
        while (at < source.length() && (source.charAt(at) != ']' || at == first)) {
            char c = source.charAt(at);
            if (source.startsWith("[:", at) && source.indexOf(":]", at) > 0) {
                int close = source.indexOf(":]", at);
                out.append(characterClass(source.substring(at + 2, close)));
                at = close + 2;
            } else {
                out.append(c == '[' || c == ']' || c == '\\' || c == '&' || c == '^' ? "\\" : "")
                        .append(c);
                at++;
            }
        }
        if (at == source.length()) {
            throw new IllegalArgumentException("'[' without ']'");
        }
        at++;
        out.append(']');
    }

    private static String characterClass(String name) {
        return switch (name) {
            case "alpha" -> "\\p{Alpha}";
            case "digit" -> "\\p{Digit}";
            case "alnum" -> "\\p{Alnum}";
            case "upper" -> "\\p{Upper}";
            case "lower" -> "\\p{Lower}";
            case "space" -> "\\p{Space}";
            case "punct" -> "\\p{Punct}";
            default -> throw new IllegalArgumentException("unknown class '[:" + name + ":]'");
        };
    }

    private void literal(char c) {
        if (!Character.isLetterOrDigit(c) && c < 128) {
            out.append('\\');
        }
        out.append(c);
    }
}
