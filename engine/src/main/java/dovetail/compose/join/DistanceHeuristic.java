package dovetail.compose.join;

import dovetail.base.Poll;
import dovetail.compose.ComponentLts;
import dovetail.compose.SynchronousProduct;
import dovetail.lts.Lts;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * Estimates the distance of a state of the product from a violation. One component, the leader, takes the last event;
 * its distance is the number of its own steps to that event, without regard to others. The distance of another
 * component is the number of its steps to an event that brings the leader nearer. Wrong estimates only cost time.
 */
final class DistanceHeuristic {
    /** The distance of a state without any path. */
    static final int UNREACHABLE = 1 << 10;

    /** Bounds the stored distances; beyond it only the leader is estimated. */
    private static final long MAX_DISTANCES = 1 << 22;
    /** The weight of a step of the leader, in steps of others. */
    private static final int WEIGHT = 4;

    private final SynchronousProduct product;
    private final ComponentLts leader;
    private final int leading;
    private final int[] distance;
    /** For each event that may bring the leader nearer, the other participants and their distances to it. */
    private final List<List<Participant>> participants = new ArrayList<>();

    private record Participant(int component, int[] distance) {}

    /** @param last an event that ends a violation */
    DistanceHeuristic(List<ComponentLts> components, SynchronousProduct product, int leading, int last, Poll poll) {
        this.product = product;
        this.leading = leading;
        this.leader = components.get(leading);
        this.distance = distances(leader, last);
        boolean[] wanted = new boolean[last + 1];
        long stored = 0;
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
            List<Participant> others = new ArrayList<>();
            participants.add(others);
            for (int m = 0; m < components.size() && wanted[event]; m++) {
                poll.tick();
                if (m != leading && components.get(m).declares(event)) {
                    stored += components.get(m).stateCount();
                    poll.tick(components.get(m).transitionCount());
                    if (stored <= MAX_DISTANCES) {
                        others.add(new Participant(m, distances(components.get(m), event)));
                    }
                }
            }
        }
    }

    private boolean isNearer(int state, int step) {
        return distance[leader.target(step)] < distance[state];
    }

    /** The number of steps of a component alone from each state to one that offers an event. */
    private static int[] distances(ComponentLts component, int event) {
        int[] distance = new int[component.stateCount()];
        Arrays.fill(distance, UNREACHABLE);
        int[] queue = new int[distance.length];
        int size = 0;
        for (int s = 0; s < distance.length; s++) {
            int at = component.seek(s, event);
            if (at < component.rowStart(s + 1) && component.event(at) == event) {
                distance[s] = 0;
                queue[size++] = s;
            }
        }
        Lts back = component.lts().reversed();
        for (int next = 0; next < size; next++) {
            int s = queue[next];
            for (int i = back.rowStart(s); i < back.rowStart(s + 1); i++) {
                if (distance[back.target(i)] == UNREACHABLE) {
                    distance[back.target(i)] = Math.min(UNREACHABLE - 1, distance[s] + 1);
                    queue[size++] = back.target(i);
                }
            }
        }
        return distance;
    }

    /** The estimate, from 0 to {@link #UNREACHABLE}. */
    int of(long[] state) {
        int local = product.local(state, leading);
        if (distance[local] == 0 || distance[local] == UNREACHABLE) {
            return distance[local];
        }
        int least = UNREACHABLE;
        for (int i = leader.rowStart(local); i < leader.rowStart(local + 1) && least > 0; i++) {
            if (isNearer(local, i)) {
                least = Math.min(least, leader.event(i) == Lts.HIDDEN ? 0 : sum(state, leader.event(i)));
            }
        }
        return Math.min(UNREACHABLE, WEIGHT * distance[local] + least);
    }

    private int sum(long[] state, int event) {
        int sum = 0;
        for (Participant participant : participants.get(event)) {
            sum += participant.distance()[product.local(state, participant.component())];
        }
        return sum;
    }
}
