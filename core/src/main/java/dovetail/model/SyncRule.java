package dovetail.model;

import java.util.List;

/**
 * One way in which components step together: each participant takes an action of the named port, all at once.
 * Label-set synchronisation, common labels, synchronisation vectors, channels and pairs are all instances. A rule may
 * have a single participant, which then moves alone.
 *
 * @param label the user's name for the joint step
 */
public record SyncRule(List<Participant> participants, String label, Origin origin) {
    public SyncRule {
        participants = List.copyOf(participants);
    }

    /** A component and the port it takes part with. */
    public record Participant(int component, int port) {}
}
