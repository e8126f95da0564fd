package dovetail.lang.source;

import dovetail.base.Diagnostic;
import dovetail.base.InputException;

/** Checks labels before they are written in a format whose lines end a label. */
public final class WrittenLabels {
    private WrittenLabels() {}

    /** Refuses a label with a line break. */
    public static void requireOneLine(String format, String label) {
        if (label.indexOf('\n') >= 0 || label.indexOf('\r') >= 0) {
            throw new InputException(
                    Diagnostic.error("", format + " cannot hold the label '" + label + "', which has a line break"));
        }
    }
}
