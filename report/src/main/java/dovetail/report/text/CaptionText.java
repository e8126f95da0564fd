package dovetail.report.text;

import dovetail.base.Printable;
import dovetail.report.view.Caption;

/** The caption of a trace as text. */
public final class CaptionText {
    private static final int NAME_WIDTH = 10;

    private CaptionText() {}

    /** The subject, and a line for each entry. */
    public static String render(Caption caption) {
        return Printable.of(caption.subject()) + '\n' + entries(caption, Style.PLAIN);
    }

    /** A line for each entry. */
    static String entries(Caption caption, Style style) {
        StringBuilder out = new StringBuilder();
        for (Caption.Entry entry : caption.entries()) {
            String name = entry.name()
                    + " ".repeat(Math.max(1, NAME_WIDTH - entry.name().length()));
            out.append("  ")
                    .append(style.faint(name))
                    .append(Printable.of(entry.value()))
                    .append('\n');
        }
        return out.toString();
    }
}
