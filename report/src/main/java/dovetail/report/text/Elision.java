package dovetail.report.text;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;

/**
 * Selects the instants of a long trace that are shown: the first ones, those where the loop starts, those around the one that
 * loses the property, and the last ones.
 */
final class Elision {
    /** Instants that remain on each side of the one that loses the property. */
    private static final int AROUND_LOSS = 3;

    /** A gap that hides no more instants than this is shown instead. */
    private static final int LEAST_HIDDEN = 5;

    private Elision() {}

    /** Consecutive instants that are shown. */
    record Part(int first, int last) {}

    /**
     * The parts to show, in order.
     *
     * @param loopStart the first instant of the loop, or -1
     * @param lost the instant that loses the property, or -1; it is always shown, beyond the number if need be
     * @param most the number of instants to show, at least 8 for a part of each kind
     */
    static List<Part> parts(int instants, int loopStart, int lost, int most) {
        if (instants - most <= LEAST_HIDDEN) {
            return List.of(new Part(0, instants - 1));
        }
        int head = most / 2;
        int tail = instants - (most - head);
        List<Part> wanted = new ArrayList<>(List.of(new Part(0, head - 1)));
        if (loopStart >= head && loopStart < tail) {
            int around = Math.max(2, most / 4);
            int first = Math.max(head, loopStart - 1);
            wanted.add(new Part(first, first + around - 1));
            tail += around;
        }
        if (lost >= 0) {
            wanted.add(new Part(Math.max(0, lost - AROUND_LOSS), Math.min(instants - 1, lost + AROUND_LOSS)));
        }
        wanted.add(new Part(Math.min(tail, instants - 1), instants - 1));
        return merged(wanted);
    }

    /** The same instants, in order and each once; parts with hardly a gap between them are one. */
    private static List<Part> merged(List<Part> wanted) {
        wanted.sort(Comparator.comparingInt(Part::first));
        List<Part> parts = new ArrayList<>();
        for (Part part : wanted) {
            Part previous = parts.isEmpty() ? null : parts.get(parts.size() - 1);
            if (previous != null && part.first() <= previous.last() + 1 + LEAST_HIDDEN) {
                int last = Math.max(previous.last(), part.last());
                parts.set(parts.size() - 1, new Part(previous.first(), last));
            } else {
                parts.add(part);
            }
        }
        return parts;
    }
}
