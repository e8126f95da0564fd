package dovetail.lang.source.name;

import java.util.Set;

/** Uses the names within a label that stands between quotes, such as {@code P.a->b}, {@code c[P->Q]} or {@code (A, x, B)}. */
public final class LabelScan {
    private LabelScan() {}

    /**
     * @param offset of the label in its file
     * @param kinds of the declarations of the same text that a name may mean
     */
    public static void use(String label, int offset, NameScope names, Set<NameKind> kinds) {
        int at = 0;
        String owner = null;
        String last = "";
        while (at < label.length()) {
            int end = endOfName(label, at);
            if (end == at) {
                char c = label.charAt(at++);
                // Both states of a step have the owner before the dot.
                owner = c == '.' ? last : c == '-' || c == '>' ? owner : null;
                continue;
            }
            last = label.substring(at, end);
            if (owner == null) {
                names.use(last, offset + at, kinds);
            } else {
                names.member(owner, last, offset + at);
            }
            at = end;
        }
    }

    private static int endOfName(String text, int start) {
        int end = start;
        while (end < text.length() && isNamePart(text.charAt(end))) {
            end++;
        }
        return end;
    }

    private static boolean isNamePart(char c) {
        return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == '_' || c == '\'';
    }
}
