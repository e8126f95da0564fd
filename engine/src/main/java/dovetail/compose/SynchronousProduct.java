package dovetail.compose;

import dovetail.lts.Lts;
import java.util.List;

/**
 * Synchronous product of component LTSs, computed step by step. Its states are tuples of local states, packed into
 * words. Its steps are hidden steps of one factor, and events that all factors that declare them take jointly. Stores
 * no states; used by one thread.
 */
public final class SynchronousProduct {
    /** Receives steps. */
    public interface Sink {
        /** @param target borrowed: it changes with the next step */
        void step(int event, long[] target);
    }

    private final ComponentLts[] factors;
    private final TupleLayout layout;
    private final Participants participants;
    private final int[] states;
    private final long[] target;

    /** A product that computes the steps of an event from the factor that offers it most rarely. */
    public SynchronousProduct(List<ComponentLts> factors) {
        this(factors.toArray(new ComponentLts[0]), 1, false);
    }

    private SynchronousProduct(ComponentLts[] factors, int annotations, boolean inOrder) {
        this.factors = factors;
        this.states = new int[factors.length];
        int[] sizes = new int[factors.length + 1];
        for (int f = 0; f < factors.length; f++) {
            sizes[f] = factors[f].stateCount();
        }
        sizes[factors.length] = annotations;
        this.layout = new TupleLayout(sizes);
        this.target = new long[layout.words()];
        this.participants = inOrder ? Participants.inOrder(factors) : Participants.rarestFirst(factors);
    }

    /**
     * A product that computes the steps of an event from the first factor that declares it. Its states carry an
     * annotation, which is 0 at first and which steps keep.
     *
     * @param annotations the number of values of the annotation
     */
    public static SynchronousProduct annotated(List<ComponentLts> factors, int annotations) {
        return new SynchronousProduct(factors.toArray(new ComponentLts[0]), annotations, true);
    }

    /** The events that some factor declares, in rising order. */
    public int[] alphabet() {
        return participants.events();
    }

    /** Whether a factor other than the given one declares an event that the given one declares. */
    public boolean isShared(int event, int factor) {
        return participants.leader(event) != factor || participants.start(event) + 1 < participants.end(event);
    }

    /** The number of words of a state. */
    public int words() {
        return layout.words();
    }

    /** The approximate size in bytes. */
    public long bytes() {
        return participants.bytes();
    }

    public long[] initial() {
        int[] locals = new int[factors.length];
        for (int f = 0; f < factors.length; f++) {
            locals[f] = factors[f].initial();
        }
        return pack(locals);
    }

    /** The state with the given local states. */
    public long[] pack(int[] locals) {
        long[] state = new long[layout.words()];
        layout.pack(locals, state);
        return state;
    }

    /** The local state of a factor. */
    public int local(long[] state, int factor) {
        return layout.get(state, factor);
    }

    public int annotation(long[] state) {
        return layout.get(state, factors.length);
    }

    public void annotate(long[] state, int annotation) {
        layout.move(state, factors.length, annotation - annotation(state));
    }

    /** Gives all steps of a state to the sink; the same step may be given more than once. */
    public void successors(long[] state, Sink sink) {
        layout.unpack(state, states);
        System.arraycopy(state, 0, target, 0, target.length);
        for (int f = 0; f < factors.length; f++) {
            Lts lts = factors[f].lts();
            int local = states[f];
            int end = lts.rowStart(local + 1);
            for (int i = lts.rowStart(local); i < end; i++) {
                int event = lts.event(i);
                if (event == Lts.HIDDEN || participants.leader(event) == f) {
                    int by = lts.target(i) - local;
                    layout.move(target, f, by);
                    if (event == Lts.HIDDEN) {
                        sink.step(event, target);
                    } else {
                        join(event, participants.start(event) + 1, sink);
                    }
                    layout.move(target, f, -by);
                }
            }
        }
    }

    /** Enumerates the steps of the participants of an event from a position on; those before have moved. */
    private void join(int event, int position, Sink sink) {
        if (position == participants.end(event)) {
            sink.step(event, target);
            return;
        }
        int factor = participants.at(position);
        Lts lts = factors[factor].lts();
        int local = states[factor];
        int end = lts.rowStart(local + 1);
        for (int i = lts.seek(local, event); i < end && lts.event(i) == event; i++) {
            int by = lts.target(i) - local;
            layout.move(target, factor, by);
            join(event, position + 1, sink);
            layout.move(target, factor, -by);
        }
    }
}
