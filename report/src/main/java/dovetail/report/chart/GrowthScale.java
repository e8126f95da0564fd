package dovetail.report.chart;

import dovetail.report.chart.GrowthPlot.Panel;
import dovetail.report.chart.GrowthPlot.Point;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Locale;

/**
 * Axes of a drawing of growth: sizes, and values on a linear scale or, between two powers of ten, on a logarithmic one.
 *
 * @param first the least size
 * @param last the greatest size
 * @param low the value at the bottom
 * @param high the value at the top
 */
record GrowthScale(boolean isEmpty, boolean isLogarithmic, int first, int last, double low, double high) {
    static final int WIDTH = 360;
    static final int HEIGHT = 240;
    static final int LEFT = 70;
    static final int TOP = 34;
    static final int RIGHT = 14;
    static final int BOTTOM = 36;
    /** Sizes in a wider range than this are not all written. */
    private static final int MAX_SIZES = 32;

    private static final int WRITTEN_SIZES = 10;
    /** From this quotient of the greatest and the least value on, a linear scale would hide the small ones. */
    private static final double WIDE = 20;

    private static final int LINEAR_MARKS = 5;

    /** A logarithmic scale with room for all points; values have to be above 0, and others are drawn at the bottom. */
    static GrowthScale logarithmic(Panel panel) {
        List<Point> points = points(panel);
        double least = Double.POSITIVE_INFINITY;
        double most = 0;
        for (Point point : points) {
            least = point.value() > 0 ? Math.min(least, point.value()) : least;
            most = Math.max(most, point.value());
        }
        double low = most == 0 ? 0 : Math.floor(Math.log10(least));
        double high = most == 0 ? 1 : Math.max(low + 1, Math.ceil(Math.log10(most)));
        return of(points, true, Math.pow(10, low), Math.pow(10, high));
    }

    /** The scale on which all points of a panel are distinguished best. */
    static GrowthScale suitable(Panel panel) {
        List<Point> points = points(panel);
        double least = Double.POSITIVE_INFINITY;
        double most = 0;
        for (Point point : points) {
            least = Math.min(least, point.value());
            most = Math.max(most, point.value());
        }
        return most > WIDE * least ? logarithmic(panel) : linear(panel);
    }

    /** A linear scale from 0 on with room for all points. */
    static GrowthScale linear(Panel panel) {
        List<Point> points = points(panel);
        double most = points.stream().mapToDouble(Point::value).max().orElse(0);
        double step = step(most == 0 ? 1 : most);
        return of(points, false, 0, Math.max(1, Math.ceil(most / step)) * step);
    }

    private static GrowthScale of(List<Point> points, boolean isLogarithmic, double low, double high) {
        List<Integer> sizes = points.stream().map(Point::n).toList();
        return points.isEmpty()
                ? new GrowthScale(true, isLogarithmic, 0, 0, low, high)
                : new GrowthScale(false, isLogarithmic, Collections.min(sizes), Collections.max(sizes), low, high);
    }

    private static List<Point> points(Panel panel) {
        return panel.series().values().stream().flatMap(List::stream).toList();
    }

    /** The distance of marks on a linear scale: 1, 2 or 5 times a power of ten. */
    private static double step(double most) {
        double power = Math.pow(10, Math.floor(Math.log10(most / LINEAR_MARKS)));
        for (int factor : new int[] {1, 2, 5}) {
            if (most <= LINEAR_MARKS * factor * power) {
                return factor * power;
            }
        }
        return 10 * power;
    }

    /** The values that are marked on the axis. */
    List<Double> marks() {
        List<Double> marks = new ArrayList<>();
        if (isLogarithmic) {
            int most = (int) Math.round(Math.log10(high));
            for (int exponent = (int) Math.round(Math.log10(low)); exponent <= most; exponent++) {
                marks.add(Math.pow(10, exponent));
            }
        } else {
            double step = step(high);
            for (int i = 0; i * step <= high + step / 2; i++) {
                marks.add(i * step);
            }
        }
        return marks;
    }

    /** The sizes that are written: all of them, or multiples of a round number. */
    List<Integer> sizes() {
        int between = 1;
        while (last - first > MAX_SIZES && (last - first) / between > WRITTEN_SIZES) {
            between *= 10;
        }
        List<Integer> sizes = new ArrayList<>();
        for (int n = (first + between - 1) / between * between; n <= last; n += between) {
            sizes.add(n);
        }
        return sizes;
    }

    double x(int n) {
        double share = last == first ? 0.5 : (n - first) / (double) (last - first);
        return LEFT + 10 + share * (WIDTH - LEFT - RIGHT - 20);
    }

    double y(double value) {
        double share = isLogarithmic
                ? (Math.log10(Math.max(value, low)) - Math.log10(low)) / (Math.log10(high) - Math.log10(low))
                : (value - low) / (high - low);
        return HEIGHT - BOTTOM - share * (HEIGHT - TOP - BOTTOM);
    }

    /** The text of a mark, with as many digits after the point as it needs. */
    static String label(double mark) {
        int digits = 0;
        for (double rest = mark; digits < 9 && Math.abs(rest - Math.rint(rest)) > 1e-6; rest *= 10) {
            digits++;
        }
        return String.format(Locale.ROOT, "%,." + digits + "f", mark);
    }
}
