package dovetail.engine.sog.search;

import dovetail.compose.observe.ObservedLts;
import java.util.Arrays;

/** Counts, for each event, the components that declare it and are not yet part of the subsystem. */
public final class Sharing {
    private final int[] declared;
    private final int[] missing;

    /** @param events the number of events */
    public Sharing(int events, Iterable<ObservedLts> components) {
        this.missing = new int[events];
        for (ObservedLts component : components) {
            add(component.alphabet(), 1);
        }
        this.declared = missing.clone();
    }

    /** The missing components of each event, for {@link #restore}. */
    int[] snapshot() {
        return missing.clone();
    }

    void restore(int[] snapshot) {
        System.arraycopy(snapshot, 0, missing, 0, missing.length);
    }

    /** Whether only one component declares an event. */
    public boolean isLocal(int event) {
        return declared[event] == 1;
    }

    /** The number of missing components that declare an event. */
    int missing(int event) {
        return missing[event];
    }

    /** Tells that the component with an alphabet has become part of the subsystem. */
    void join(int[] alphabet) {
        add(alphabet, -1);
    }

    private void add(int[] alphabet, int by) {
        for (int event : alphabet) {
            missing[event] += by;
        }
    }

    /** Whether no component that declares an event is missing. */
    boolean isInternal(int event) {
        return missing[event] == 0;
    }

    /** Whether a missing component may block all events of a behaviour. */
    boolean mayBeBlocked(int[] behaviour) {
        return Arrays.stream(behaviour).noneMatch(this::isInternal);
    }
}
