package dovetail.lang.pnml.tina;

import dovetail.base.SourceText;
import dovetail.lang.source.name.NameKind;
import dovetail.lang.source.name.NameScope;
import dovetail.lang.source.name.NameTable;

/** Finds the places and transitions of a net in the lines of a text of TINA. The first use of a place declares it. */
final class NameScan {
    private final String text;
    private final NameScope names = new NameScope();

    private NameScan(String text) {
        this.text = text;
    }

    static NameTable of(SourceText source) {
        NameScan scan = new NameScan(source.text());
        int start = 0;
        while (start < scan.text.length()) {
            int end = scan.text.indexOf('\n', start);
            end = end < 0 ? scan.text.length() : end;
            scan.line(start, end);
            start = end + 1;
        }
        return scan.names.table();
    }

    private void line(int start, int lineEnd) {
        int comment = text.indexOf('#', start);
        int end = comment >= 0 && comment < lineEnd ? comment : lineEnd;
        int at = skip(start, end);
        int word = endOfWord(at, end);
        String keyword = text.substring(at, word);
        at = skip(word, end);
        int name = endOfWord(at, end);
        if (at == name || !(keyword.equals("tr") || keyword.equals("pl"))) {
            return;
        }
        NameKind kind = keyword.equals("tr") ? NameKind.TRANSITION : NameKind.PLACE;
        int declared = imply(kind, at, name);
        names.describe(
                declared, text.substring(start, end).replaceAll("\\s+", " ").strip());
        at = skip(name, end);
        if (at < end && text.charAt(at) == ':') {
            at = skip(at + 1, end);
            at = endOfWord(at, end);
        }
        arcs(at, end);
    }

    /** The places of arcs; weights, numbers of tokens and intervals are none. */
    private void arcs(int from, int end) {
        int at = from;
        while (at < end) {
            char c = text.charAt(at);
            int word = endOfWord(at, end);
            if (c == '(' || c == '[' || c == ']') {
                int close = text.indexOf(c == '(' ? ')' : ']', at + 1);
                at = close < 0 || close >= end ? end : close + 1;
            } else if (c == '*' || c == '?') {
                while (at < end && !Character.isWhitespace(text.charAt(at))) {
                    at++;
                }
            } else if (word > at && !Character.isDigit(c)) {
                imply(NameKind.PLACE, at, word);
                at = word;
            } else {
                at = Math.max(at + 1, word);
            }
        }
    }

    private int imply(NameKind kind, int start, int end) {
        boolean isBraced = text.charAt(start) == '{';
        int from = isBraced ? start + 1 : start;
        int to = isBraced && end > from ? end - 1 : end;
        return names.imply(kind, text.substring(from, to), from);
    }

    private int skip(int from, int end) {
        int at = from;
        while (at < end && Character.isWhitespace(text.charAt(at))) {
            at++;
        }
        return at;
    }

    private int endOfWord(int from, int end) {
        if (from < end && text.charAt(from) == '{') {
            int close = text.indexOf('}', from);
            return close < 0 || close >= end ? end : close + 1;
        }
        int at = from;
        while (at < end
                && (Character.isLetterOrDigit(text.charAt(at)) || text.charAt(at) == '_' || text.charAt(at) == '\'')) {
            at++;
        }
        return at;
    }
}
