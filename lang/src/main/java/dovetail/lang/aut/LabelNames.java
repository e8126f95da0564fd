package dovetail.lang.aut;

import dovetail.base.SourceText;
import dovetail.lang.source.name.NameKind;
import dovetail.lang.source.name.NameScope;
import dovetail.lang.source.name.NameTable;
import dovetail.lts.LabelTable;

/** Finds the labels of a transition system in its lines. The gate of a label is its name: the word before its offers. */
public final class LabelNames {
    private LabelNames() {}

    static NameTable of(SourceText source) {
        NameScope names = new NameScope();
        String text = source.text();
        int start = 0;
        while (start < text.length()) {
            int end = text.indexOf('\n', start);
            end = end < 0 ? text.length() : end;
            int first = text.indexOf(',', start);
            int last = text.lastIndexOf(',', end - 1);
            if (first >= 0 && first < last && last < end && text.charAt(start) == '(') {
                imply(text, first + 1, last, names);
            }
            start = end + 1;
        }
        return names.table();
    }

    /** Declares the gate of the label between two offsets, unless it is internal or no word. */
    public static void imply(String text, int from, int to, NameScope names) {
        int start = from;
        while (start < to && (text.charAt(start) == ' ' || text.charAt(start) == '\t' || text.charAt(start) == '"')) {
            start++;
        }
        int end = start;
        while (end < to && (Character.isLetterOrDigit(text.charAt(end)) || text.charAt(end) == '_')) {
            end++;
        }
        boolean isWhole = end == to || " \t\"!(?".indexOf(text.charAt(end)) >= 0;
        String gate = text.substring(start, end);
        if (!gate.isEmpty() && isWhole && !LabelTable.isTau(gate)) {
            names.describe(names.imply(NameKind.LABEL, gate, start), "label " + gate);
        }
    }
}
