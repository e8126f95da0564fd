package dovetail.report.chart;

/** The common syntax of Graphviz files. */
final class Dot {
    private Dot() {}

    /** A quoted string; line breaks in it become left-aligned lines. */
    static String quoted(String text) {
        StringBuilder out = new StringBuilder("\"");
        for (int i = 0; i < text.length(); i++) {
            char c = text.charAt(i);
            switch (c) {
                case '"' -> out.append("\\\"");
                case '\\' -> out.append("\\\\");
                case '\n' -> out.append("\\l");
                default -> out.append(Character.isISOControl(c) ? ' ' : c);
            }
        }
        return out.append('"').toString();
    }
}
