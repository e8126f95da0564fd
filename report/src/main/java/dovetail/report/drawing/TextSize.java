package dovetail.report.drawing;

import java.util.List;

/**
 * Sizes of texts in a proportional font, by the widths of Helvetica, to which those of Arial and Liberation Sans are equal. No font is
 * loaded, so that drawings do not depend on the computer.
 */
final class TextSize {
    /** Room for fonts that are a little wider. */
    private static final double SLACK = 1.05;

    private static final int FIRST = 32;
    /** The widths of the printable characters of ASCII, in thousandths of the size of the font. */
    private static final int[] WIDTHS = {
        278, 278, 355, 556, 556, 889, 667, 191, 333, 333, 389, 584, 278, 333, 278, 278, 556, 556, 556, 556, 556, 556,
                556, 556,
        556, 556, 278, 278, 584, 584, 584, 556, 1015, 667, 667, 722, 722, 667, 611, 778, 722, 278, 500, 667, 556, 833,
                722, 778,
        667, 778, 722, 667, 611, 722, 667, 944, 667, 667, 611, 278, 278, 278, 469, 556, 333, 556, 556, 500, 556, 556,
                278, 556,
        556, 222, 222, 500, 222, 833, 556, 556, 556, 556, 333, 500, 278, 556, 500, 722, 500, 500, 500, 334, 260, 334,
                584
    };

    private static final int OTHER = 600;
    private static final int WIDE = 1000;
    /** From here on, scripts have wide characters. */
    private static final char FIRST_WIDE = 0x1100;

    private TextSize() {}

    static double width(String text, double fontSize) {
        int sum = 0;
        for (int i = 0; i < text.length(); i++) {
            int index = text.charAt(i) - FIRST;
            sum += index >= 0 && index < WIDTHS.length
                    ? WIDTHS[index]
                    : text.charAt(i) < FIRST_WIDE || isArrow(text.charAt(i)) ? OTHER : WIDE;
        }
        return sum * fontSize * SLACK / 1000;
    }

    private static boolean isArrow(char c) {
        return c >= 0x2000 && c < 0x2300;
    }

    /** The width of the widest line. */
    static double width(List<String> lines, double fontSize) {
        double widest = 0;
        for (String line : lines) {
            widest = Math.max(widest, width(line, fontSize));
        }
        return widest;
    }
}
