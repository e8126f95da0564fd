package dovetail.report.drawing.layout;

import java.util.List;

/** Packs parts of a drawing in rows, in their order, such that the whole has about a given proportion. */
final class Packing {
    /** The size of a part. */
    record Part(double breadth, double depth) {}

    private final double[] x;
    private final double[] y;
    private double breadth;
    private double depth;

    /** @param firstAlone whether the first part extends along the whole depth, with all others beside it */
    Packing(List<Part> parts, double proportion, double gap, boolean firstAlone) {
        x = new double[parts.size()];
        y = new double[parts.size()];
        int from = firstAlone ? 1 : 0;
        double start = 0;
        if (firstAlone) {
            breadth = parts.get(0).breadth();
            depth = parts.get(0).depth();
            start = breadth + gap;
        }
        double area = 0;
        double widest = 0;
        for (Part part : parts.subList(from, parts.size())) {
            area += (part.breadth() + gap) * (part.depth() + gap);
            widest = Math.max(widest, part.breadth());
        }
        double most = Math.max(widest, Math.sqrt(area * proportion));
        double left = start;
        double top = 0;
        double rowDepth = 0;
        for (int i = from; i < parts.size(); i++) {
            Part part = parts.get(i);
            if (left > start && left + part.breadth() > start + most) {
                left = start;
                top += rowDepth + gap;
                rowDepth = 0;
            }
            x[i] = left;
            y[i] = top;
            left += part.breadth() + gap;
            rowDepth = Math.max(rowDepth, part.depth());
            breadth = Math.max(breadth, x[i] + part.breadth());
            depth = Math.max(depth, y[i] + part.depth());
        }
    }

    double x(int part) {
        return x[part];
    }

    double y(int part) {
        return y[part];
    }

    double breadth() {
        return breadth;
    }

    double depth() {
        return depth;
    }
}
