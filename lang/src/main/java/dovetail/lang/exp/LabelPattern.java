package dovetail.lang.exp;

import dovetail.lang.source.Token;
import dovetail.lts.LabelTable;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * What hide, rename and cut look for in labels, and for rename what takes its place. A bare name and a quoted text
 * without special characters stand for themselves; other quoted texts are regular expressions.
 */
final class LabelPattern {
    /** Which part of a label a pattern is compared with. */
    enum Mode {
        /** The whole label, or else its gate: what is meant where nothing is said. */
        EITHER,
        GATE,
        TOTAL,
        /** Any part of the label; of a rename, the first one. */
        PARTIAL,
        /** Of a rename, all parts of the label that fit, from left to right. */
        MULTIPLE
    }

    private final Token token;
    private final Mode mode;
    private final String plain;
    private final Pattern regex;
    private final String replacement;

    private LabelPattern(Token token, Mode mode, String plain, Pattern regex, String replacement) {
        this.token = token;
        this.mode = mode;
        this.plain = plain;
        this.regex = regex;
        this.replacement = replacement;
    }

    /**
     * A pattern; throws {@link IllegalArgumentException} when its regular expression is malformed.
     *
     * @param replacement for rename what to put in place, where {@code \1} to {@code \9} are groups; else null
     */
    static LabelPattern of(Token token, Mode mode, String replacement) {
        boolean literal = token.kind() != Token.Kind.STRING || BasicRegex.isPlain(token.text());
        String plain = literal ? token.text() : null;
        return new LabelPattern(token, mode, plain, literal ? null : BasicRegex.compile(token.text()), replacement);
    }

    Token token() {
        return token;
    }

    boolean matches(String label) {
        return switch (mode) {
            case EITHER -> matchesAll(label) || matchesAll(Gates.of(label));
            case GATE -> matchesAll(Gates.of(label));
            case TOTAL -> matchesAll(label);
            case PARTIAL, MULTIPLE ->
                plain != null ? label.contains(plain) : regex.matcher(label).find();
        };
    }

    private boolean matchesAll(String text) {
        return plain != null ? plain.equals(text) : regex.matcher(text).matches();
    }

    /** The new label in place of one that matches. */
    String rename(String label) {
        return switch (mode) {
            case TOTAL -> replaceAll(label);
            case EITHER -> matchesAll(label) ? replaceAll(label) : renameGate(label);
            case GATE -> renameGate(label);
            case PARTIAL -> replaceParts(label, false);
            case MULTIPLE -> replaceParts(label, true);
        };
    }

    private String renameGate(String label) {
        int length = Gates.length(label);
        String gate = replaceAll(label.substring(0, length));
        return LabelTable.isTau(gate) ? gate : gate + label.substring(length);
    }

    private String replaceAll(String text) {
        StringBuilder out = new StringBuilder();
        Matcher matcher = matcher(text);
        if (matcher.matches()) {
            appendReplacement(matcher, out);
        }
        return out.toString();
    }

    private String replaceParts(String label, boolean every) {
        StringBuilder out = new StringBuilder();
        Matcher matcher = matcher(label);
        int copied = 0;
        boolean more = matcher.find();
        while (more) {
            out.append(label, copied, matcher.start());
            appendReplacement(matcher, out);
            copied = matcher.end();
            more = every && matcher.find();
        }
        return out.append(label, copied, label.length()).toString();
    }

    private Matcher matcher(String text) {
        Pattern pattern = regex != null ? regex : Pattern.compile(plain, Pattern.LITERAL);
        return pattern.matcher(text);
    }

    private void appendReplacement(Matcher matcher, StringBuilder out) {
        for (int i = 0; i < replacement.length(); i++) {
            char c = replacement.charAt(i);
            if (c != '\\' || i + 1 == replacement.length()) {
                out.append(c);
                continue;
            }
            char next = replacement.charAt(++i);
            if (next < '1' || next > '9') {
                out.append(next);
            } else if (next - '0' <= matcher.groupCount() && matcher.group(next - '0') != null) {
                out.append(matcher.group(next - '0'));
            }
        }
    }
}
