package dovetail.model;

import dovetail.base.Origin;
import java.io.Serializable;
import java.util.List;

/**
 * Synchronisation rule: each participant takes an action on its port, all in one step. Label sets, common labels,
 * synchronisation vectors, channels and pairs are instances. A rule with a single participant does not synchronise.
 *
 * @param label the user's name for the joint step
 */
public record SyncRule(List<Participant> participants, String label, Origin origin) implements Serializable {
    public SyncRule {
        participants = List.copyOf(participants);
    }

    /** A component and its port. */
    public record Participant(int component, int port) implements Serializable {
        /** Written by hand, as is the hash: the ones of a record are linked at run time, and lints hash participants. */
        @Override
        public boolean equals(Object other) {
            return other instanceof Participant participant
                    && component == participant.component
                    && port == participant.port;
        }

        @Override
        public int hashCode() {
            return component * 31 + port;
        }
    }
}
