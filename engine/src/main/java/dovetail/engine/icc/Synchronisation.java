package dovetail.engine.icc;

/**
 * Which parts of a check take an event together. The first part that declares it owns it: its steps are followed, and
 * the others have to join. The component under check comes last, so that the few steps of chosen traces lead.
 */
final class Synchronisation {
    private static final int NOBODY = -1;

    private final int[] owner;
    private final int[] start;
    private final int[] parts;
    private final int[] events;

    /** @param alphabets the events each part declares, the component's last */
    Synchronisation(int[][] alphabets, int eventCount) {
        owner = new int[eventCount];
        start = new int[eventCount + 1];
        int declared = 0;
        for (int[] alphabet : alphabets) {
            for (int event : alphabet) {
                if (start[event + 1]++ == 0) {
                    declared++;
                }
            }
        }
        events = new int[declared];
        int count = 0;
        for (int event = 0; event < eventCount; event++) {
            if (start[event + 1] > 0) {
                events[count++] = event;
            }
            owner[event] = NOBODY;
            // The owner itself does not stand in the list of those that join.
            start[event + 1] = start[event] + Math.max(0, start[event + 1] - 1);
        }
        parts = new int[start[eventCount]];
        int[] fill = start.clone();
        for (int part = 0; part < alphabets.length; part++) {
            for (int event : alphabets[part]) {
                if (owner[event] == NOBODY) {
                    owner[event] = part;
                } else {
                    parts[fill[event]++] = part;
                }
            }
        }
    }

    int owner(int event) {
        return owner[event];
    }

    /** Where the list of those that join begins. */
    int first(int event) {
        return start[event];
    }

    /** Behind the end of the list of those that join. */
    int end(int event) {
        return start[event + 1];
    }

    int part(int position) {
        return parts[position];
    }

    /** All events that are declared, in rising order. */
    int[] events() {
        return events;
    }
}
