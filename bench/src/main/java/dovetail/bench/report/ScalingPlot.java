package dovetail.bench.report;

import java.util.ArrayList;
import java.util.DoubleSummaryStatistics;
import java.util.IntSummaryStatistics;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** Draws growth as SVG: panels two in a row, sizes to the right, values upwards on a logarithmic scale. */
public final class ScalingPlot {
    private static final int WIDTH = 360;
    private static final int HEIGHT = 240;
    private static final int LEFT = 70;
    private static final int TOP = 34;
    private static final int RIGHT = 14;
    private static final int BOTTOM = 36;
    /** Sizes in a wider range than this are not all written. */
    private static final int MAX_SIZES = 32;

    private static final int WRITTEN_SIZES = 10;

    /** Each engine has the same colour everywhere. */
    private static final Map<String, String> COLOURS = Map.of(
            "explore", "#0b6e4f",
            "ltl", "#0b6e4f",
            "compose", "#c46210",
            "icc", "#2a4d9b",
            "pastfree", "#2a4d9b",
            "por", "#7b3f99",
            "sog", "#b3122a");

    private ScalingPlot() {}

    /** A measured value, above 0, for a size. */
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

    public static String svg(List<Panel> panels) {
        int rows = (panels.size() + 1) / 2;
        StringBuilder svg = new StringBuilder();
        svg.append(text(
                "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"%d\" height=\"%d\" font-family=\"sans-serif\" "
                        + "font-size=\"11\">\n",
                2 * WIDTH, rows * HEIGHT + 24));
        svg.append("<rect width=\"100%\" height=\"100%\" fill=\"white\"/>\n");
        legend(engines(panels), rows * HEIGHT + 14, svg);
        for (int i = 0; i < panels.size(); i++) {
            svg.append(text("<g transform=\"translate(%d,%d)\">\n", i % 2 * WIDTH, i / 2 * HEIGHT));
            panel(panels.get(i), svg);
            svg.append("</g>\n");
        }
        return svg.append("</svg>\n").toString();
    }

    private static Set<String> engines(List<Panel> panels) {
        Set<String> engines = new LinkedHashSet<>();
        panels.forEach(panel -> engines.addAll(panel.series().keySet()));
        return engines;
    }

    private static void legend(Set<String> engines, int y, StringBuilder svg) {
        int x = LEFT;
        for (String engine : engines) {
            svg.append(text(
                    "<circle cx=\"%d\" cy=\"%d\" r=\"4\" fill=\"%s\"/><text x=\"%d\" y=\"%d\">%s</text>\n",
                    x, y - 4, colour(engine), x + 9, y, engine));
            x += 90;
        }
    }

    private static void panel(Panel panel, StringBuilder svg) {
        svg.append(text("<text x=\"%d\" y=\"%d\" font-weight=\"bold\">%s</text>\n", LEFT, TOP - 14, panel.title()));
        Scale scale = Scale.of(panel);
        if (scale == null) {
            svg.append(text("<text x=\"%d\" y=\"%d\">no run ended</text>\n", LEFT, HEIGHT / 2));
            return;
        }
        for (int exponent = scale.least; exponent <= scale.most; exponent++) {
            double y = scale.y(Math.pow(10, exponent));
            svg.append(text(
                    "<line x1=\"%d\" y1=\"%.1f\" x2=\"%d\" y2=\"%.1f\" stroke=\"#dddddd\"/>"
                            + "<text x=\"%d\" y=\"%.1f\" text-anchor=\"end\">%s</text>\n",
                    LEFT, y, WIDTH - RIGHT, y, LEFT - 6, y + 4, power(exponent)));
        }
        int between = between(scale.last - scale.first);
        for (int n = (scale.first + between - 1) / between * between; n <= scale.last; n += between) {
            svg.append(text(
                    "<text x=\"%.1f\" y=\"%d\" text-anchor=\"middle\">%d</text>\n",
                    scale.x(n), HEIGHT - BOTTOM + 16, n));
        }
        panel.series().forEach((engine, points) -> line(colour(engine), points, scale, svg));
    }

    /** The distance of sizes that are written: 1, or a round number. */
    private static int between(int range) {
        int between = 1;
        while (range > MAX_SIZES && range / between > WRITTEN_SIZES) {
            between *= 10;
        }
        return between;
    }

    private static String colour(String engine) {
        return Objects.requireNonNull(COLOURS.get(engine));
    }

    private static void line(String colour, List<Point> points, Scale scale, StringBuilder svg) {
        StringBuilder path = new StringBuilder();
        StringBuilder circles = new StringBuilder();
        for (Point point : points) {
            double x = scale.x(point.n());
            double y = scale.y(point.value());
            path.append(text("%.1f,%.1f ", x, y));
            circles.append(text("<circle cx=\"%.1f\" cy=\"%.1f\" r=\"2.5\" fill=\"%s\"/>\n", x, y, colour));
        }
        svg.append(text(
                "<polyline points=\"%s\" fill=\"none\" stroke=\"%s\" stroke-width=\"1.5\"/>\n",
                path.toString().strip(), colour));
        svg.append(circles);
    }

    private static String power(int exponent) {
        if (exponent < 0) {
            return text("%." + -exponent + "f", Math.pow(10, exponent));
        }
        return text("%,d", (long) Math.pow(10, exponent));
    }

    private static String text(String format, Object... values) {
        return String.format(Locale.ROOT, format, values);
    }

    /** The axes of sizes and values; the scale of values goes from one power of ten to another. */
    private record Scale(int first, int last, int least, int most) {
        /** The scale on which all points of a panel find room, or null when there are none. */
        static @Nullable Scale of(Panel panel) {
            List<Point> points =
                    panel.series().values().stream().flatMap(List::stream).toList();
            if (points.isEmpty()) {
                return null;
            }
            IntSummaryStatistics sizes = points.stream().mapToInt(Point::n).summaryStatistics();
            DoubleSummaryStatistics powers = points.stream()
                    .mapToDouble(point -> Math.log10(point.value()))
                    .summaryStatistics();
            int least = (int) Math.floor(powers.getMin());
            int most = Math.max(least + 1, (int) Math.ceil(powers.getMax()));
            return new Scale(sizes.getMin(), sizes.getMax(), least, most);
        }

        double x(int n) {
            double share = last == first ? 0.5 : (n - first) / (double) (last - first);
            return LEFT + 10 + share * (WIDTH - LEFT - RIGHT - 20);
        }

        double y(double value) {
            double share = (Math.log10(value) - least) / (most - least);
            return HEIGHT - BOTTOM - share * (HEIGHT - TOP - BOTTOM);
        }
    }
}
