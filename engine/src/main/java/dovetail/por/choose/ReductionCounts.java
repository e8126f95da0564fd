package dovetail.por.choose;

import java.util.LinkedHashMap;
import java.util.Map;

/**
 * Counts reduced and fully expanded states, the latter by the condition that prevented reduction. For the use of one
 * thread.
 */
public final class ReductionCounts {
    public long ample;
    /** States with at most one enabled group. */
    public long single;

    public final long[] blocked = new long[Obstacle.values().length];

    /** The condition that no candidate satisfied. */
    public enum Obstacle {
        C1,
        C2,
        C3
    }

    public void add(ReductionCounts other) {
        ample += other.ample;
        single += other.single;
        for (int i = 0; i < blocked.length; i++) {
            blocked[i] += other.blocked[i];
        }
    }

    /** The fully expanded states. */
    public long full() {
        long full = single;
        for (long states : blocked) {
            full += states;
        }
        return full;
    }

    public long blocked(Obstacle obstacle) {
        return blocked[obstacle.ordinal()];
    }

    public Map<String, Number> figures() {
        Map<String, Number> figures = new LinkedHashMap<>();
        figures.put("ampleStates", ample);
        figures.put("fullStates", full());
        figures.put("singleStates", single);
        for (Obstacle obstacle : Obstacle.values()) {
            figures.put("blockedBy" + obstacle, blocked[obstacle.ordinal()]);
        }
        return figures;
    }
}
