package dovetail.search.coverage;

import dovetail.model.Network;
import dovetail.model.SyncRule;
import dovetail.step.GroupTable;
import java.util.List;

/**
 * Table of the transition groups that are whole rules, with their participants. A step of such a group does not tell the
 * actions of its participants.
 */
final class WholeRules {
    /** The numbers that {@link #participants} has for each participant. */
    static final int STRIDE = 3;

    private final GroupTable table;
    /** By group; null for groups that have actions. */
    private final int[][] participants;

    private final boolean[] ambiguous;
    private boolean areNone = true;

    WholeRules(Network network, GroupTable table, Transitions transitions) {
        this.table = table;
        // One more group: the passing of time, which an observed zone graph has.
        this.participants = new int[table.size() + 1][];
        this.ambiguous = new boolean[participants.length];
        for (GroupTable.Entry entry : table.entries()) {
            if (entry.isWholeRule()) {
                areNone = false;
                participants[entry.number()] = participants(network, entry.participants());
                for (SyncRule.Participant participant : entry.participants()) {
                    ambiguous[entry.number()] |= transitions.areAmbiguous(participant.component(), participant.port());
                }
            }
        }
    }

    private static int[] participants(Network network, List<SyncRule.Participant> members) {
        int[] numbers = new int[STRIDE * members.size()];
        for (int i = 0; i < members.size(); i++) {
            SyncRule.Participant member = members.get(i);
            numbers[STRIDE * i] = member.component();
            numbers[STRIDE * i + 1] = network.component(member.component()).locationSlot();
            numbers[STRIDE * i + 2] = member.port();
        }
        return numbers;
    }

    boolean areNone() {
        return areNone;
    }

    /** The number of groups, of whole rules and others. */
    int groups() {
        return participants.length;
    }

    boolean isWhole(int group) {
        return participants[group] != null;
    }

    /** Whether locations do not determine the transitions of some participant. */
    boolean isAmbiguous(int group) {
        return ambiguous[group];
    }

    /** Component, location slot and port of each participant. */
    int[] participants(int group) {
        return participants[group];
    }

    GroupTable.Entry entry(int group) {
        return table.get(group);
    }
}
