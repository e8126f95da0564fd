package dovetail.compose;

import dovetail.lts.Lts;
import java.util.Arrays;

/**
 * Participants of each event: the factors of a product that declare it. The first of them leads: its transitions are
 * enumerated, and the others have to match. All rows lie in one array.
 */
final class Participants {
    private final int[] start;
    private final int[] factors;

    private Participants(ComponentLts[] members) {
        int events = 0;
        for (ComponentLts member : members) {
            int[] alphabet = member.alphabet();
            events = alphabet.length == 0 ? events : Math.max(events, alphabet[alphabet.length - 1] + 1);
        }
        start = new int[events + 1];
        for (ComponentLts member : members) {
            for (int event : member.alphabet()) {
                start[event + 1]++;
            }
        }
        for (int event = 0; event < events; event++) {
            start[event + 1] += start[event];
        }
        factors = new int[start[events]];
    }

    /** Participants in the order of the factors. */
    static Participants inOrder(ComponentLts[] members) {
        Participants participants = new Participants(members);
        int[] end = participants.start.clone();
        for (int m = 0; m < members.length; m++) {
            for (int event : members[m].alphabet()) {
                participants.factors[end[event]++] = m;
            }
        }
        return participants;
    }

    /** Participants such that the factor leads that offers the event in the smallest share of its states. */
    static Participants rarestFirst(ComponentLts[] members) {
        Participants participants = new Participants(members);
        int[] factors = participants.factors;
        int[] end = participants.start.clone();
        double[] rarest = new double[end.length];
        for (int m = 0; m < members.length; m++) {
            int[] transitions = transitions(members[m]);
            for (int event : members[m].alphabet()) {
                double share = (double) transitions[event] / members[m].stateCount();
                int first = participants.start[event];
                if (end[event] == first || share < rarest[event]) {
                    System.arraycopy(factors, first, factors, first + 1, end[event] - first);
                    factors[first] = m;
                    rarest[event] = share;
                } else {
                    factors[end[event]] = m;
                }
                end[event]++;
            }
        }
        return participants;
    }

    /** The number of transitions of each event. */
    private static int[] transitions(ComponentLts member) {
        int[] alphabet = member.alphabet();
        int[] transitions = new int[alphabet.length == 0 ? 0 : alphabet[alphabet.length - 1] + 1];
        for (int i = 0; i < member.transitionCount(); i++) {
            if (member.event(i) != Lts.HIDDEN) {
                transitions[member.event(i)]++;
            }
        }
        return transitions;
    }

    /** The participant that leads a declared event. */
    int leader(int event) {
        return factors[start[event]];
    }

    /** The position of the leader of an event; the other participants follow. */
    int start(int event) {
        return start[event];
    }

    /** The position behind the last participant of an event. */
    int end(int event) {
        return start[event + 1];
    }

    int at(int position) {
        return factors[position];
    }

    /** The declared events, in rising order. */
    int[] events() {
        int[] events = new int[start.length - 1];
        int count = 0;
        for (int event = 0; event < events.length; event++) {
            if (start[event] < start[event + 1]) {
                events[count++] = event;
            }
        }
        return Arrays.copyOf(events, count);
    }

    /** The approximate size in bytes. */
    long bytes() {
        return (long) Integer.BYTES * (start.length + factors.length);
    }
}
