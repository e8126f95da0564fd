package dovetail.lang.source;

import dovetail.base.SourceText;

/**
 * Finds the text of a property in a declaration: behind {@code NAME is} where that begins it, up to the brace that closes its
 * first one, or else up to a semicolon, or a comma between assertions.
 */
final class DeclarationText {
    private static final String IS = "is";

    private final String text;
    private int at;

    private DeclarationText(String text, int at) {
        this.text = text;
        this.at = at;
    }

    /** @param offset where the name of the declaration begins */
    static SourceText of(SourceText source, int offset) {
        DeclarationText scan = new DeclarationText(source.text(), offset);
        scan.skipName();
        int start = scan.at;
        return source.slice(start, scan.end());
    }

    private void skipName() {
        int name = at;
        while (at < text.length() && Character.isJavaIdentifierPart(text.charAt(at))) {
            at++;
        }
        skipBlanks();
        if (text.startsWith(IS, at) && !isPartOfName(at + IS.length())) {
            at += IS.length();
            skipBlanks();
        } else {
            at = name;
        }
    }

    private boolean isPartOfName(int position) {
        return position < text.length() && Character.isJavaIdentifierPart(text.charAt(position));
    }

    private void skipBlanks() {
        while (at < text.length() && (Character.isWhitespace(text.charAt(at)) || Comments.isAt(text, at))) {
            at = Comments.isAt(text, at) ? Comments.end(text, at) : at + 1;
        }
    }

    private int end() {
        boolean isBraced = at < text.length() && text.charAt(at) == '{';
        int depth = 0;
        while (at < text.length()) {
            if (Comments.isAt(text, at)) {
                at = Comments.end(text, at);
                continue;
            }
            char c = text.charAt(at);
            depth += "([{".indexOf(c) >= 0 ? 1 : ")]}".indexOf(c) >= 0 ? -1 : 0;
            boolean isEnd = isBraced ? depth == 0 : depth < 0 || depth == 0 && (c == ';' || c == ',');
            if (isEnd) {
                return isBraced ? at + 1 : at;
            }
            at++;
        }
        return at;
    }
}
