package dovetail.compose.join;

import dovetail.base.Poll;
import dovetail.compose.ComponentLts;
import dovetail.compose.SynchronousProduct;
import dovetail.lts.Lts;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * Tells how far a state of several machines seems to be from a violation. For the machine that takes the last event, that
 * is how many steps it has to go when nobody is in its way; for the others, how many steps they have to go until they can
 * take part in one of the events that bring that machine nearer. Wrong guesses cost time only.
 */
final class DistanceHeuristic {
    /** A state from which there is no way at all. */
    static final int NO_WAY = 1 << 10;

    /** How many numbers may be kept; beyond that only the machine that takes the last event counts. */
    private static final long MOST_NUMBERS = 1 << 22;
    /** A step of that machine counts for so many of others. */
    private static final int WEIGHT = 4;

    private final SynchronousProduct group;
    private final ComponentLts leader;
    private final int leading;
    private final int[] distance;
    /** For each event that may bring the leader nearer, who else takes part, and how far that member is from it. */
    private final List<List<Helper>> helpers = new ArrayList<>();

    private record Helper(int member, int[] distance) {}

    /**
     * Guidance towards an event.
     *
     * @param last an event that a violation ends with
     */
    DistanceHeuristic(List<ComponentLts> members, SynchronousProduct group, int leading, int last, Poll poll) {
        this.group = group;
        this.leading = leading;
        this.leader = members.get(leading);
        this.distance = distances(leader, last);
        boolean[] wanted = new boolean[last + 1];
        long numbers = 0;
        for (int s = 0; s < leader.stateCount(); s++) {
            for (int i = leader.seek(s, 0); i < leader.rowStart(s + 1); i++) {
                int event = leader.event(i);
                if (isNearer(s, i)) {
                    wanted = event < wanted.length ? wanted : Arrays.copyOf(wanted, event + 1);
                    wanted[event] = true;
                }
            }
        }
        for (int event = 0; event < wanted.length; event++) {
            List<Helper> who = new ArrayList<>();
            helpers.add(who);
            for (int m = 0; m < members.size() && wanted[event]; m++) {
                poll.tick();
                if (m != leading && members.get(m).declares(event)) {
                    numbers += members.get(m).stateCount();
                    poll.tick(members.get(m).transitionCount());
                    if (numbers <= MOST_NUMBERS) {
                        who.add(new Helper(m, distances(members.get(m), event)));
                    }
                }
            }
        }
    }

    private boolean isNearer(int state, int step) {
        return distance[leader.target(step)] < distance[state];
    }

    /** How many steps of a machine alone lead from each state to one that offers an event. */
    private static int[] distances(ComponentLts machine, int event) {
        int[] distance = new int[machine.stateCount()];
        Arrays.fill(distance, NO_WAY);
        int[] queue = new int[distance.length];
        int size = 0;
        for (int s = 0; s < distance.length; s++) {
            int at = machine.seek(s, event);
            if (at < machine.rowStart(s + 1) && machine.event(at) == event) {
                distance[s] = 0;
                queue[size++] = s;
            }
        }
        Lts back = machine.lts().reversed();
        for (int next = 0; next < size; next++) {
            int s = queue[next];
            for (int i = back.rowStart(s); i < back.rowStart(s + 1); i++) {
                if (distance[back.target(i)] == NO_WAY) {
                    distance[back.target(i)] = Math.min(NO_WAY - 1, distance[s] + 1);
                    queue[size++] = back.target(i);
                }
            }
        }
        return distance;
    }

    /** The least of such sums, from 0 to {@link #NO_WAY}. */
    int of(long[] state) {
        int local = group.local(state, leading);
        if (distance[local] == 0 || distance[local] == NO_WAY) {
            return distance[local];
        }
        int least = NO_WAY;
        for (int i = leader.rowStart(local); i < leader.rowStart(local + 1) && least > 0; i++) {
            if (isNearer(local, i)) {
                least = Math.min(least, leader.event(i) == Lts.HIDDEN ? 0 : helping(state, leader.event(i)));
            }
        }
        return Math.min(NO_WAY, WEIGHT * distance[local] + least);
    }

    private int helping(long[] state, int event) {
        int sum = 0;
        for (Helper helper : helpers.get(event)) {
            sum += helper.distance()[group.local(state, helper.member())];
        }
        return sum;
    }
}
