package dovetail.lang.prop;

import dovetail.base.Origin;
import dovetail.base.SourceText;
import dovetail.lang.source.Comments;

/**
 * The text of a property as reports quote it: on one line, without comments.
 *
 * @param place the place of its first character
 */
public record PropertyText(String text, Origin place) {
    /** The text of a property that may go over several lines, with comments between and behind them. */
    public static PropertyText of(SourceText written) {
        String text = written.text();
        StringBuilder line = new StringBuilder();
        boolean isBlankDue = false;
        int at = 0;
        while (at < text.length()) {
            int next = Comments.isAt(text, at) ? Comments.end(text, at) : at + 1;
            char c = text.charAt(at);
            if (next > at + 1 || Character.isWhitespace(c)) {
                isBlankDue = line.length() > 0;
            } else {
                next = c == '"' ? Math.min(text.length(), Comments.closingQuote(text, at) + 1) : next;
                line.append(isBlankDue ? " " : "").append(text, at, next);
                isBlankDue = false;
            }
            at = next;
        }
        return new PropertyText(
                line.toString().stripTrailing(), new Origin(written.name(), written.line(0), written.column(0)));
    }
}
