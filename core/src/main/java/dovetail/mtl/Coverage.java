package dovetail.mtl;

import java.util.ArrayList;
import java.util.List;

/**
 * Remembers the witnesses of a since by the instants they cover: the distances from now at which the since will be true
 * if its left side holds until then and its right side never again. Two pasts with the same coverage agree on the since
 * forever, so no deterministic automaton has fewer states. With an interval from 1 to b that is the age of the youngest
 * witness; with an unbounded one from a it is the age of the oldest, up to a.
 *
 * @param spans the distances, as intervals in ascending order that do not touch
 */
record Coverage(List<Interval> spans) {
    static final Coverage NONE = new Coverage(List.of());

    Coverage {
        spans = List.copyOf(spans);
    }

    /** Whether the since is true at present by a witness before the present. */
    boolean isPresent() {
        return !spans.isEmpty() && spans.get(0).from() == 0;
    }

    /**
     * The coverage at the next instant.
     *
     * @param interval the interval of the since, with a distance other than 0
     * @param left whether the left side holds at present
     * @param right whether the right side holds at present, which makes a new witness
     */
    Coverage nextInstant(Interval interval, boolean left, boolean right) {
        List<Interval> result = new ArrayList<>();
        if (left) {
            for (Interval span : spans) {
                if (span.to() > 0) {
                    result.add(span.nextInstant());
                }
            }
        }
        if (right) {
            // No witness covers later instants than the new one, which may continue the last span.
            Interval covered = interval.nextInstant();
            while (!result.isEmpty() && result.get(result.size() - 1).touches(covered)) {
                covered = result.remove(result.size() - 1).hull(covered);
            }
            result.add(covered);
        }
        return new Coverage(result);
    }
}
