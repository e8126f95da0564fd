package dovetail.report.chart;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.function.Function;

/**
 * Draws growth as SVG: sizes to the right, values upwards, a line for each engine.
 *
 * @param colours of the lines, by the names of engines
 * @param isDashed whether lines differ in their dashes too, so that both of two equal ones are visible
 */
public record GrowthPlot(Map<String, String> colours, boolean isDashed) {
    private static final List<String> DASHES = List.of("", "7 3", "2 2", "9 3 2 3", "4 5", "1 3");

    private static final int LEGEND_HEIGHT = 24;
    private static final int LEGEND_WIDTH = 90;
    private static final int LEGEND_COLUMNS = 7;

    /** A measured value for a size. */
    public record Point(int n, double value) {}

    /** A drawing with a line for each engine. */
    public record Panel(String title, Map<String, List<Point>> series) {
        /** @param engines that have a line even where no run of theirs ends, in the order of the legend */
        public Panel(String title, String... engines) {
            this(title, new LinkedHashMap<>());
            for (String engine : engines) {
                series.put(engine, new ArrayList<>());
            }
        }

        public void add(String engine, int n, double value) {
            series.computeIfAbsent(engine, key -> new ArrayList<>()).add(new Point(n, value));
        }
    }

    /** A picture of panels, two in a row, on logarithmic scales, above one legend. */
    public String picture(List<Panel> panels) {
        return picture(panels, GrowthScale::logarithmic);
    }

    /** A picture of panels, two in a row, on linear scales, above one legend. */
    public String linearPicture(List<Panel> panels) {
        return picture(panels, GrowthScale::linear);
    }

    private String picture(List<Panel> panels, Function<Panel, GrowthScale> scale) {
        int rows = (panels.size() + 1) / 2;
        Set<String> engines = engines(panels);
        int legends = Math.max(1, (engines.size() + LEGEND_COLUMNS - 1) / LEGEND_COLUMNS);
        StringBuilder svg = new StringBuilder();
        svg.append(text(
                "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"%d\" height=\"%d\" font-family=\"sans-serif\" "
                        + "font-size=\"11\">\n",
                2 * GrowthScale.WIDTH, rows * GrowthScale.HEIGHT + legends * LEGEND_HEIGHT));
        svg.append("<rect width=\"100%\" height=\"100%\" fill=\"white\"/>\n");
        legend(engines, rows * GrowthScale.HEIGHT + 14, svg);
        for (int i = 0; i < panels.size(); i++) {
            svg.append(text(
                    "<g transform=\"translate(%d,%d)\">\n", i % 2 * GrowthScale.WIDTH, i / 2 * GrowthScale.HEIGHT));
            panel(panels.get(i), scale.apply(panels.get(i)), svg);
            svg.append("</g>\n");
        }
        return svg.append("</svg>\n").toString();
    }

    /**
     * One panel for a web page, as wide as there is room, on a logarithmic scale where its values differ much.
     *
     * @param name describes the drawing to readers who do not have its picture
     */
    public String inline(Panel panel, String name) {
        return inline(panel, GrowthScale.suitable(panel), name);
    }

    /** One panel for a web page, on a linear scale. */
    public String inlineLinear(Panel panel, String name) {
        return inline(panel, GrowthScale.linear(panel), name);
    }

    private String inline(Panel panel, GrowthScale scale, String name) {
        StringBuilder svg = new StringBuilder(text(
                "<svg viewBox=\"0 0 %d %d\" role=\"img\" font-size=\"11\"><title>%s</title>\n",
                GrowthScale.WIDTH, GrowthScale.HEIGHT, escaped(name)));
        panel(panel, scale, svg);
        return svg.append("</svg>\n").toString();
    }

    private static Set<String> engines(List<Panel> panels) {
        Set<String> engines = new LinkedHashSet<>();
        panels.forEach(panel -> engines.addAll(panel.series().keySet()));
        return engines;
    }

    private void legend(Set<String> engines, int y, StringBuilder svg) {
        int number = 0;
        for (String engine : engines) {
            int x = GrowthScale.LEFT + number % LEGEND_COLUMNS * LEGEND_WIDTH;
            int below = y + number / LEGEND_COLUMNS * LEGEND_HEIGHT;
            svg.append(text(
                    "<circle cx=\"%d\" cy=\"%d\" r=\"4\" fill=\"%s\"/><text x=\"%d\" y=\"%d\">%s</text>\n",
                    x, below - 4, colour(engine), x + 9, below, engine));
            number++;
        }
    }

    private void panel(Panel panel, GrowthScale scale, StringBuilder svg) {
        svg.append(text(
                "<text x=\"%d\" y=\"%d\" font-weight=\"bold\">%s</text>\n",
                GrowthScale.LEFT, GrowthScale.TOP - 14, escaped(panel.title())));
        if (scale.isEmpty()) {
            svg.append(text("<text x=\"%d\" y=\"%d\">no run ended</text>\n", GrowthScale.LEFT, GrowthScale.HEIGHT / 2));
            return;
        }
        for (double mark : scale.marks()) {
            double y = scale.y(mark);
            svg.append(text(
                    "<line x1=\"%d\" y1=\"%.1f\" x2=\"%d\" y2=\"%.1f\" stroke=\"#dddddd\"/>"
                            + "<text x=\"%d\" y=\"%.1f\" text-anchor=\"end\">%s</text>\n",
                    GrowthScale.LEFT,
                    y,
                    GrowthScale.WIDTH - GrowthScale.RIGHT,
                    y,
                    GrowthScale.LEFT - 6,
                    y + 4,
                    GrowthScale.label(mark)));
        }
        for (int n : scale.sizes()) {
            svg.append(text(
                    "<text x=\"%.1f\" y=\"%d\" text-anchor=\"middle\">%d</text>\n",
                    scale.x(n), GrowthScale.HEIGHT - GrowthScale.BOTTOM + 16, n));
        }
        panel.series().forEach((engine, points) -> line(engine, points, scale, svg));
    }

    private String colour(String engine) {
        return Objects.requireNonNull(colours.get(engine));
    }

    /** The attribute of a line with its dashes; empty for one without. */
    public String dashes(String engine) {
        int number = new ArrayList<>(colours.keySet()).indexOf(engine);
        String dashes = isDashed ? DASHES.get(number % DASHES.size()) : "";
        return dashes.isEmpty() ? "" : " stroke-dasharray=\"" + dashes + "\"";
    }

    private void line(String engine, List<Point> points, GrowthScale scale, StringBuilder svg) {
        String colour = colour(engine);
        StringBuilder path = new StringBuilder();
        StringBuilder circles = new StringBuilder();
        for (Point point : points) {
            double x = scale.x(point.n());
            double y = scale.y(point.value());
            path.append(text("%.1f,%.1f ", x, y));
            circles.append(text("<circle cx=\"%.1f\" cy=\"%.1f\" r=\"2.5\" fill=\"%s\"/>\n", x, y, colour));
        }
        svg.append(text(
                "<polyline points=\"%s\" fill=\"none\" stroke=\"%s\" stroke-width=\"1.5\"%s/>\n",
                path.toString().strip(), colour, dashes(engine)));
        svg.append(circles);
    }

    private static String escaped(String text) {
        return text.replace("&", "&amp;").replace("<", "&lt;").replace(">", "&gt;");
    }

    private static String text(String format, Object... values) {
        return String.format(Locale.ROOT, format, values);
    }
}
