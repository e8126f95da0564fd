package dovetail.report.drawing.layout;

import java.util.Arrays;

/** Smooth curve of cubic pieces: a start, then two control points and an end for each piece. Grows at its end. */
public final class Curve {
    private double[] values = new double[16];
    private int size;

    public Curve(double x, double y) {
        put(x, y);
    }

    /** The number of points with the control points. */
    public int size() {
        return size / 2;
    }

    public double x(int point) {
        return values[2 * point];
    }

    public double y(int point) {
        return values[2 * point + 1];
    }

    public double lastX() {
        return values[size - 2];
    }

    public double lastY() {
        return values[size - 1];
    }

    /** Adds a straight piece, unless it has no length. */
    void line(double x, double y) {
        double fromX = lastX();
        double fromY = lastY();
        if (Math.abs(fromX - x) > 0.01 || Math.abs(fromY - y) > 0.01) {
            put(fromX + (x - fromX) / 3, fromY + (y - fromY) / 3);
            put(x - (x - fromX) / 3, y - (y - fromY) / 3);
            put(x, y);
        }
    }

    /** Adds a piece that begins and ends along the depth; it is straight where the breadth stays. */
    void bend(double x, double y) {
        double fromX = lastX();
        double fromY = lastY();
        if (Math.abs(fromX - x) < 0.01) {
            line(x, y);
            return;
        }
        double pull = (y - fromY) * 0.5;
        put(fromX, fromY + pull);
        put(x, y - pull);
        put(x, y);
    }

    /** Adds a piece with its control points. */
    public void piece(double x1, double y1, double x2, double y2, double x, double y) {
        put(x1, y1);
        put(x2, y2);
        put(x, y);
    }

    /** Adds another curve, moved, after a line to its start. */
    void append(Curve other, double dx, double dy) {
        line(other.x(0) + dx, other.y(0) + dy);
        for (int i = 1; i < other.size(); i++) {
            put(other.x(i) + dx, other.y(i) + dy);
        }
    }

    /** The same curve from its end to its start. */
    Curve reversed() {
        Curve other = new Curve(lastX(), lastY());
        for (int i = size() - 2; i >= 0; i--) {
            other.put(x(i), y(i));
        }
        return other;
    }

    /** The same curve with breadth and depth exchanged. */
    public Curve transposed() {
        Curve other = new Curve(y(0), x(0));
        for (int i = 1; i < size(); i++) {
            other.put(y(i), x(i));
        }
        return other;
    }

    /** The same curve moved. */
    public Curve moved(double dx, double dy) {
        Curve other = new Curve(x(0) + dx, y(0) + dy);
        for (int i = 1; i < size(); i++) {
            other.put(x(i) + dx, y(i) + dy);
        }
        return other;
    }

    private void put(double x, double y) {
        if (size == values.length) {
            values = Arrays.copyOf(values, 2 * size);
        }
        values[size++] = x;
        values[size++] = y;
    }
}
