package dovetail.por.choose;

import java.util.LinkedHashMap;
import java.util.Map;

/** How often a reduction left steps out, and what was in the way where it did not. For the use of one thread. */
public final class ReductionCounts {
    public long ample;
    /** States in which there was nothing to choose: one step or none. */
    public long single;

    public final long[] blocked = new long[Obstacle.values().length];

    /** The condition that no choice of some steps satisfied. */
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

    /** The states of which all steps were taken. */
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
