package dovetail.compose.reduce;

import dovetail.base.Budget;
import dovetail.base.Poll;
import dovetail.compose.ComponentLts;
import dovetail.lts.Lts;
import java.util.Arrays;

/**
 * Simulation preorder of the states of a component without hidden steps. A state that simulates another has all its
 * traces.
 *
 * <p>Starts from the states that offer at least the same events. Then it removes, state by state, those that cannot
 * match a step into that state, until a fixpoint (after M. Henzinger, T. Henzinger and P. Kopke, Computing simulations
 * on finite and infinite graphs, FOCS 1995, with sets of states as bits).
 */
public final class SimulationPreorder {
    private final ComponentLts component;
    private final Lts back;
    private final Poll poll;
    private final int words;
    /** Per state, the bit set of the states that simulate it; row after row. */
    private final long[] simulating;
    /** Per event of the alphabet, the bit set of the states that it leads to; row after row. */
    private final long[] reached;

    SimulationPreorder(ComponentLts component, Budget budget) {
        this.component = component;
        this.back = component.lts().reversed();
        this.poll = new Poll(budget);
        this.words = (component.stateCount() + Long.SIZE - 1) / Long.SIZE;
        this.simulating = new long[Math.multiplyExact(component.stateCount(), words)];
        this.reached = new long[Math.multiplyExact(component.alphabet().length, words)];
        start();
        refine();
    }

    /** The approximate memory of the computation in bytes. */
    static long bytes(ComponentLts component) {
        long words = (component.stateCount() + Long.SIZE - 1L) / Long.SIZE;
        return Long.BYTES * words * ((long) component.stateCount() + 2L * component.alphabet().length)
                + 3 * component.bytes();
    }

    boolean simulates(int stronger, int weaker) {
        return (simulating[weaker * words + (stronger >>> 6)] & 1L << stronger) != 0;
    }

    /** The first state that simulates a state and is simulated by it; the state itself if there is no other. */
    int firstEqual(int state) {
        for (int w = 0; w < words; w++) {
            for (long bits = simulating[state * words + w]; bits != 0; bits &= bits - 1) {
                int other = w * Long.SIZE + Long.numberOfTrailingZeros(bits);
                if (simulates(state, other)) {
                    return other;
                }
            }
        }
        throw new IllegalStateException("a state that does not simulate itself");
    }

    /** Initialises: only states that offer at least the same events can simulate a state. */
    private void start() {
        int[] alphabet = component.alphabet();
        long[] offering = new long[alphabet.length * words];
        for (int s = 0; s < component.stateCount(); s++) {
            for (int i = component.rowStart(s); i < component.rowStart(s + 1); i++) {
                int row = Arrays.binarySearch(alphabet, component.event(i)) * words;
                int target = component.target(i);
                offering[row + (s >>> 6)] |= 1L << s;
                reached[row + (target >>> 6)] |= 1L << target;
            }
        }
        Arrays.fill(simulating, -1);
        for (int s = 0; s < component.stateCount(); s++) {
            simulating[(s + 1) * words - 1] = -1L >>> (Long.SIZE * words - component.stateCount());
            for (int i = component.rowStart(s); i < component.rowStart(s + 1); i++) {
                poll.tick(words);
                int from = Arrays.binarySearch(alphabet, component.event(i)) * words;
                for (int w = 0; w < words; w++) {
                    simulating[s * words + w] &= offering[from + w];
                }
            }
        }
    }

    private void refine() {
        int[] queue = new int[component.stateCount()];
        boolean[] waiting = new boolean[queue.length];
        for (int s = 0; s < queue.length; s++) {
            queue[s] = s;
        }
        Arrays.fill(waiting, true);
        long[] answering = new long[words];
        int first = 0;
        for (int left = queue.length; left > 0; left--) {
            int state = queue[first];
            first = (first + 1) % queue.length;
            waiting[state] = false;
            int end = back.rowStart(state + 1);
            for (int i = back.rowStart(state); i < end; ) {
                int event = back.event(i);
                poll.tick(words);
                answer(state, event, answering);
                for (; i < end && back.event(i) == event; i++) {
                    poll.tick(words);
                    int source = back.target(i);
                    if (keep(source, answering) && !waiting[source]) {
                        waiting[source] = true;
                        queue[(first + left - 1) % queue.length] = source;
                        left++;
                    }
                }
            }
        }
    }

    /** The states from which an event may lead to one that simulates the given state. */
    private void answer(int state, int event, long[] answering) {
        Arrays.fill(answering, 0);
        int row = Arrays.binarySearch(component.alphabet(), event) * words;
        for (int w = 0; w < words; w++) {
            for (long bits = simulating[state * words + w] & reached[row + w]; bits != 0; bits &= bits - 1) {
                poll.tick();
                int target = w * Long.SIZE + Long.numberOfTrailingZeros(bits);
                int end = back.rowStart(target + 1);
                for (int i = back.seek(target, event); i < end && back.event(i) == event; i++) {
                    answering[back.target(i) >>> 6] |= 1L << back.target(i);
                }
            }
        }
    }

    /** Intersects the states that simulate a state with a set; returns whether there were others. */
    private boolean keep(int state, long[] these) {
        boolean changed = false;
        for (int w = 0; w < words; w++) {
            long before = simulating[state * words + w];
            long after = before & these[w];
            changed |= after != before;
            simulating[state * words + w] = after;
        }
        return changed;
    }
}
