package dovetail.report.html;

import dovetail.report.text.Numbers;
import dovetail.result.Plan;
import dovetail.result.Slice;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/** Chart of the turns of engines on a question: a row per engine, a bar per slice, in proportion to time. */
final class TurnsChart {
    private static final int WIDTH = 640;
    private static final int NAMES = 90;
    private static final int ROW = 22;
    private static final int BAR = 14;
    private static final double LEAST_WIDTH = 1.5;

    private final String property;
    private final Plan plan;
    private final Appendable out;
    private final List<String> engines = new ArrayList<>();
    private double seconds;

    private TurnsChart(String property, Plan plan, Appendable out) {
        this.property = property;
        this.plan = plan;
        this.out = out;
        for (Slice slice : plan.slices()) {
            seconds += slice.seconds();
            if (!engines.contains(slice.engine())) {
                engines.add(slice.engine());
            }
        }
    }

    /** Writes the chart where several engines took turns. */
    static void write(String property, Plan plan, Appendable out) throws IOException {
        TurnsChart chart = new TurnsChart(property, plan, out);
        if (chart.engines.size() > 1) {
            chart.write();
        }
    }

    private void write() throws IOException {
        String title = "Turns of the engines on " + property + ", " + Numbers.decimal(seconds, 2) + " s";
        int height = ROW * engines.size();
        out.append("<figure class=\"turns\"><figcaption>").append(Html.escaped(title));
        for (String trait : plan.traits()) {
            out.append("; ").append(Html.escaped(trait));
        }
        out.append("</figcaption>\n<svg viewBox=\"0 0 ")
                .append(WIDTH + " " + height)
                .append("\" role=\"img\" aria-label=\"")
                .append(Html.escaped(title))
                .append("\">\n");
        for (int row = 0; row < engines.size(); row++) {
            out.append(format("<text x=\"0\" y=\"%d\">", row * ROW + BAR));
            out.append(Html.escaped(engines.get(row))).append("</text>\n");
        }
        double at = 0;
        for (Slice slice : plan.slices()) {
            bar(slice, at);
            at += slice.seconds();
        }
        out.append("</svg></figure>\n");
    }

    private void bar(Slice slice, double at) throws IOException {
        double scale = (WIDTH - NAMES - LEAST_WIDTH) / Math.max(seconds, 1e-9);
        double width = Math.max(LEAST_WIDTH, slice.seconds() * scale);
        int y = engines.indexOf(slice.engine()) * ROW + 2;
        boolean isPause = slice.outcome().equals(Slice.PAUSED);
        boolean isDecision =
                slice.outcome().startsWith("holds") || slice.outcome().startsWith("violated");
        out.append(format(
                "<rect class=\"%s\" x=\"%.1f\" y=\"%d\" width=\"%.1f\" height=\"%d\"><title>",
                isPause ? "paused" : isDecision ? "decided" : "ended", NAMES + at * scale, y, width, BAR));
        out.append(Html.escaped(slice.engine() + ": " + Numbers.count(slice.work(), "unit") + ", "
                + Numbers.decimal(slice.seconds(), 2) + " s: " + slice.outcome()));
        out.append("</title></rect>\n");
    }

    private static String format(String text, Object... values) {
        return String.format(Locale.ROOT, text, values);
    }
}
