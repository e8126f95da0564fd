package dovetail.report.html;

import dovetail.report.text.Numbers;
import java.io.IOException;
import java.util.List;
import java.util.Locale;

/** Chart of the states of each breadth-first level: a bar for each, or for several where there are many. */
final class LevelsChart {
    private static final int WIDTH = 640;
    private static final int HEIGHT = 120;
    private static final int BELOW = 18;
    private static final int MOST_BARS = 160;

    private LevelsChart() {}

    /** Writes the chart where there are several levels. */
    static void write(List<Long> levels, Appendable out) throws IOException {
        if (levels.size() < 3) {
            return;
        }
        int together = (levels.size() + MOST_BARS - 1) / MOST_BARS;
        long most = 1;
        for (long states : levels) {
            most = Math.max(most, states);
        }
        String title =
                "States of the breadth-first levels 0 to " + (levels.size() - 1) + ", at most " + Numbers.grouped(most);
        out.append("<figure class=\"levels\"><figcaption>").append(title);
        out.append(together == 1 ? "" : "; a bar is the largest of " + together + " levels")
                .append("</figcaption>\n");
        out.append("<svg viewBox=\"0 0 " + WIDTH + " " + (HEIGHT + BELOW) + "\" role=\"img\" aria-label=\"" + title
                + "\">\n");
        int bars = (levels.size() + together - 1) / together;
        double width = (double) WIDTH / bars;
        for (int bar = 0; bar < bars; bar++) {
            int first = bar * together;
            int end = Math.min(levels.size(), first + together);
            long states = 0;
            for (long size : levels.subList(first, end)) {
                states = Math.max(states, size);
            }
            double height = Math.max(1, (double) HEIGHT * states / most);
            String name = together == 1 ? "level " + first : "levels " + first + " to " + (end - 1);
            out.append(String.format(
                    Locale.ROOT,
                    "<rect x=\"%.1f\" y=\"%.1f\" width=\"%.1f\" height=\"%.1f\"><title>%s: %s</title></rect>\n",
                    bar * width,
                    HEIGHT - height,
                    Math.max(1, width - 1),
                    height,
                    name,
                    Numbers.count(states, "state")));
        }
        out.append("<text x=\"0\" y=\"" + (HEIGHT + 14) + "\">0</text><text x=\"" + WIDTH + "\" y=\"" + (HEIGHT + 14));
        out.append("\" text-anchor=\"end\">" + (levels.size() - 1) + "</text>\n</svg></figure>\n");
    }
}
