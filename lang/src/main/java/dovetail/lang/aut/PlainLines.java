package dovetail.lang.aut;

import dovetail.lang.source.LineCursor;
import dovetail.lts.LabelledLts;

/**
 * Fast path of an {@link AutReader}: lines that are written as usual are read straight from the buffer, in one pass. It stops
 * before any other line, wrong ones included, so that all messages come from one place.
 */
final class PlainLines {
    /** A number with more digits may be too large. */
    private static final int MOST_DIGITS = 9;

    private static final int NONE = -1;

    private final LineCursor line;
    private final LabelIndex labels;
    private final LabelledLts.Builder builder;
    private final TransitionLines lines;
    private byte[] bytes = new byte[0];
    /** Behind the part that was taken last. */
    private int at;

    private int labelStart;
    private int labelEnd;
    private int labelHash;

    PlainLines(LineCursor line, LabelIndex labels, LabelledLts.Builder builder, TransitionLines lines) {
        this.line = line;
        this.labels = labels;
        this.builder = builder;
        this.lines = lines;
    }

    /**
     * Takes whole lines from the buffer; returns how many.
     *
     * @param states more than the number of any state
     */
    int take(int states) {
        bytes = line.buffer();
        int taken = 0;
        int begin = line.following();
        // Every loop below ends at a line break, and there is one before this position.
        int end = line.endOfWholeLines();
        for (; begin < end; begin = at) {
            at = begin;
            if (bytes[at++] != '(') {
                break;
            }
            int from = number(',');
            if (from < 0 || from >= states || !takeLabel()) {
                break;
            }
            int to = number(')');
            if (to < 0 || to >= states || !takeLineBreak()) {
                break;
            }
            // Not before the whole line is known to be usual: another line may have another label.
            int label = labels.find(bytes, labelStart, labelEnd, labelHash);
            builder.transition(from, label, to);
            lines.add(from, label, to, line.number() + ++taken);
        }
        line.skip(begin, taken);
        return taken;
    }

    /** A number and the symbol behind it, or less than 0. */
    private int number(char symbol) {
        skipBlanks();
        int start = at;
        int value = 0;
        int digit = bytes[at] - '0';
        while (digit >= 0 && digit <= 9 && at - start < MOST_DIGITS) {
            value = 10 * value + digit;
            digit = bytes[++at] - '0';
        }
        return at > start && bytes[at++] == symbol ? value : NONE;
    }

    private void skipBlanks() {
        while (bytes[at] == ' ') {
            at++;
        }
    }

    /** Takes a label without special characters, or one between the only two quotes of the line, and the comma behind it. */
    private boolean takeLabel() {
        skipBlanks();
        boolean isQuoted = bytes[at] == '"';
        if (isQuoted) {
            at++;
        }
        labelStart = at;
        int hash = LabelIndex.START;
        while (isQuoted ? bytes[at] != '"' && bytes[at] != '\n' : isPlain(bytes[at])) {
            hash = LabelIndex.next(hash, bytes[at++]);
        }
        labelEnd = at;
        labelHash = hash;
        if (isQuoted ? bytes[at++] != '"' : labelEnd == labelStart) {
            return false;
        }
        return bytes[at++] == ',';
    }

    private static boolean isPlain(byte b) {
        return b > ',' && b != '\\' || b < 0 || b == '!' || b == '#' || b == '*' || b == '+';
    }

    private boolean takeLineBreak() {
        if (bytes[at] == '\r') {
            at++;
        }
        return bytes[at++] == '\n';
    }
}
