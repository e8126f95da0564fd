package dovetail.report.text;

import java.util.ArrayList;
import java.util.List;

/** Selects the instants of a long trace that are shown: the first ones, those where the loop starts, and the last ones. */
final class Elision {
    private Elision() {}

    /** Consecutive instants that are shown. */
    record Part(int first, int last) {}

    /**
     * The parts to show, in order.
     *
     * @param loopStart the first instant of the loop, or -1
     * @param most the number of instants to show, at least 8 for a part of each kind
     */
    static List<Part> parts(int instants, int loopStart, int most) {
        if (instants <= most) {
            return List.of(new Part(0, instants - 1));
        }
        int head = most / 2;
        int tail = instants - (most - head);
        List<Part> parts = new ArrayList<>(List.of(new Part(0, head - 1)));
        if (loopStart >= head && loopStart < tail) {
            int around = Math.max(2, most / 4);
            add(parts, Math.max(head, loopStart - 1), Math.max(head, loopStart - 1) + around - 1);
            tail += around;
        }
        add(parts, tail, instants - 1);
        return parts;
    }

    /** Adds a part; one that continues the last part extends it. */
    private static void add(List<Part> parts, int first, int last) {
        Part previous = parts.get(parts.size() - 1);
        if (first <= previous.last() + 1) {
            parts.set(parts.size() - 1, new Part(previous.first(), Math.max(previous.last(), last)));
        } else {
            parts.add(new Part(first, last));
        }
    }
}
