package dovetail.report.drawing;

import dovetail.report.drawing.PlacedDrawing.Box;
import dovetail.report.drawing.layout.Curve;
import dovetail.report.text.Markup;
import java.io.IOException;
import java.util.List;

/** Writes the elements of SVG that drawings consist of; numbers have one decimal. */
final class SvgText {
    private static final double HEAD = 8.5;
    private static final double HEAD_HALF = 3.4;
    private static final double DOT = 3.2;

    private final Appendable out;

    SvgText(Appendable out) {
        this.out = out;
    }

    SvgText raw(String text) throws IOException {
        out.append(text);
        return this;
    }

    // By hand: a drawing may have a hundred thousand numbers, and a formatter would take longer than the layout.
    SvgText number(double value) throws IOException {
        long tenths = Math.round(value * 10);
        if (tenths < 0) {
            out.append('-');
            tenths = -tenths;
        }
        out.append(Long.toString(tenths / 10));
        if (tenths % 10 != 0) {
            out.append('.').append((char) ('0' + tenths % 10));
        }
        return this;
    }

    private SvgText attribute(String name, double value) throws IOException {
        return raw(" ").raw(name).raw("=\"").number(value).raw("\"");
    }

    private void named(String element, String css) throws IOException {
        raw("<").raw(element);
        if (!css.isEmpty()) {
            raw(" class=\"").raw(css).raw("\"");
        }
    }

    void box(String css, Box box, double radius) throws IOException {
        named("rect", css);
        attribute("x", box.x()).attribute("y", box.y());
        attribute("width", box.width()).attribute("height", box.height());
        if (radius > 0) {
            attribute("rx", radius);
        }
        raw("/>");
    }

    /** @param inside the distance of the circle from the border of the box */
    void circle(Box box, double inside) throws IOException {
        raw("<circle").attribute("cx", box.middleX()).attribute("cy", box.middleY());
        attribute("r", box.width() / 2 - inside).raw("/>");
    }

    void diamond(Box box) throws IOException {
        raw("<path d=\"M").point(box.middleX(), box.y());
        raw("L").point(box.x() + box.width(), box.middleY());
        raw("L").point(box.middleX(), box.y() + box.height());
        raw("L").point(box.x(), box.middleY()).raw("Z\"/>");
    }

    /** Lines of text; the first one has its base line at the place. */
    void text(String css, double x, double y, List<String> lines, double line) throws IOException {
        for (int i = 0; i < lines.size(); i++) {
            named("text", css);
            attribute("x", x).attribute("y", y + i * line);
            raw(">").raw(Markup.escaped(lines.get(i))).raw("</text>");
        }
    }

    /** A curve with its ends. */
    void curve(Curve curve, Head tail, Head head) throws IOException {
        int last = curve.size() - 1;
        if (last < 1) {
            return;
        }
        End end = End.of(curve, last, last - 1, head);
        End start = End.of(curve, 0, 1, tail);
        raw("<path class=\"line\" d=\"M").point(start.lineX(), start.lineY());
        for (int i = 1; i <= last; i += 3) {
            boolean isLast = i + 2 == last;
            double x = isLast ? end.lineX() : curve.x(i + 2);
            double y = isLast ? end.lineY() : curve.y(i + 2);
            boolean isStraight = same(curve.x(i - 1), curve.x(i), curve.x(i + 1), x)
                    || same(curve.y(i - 1), curve.y(i), curve.y(i + 1), y);
            if (isStraight) {
                raw("L").point(x, y);
            } else {
                raw("C").point(curve.x(i), curve.y(i)).raw(" ").point(curve.x(i + 1), curve.y(i + 1));
                raw(" ").point(x, y);
            }
        }
        raw("\"/>");
        end.write(this);
        start.write(this);
    }

    private static boolean same(double a, double b, double c, double d) {
        return Math.abs(a - b) < 0.05 && Math.abs(b - c) < 0.05 && Math.abs(c - d) < 0.05;
    }

    private SvgText point(double x, double y) throws IOException {
        return number(x).raw(" ").number(y);
    }

    /** One end of a curve, with the direction in which it leads there. */
    private record End(double x, double y, double dx, double dy, Head head) {
        static End of(Curve curve, int point, int before, Head head) {
            double dx = curve.x(point) - curve.x(before);
            double dy = curve.y(point) - curve.y(before);
            double length = Math.hypot(dx, dy);
            return length < 1e-6
                    ? new End(curve.x(point), curve.y(point), 0, 1, head)
                    : new End(curve.x(point), curve.y(point), dx / length, dy / length, head);
        }

        /** The length of what stands in the place of the line. */
        private double length() {
            return switch (head) {
                case NONE -> 0;
                case ARROW -> HEAD - 1;
                case CIRCLE -> 2 * DOT;
            };
        }

        double lineX() {
            return x - dx * length();
        }

        double lineY() {
            return y - dy * length();
        }

        void write(SvgText out) throws IOException {
            switch (head) {
                case NONE -> {
                    // The line ends by itself.
                }
                case ARROW -> {
                    double baseX = x - dx * HEAD;
                    double baseY = y - dy * HEAD;
                    out.raw("<path class=\"head\" d=\"M").point(x, y);
                    out.raw("L").point(baseX - dy * HEAD_HALF, baseY + dx * HEAD_HALF);
                    out.raw("L")
                            .point(baseX + dy * HEAD_HALF, baseY - dx * HEAD_HALF)
                            .raw("Z\"/>");
                }
                case CIRCLE -> {
                    out.raw("<circle class=\"dot\"")
                            .attribute("cx", x - dx * DOT)
                            .attribute("cy", y - dy * DOT);
                    out.attribute("r", DOT).raw("/>");
                }
            }
        }
    }
}
