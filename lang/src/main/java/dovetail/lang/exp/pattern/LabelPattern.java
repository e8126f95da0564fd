package dovetail.lang.exp.pattern;

import dovetail.lang.source.token.Token;
import dovetail.lts.LabelTable;
import org.jspecify.annotations.Nullable;

/**
 * A pattern of hide, rename or cut, for rename with its replacement. A bare name and a quoted text
 * without special characters stand for themselves; other quoted texts are regular expressions.
 */
public final class LabelPattern {
    /** Which part of a label a pattern is compared with. */
    public enum Mode {
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
    /** The program of a regular expression; null for a text that stands for itself. */
    private final @Nullable RegexProgram regex;

    private final String replacement;

    private LabelPattern(Token token, Mode mode, @Nullable RegexProgram regex, String replacement) {
        this.token = token;
        this.mode = mode;
        this.regex = regex;
        this.replacement = replacement;
    }

    /**
     * A pattern; throws {@link IllegalArgumentException} when its regular expression is malformed.
     *
     * @param replacement for rename what to put in place, where {@code \1} to {@code \9} are groups; else empty
     */
    public static LabelPattern of(Token token, Mode mode, String replacement) {
        boolean literal = token.kind() != Token.Kind.STRING || BasicRegex.isPlain(token.text());
        return new LabelPattern(token, mode, literal ? null : BasicRegex.compile(token.text()), replacement);
    }

    public Token token() {
        return token;
    }

    public boolean matches(String label) {
        return switch (mode) {
            case EITHER -> matchesAll(label) || matchesAll(GateNames.of(label));
            case GATE -> matchesAll(GateNames.of(label));
            case TOTAL -> matchesAll(label);
            case PARTIAL, MULTIPLE -> regex == null ? label.contains(token.text()) : regex.isFoundIn(label);
        };
    }

    private boolean matchesAll(String text) {
        return regex == null ? token.text().equals(text) : regex.matches(text);
    }

    /** The new label in place of one that matches. */
    public String rename(String label) {
        return switch (mode) {
            case TOTAL -> replaceAll(label);
            case EITHER -> matchesAll(label) ? replaceAll(label) : renameGate(label);
            case GATE -> renameGate(label);
            case PARTIAL -> replaceParts(label, false);
            case MULTIPLE -> replaceParts(label, true);
        };
    }

    private String renameGate(String label) {
        int length = GateNames.length(label);
        String gate = replaceAll(label.substring(0, length));
        return LabelTable.isTau(gate) ? gate : gate + label.substring(length);
    }

    private String replaceAll(String text) {
        StringBuilder out = new StringBuilder();
        int[] groups = regex == null ? found(0, text.length()) : regex.match(text);
        if (groups != null) {
            appendReplacement(text, groups, out);
        }
        return out.toString();
    }

    private String replaceParts(String label, boolean every) {
        StringBuilder out = new StringBuilder();
        int copied = 0;
        int[] part = find(label, 0);
        while (part != null) {
            out.append(label, copied, part[0]);
            appendReplacement(label, part, out);
            copied = part[1];
            // Behind an empty part the search goes on one character further, or it would find the same again.
            int from = part[1] > part[0] ? part[1] : part[1] + 1;
            part = every && from <= label.length() ? find(label, from) : null;
        }
        return out.append(label, copied, label.length()).toString();
    }

    /** Beginning and end of the groups of the first part that fits, or null. */
    private int @Nullable [] find(String label, int from) {
        if (regex != null) {
            return regex.find(label, from);
        }
        String plain = token.text();
        int begin = label.indexOf(plain, from);
        return begin < 0 ? null : found(begin, begin + plain.length());
    }

    private static int[] found(int begin, int end) {
        return new int[] {begin, end};
    }

    private void appendReplacement(String label, int[] groups, StringBuilder out) {
        for (int i = 0; i < replacement.length(); i++) {
            char c = replacement.charAt(i);
            if (c != '\\' || i + 1 == replacement.length()) {
                out.append(c);
                continue;
            }
            char next = replacement.charAt(++i);
            int group = 2 * (next - '0');
            if (next < '1' || next > '9') {
                out.append(next);
            } else if (group < groups.length && groups[group + 1] >= 0) {
                out.append(label, groups[group], groups[group + 1]);
            }
        }
    }
}
