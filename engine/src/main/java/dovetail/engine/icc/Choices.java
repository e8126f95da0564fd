package dovetail.engine.icc;

import dovetail.engine.icc.trace.Refutation;
import dovetail.engine.icc.trace.Restriction;
import dovetail.engine.icc.trace.Traces;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Chosen traces and nogoods of each component. A nogood is kept exactly as long as the choices it depends on: when one
 * of them is given up, the nogood is removed. Components may therefore change their order at any time, since a nogood
 * does not depend on the order. (The paper resets components that move left and is silent on those that move right. In
 * its search for the conflicting choice it also uses restrictions that depend on other choices, which can reject too
 * much. See {@link Refutation} for another such case.)
 */
final class Choices {
    private final Traces[] chosen;
    private final boolean[] complete;
    private final List<List<Nogood>> nogoods = new ArrayList<>();
    private final int[] visits;

    Choices(int components) {
        chosen = new Traces[components];
        complete = new boolean[components];
        visits = new int[components];
        for (int i = 0; i < components; i++) {
            nogoods.add(new ArrayList<>());
        }
    }

    Traces of(int component) {
        return chosen[component];
    }

    /** @param isComplete whether these are all traces that the component can choose under the choices before it */
    void choose(int component, Traces traces, boolean isComplete) {
        chosen[component] = traces;
        complete[component] = isComplete;
    }

    /** Whether a component has chosen all traces that it could. */
    boolean isComplete(int component) {
        return complete[component];
    }

    /** The number of times that a component chose again since the choices before it last changed. */
    int visits(int component) {
        return visits[component];
    }

    /** Forbids traces of a component as long as some choices stand. */
    void learn(int component, Restriction restriction, BitSet dependsOn) {
        List<Nogood> known = nogoods.get(component);
        for (int i = 0; i < known.size(); i++) {
            if (known.get(i).dependsOn().equals(dependsOn)) {
                known.set(i, new Nogood(known.get(i).restriction().and(restriction), dependsOn));
                return;
            }
        }
        known.add(new Nogood(restriction, dependsOn));
    }

    /** Whether a component is restricted as long as the given choices stand. */
    boolean hasRestriction(int component, BitSet standing) {
        return !applicable(component, standing).isEmpty();
    }

    /** The restriction of a component as long as the given choices stand, or null. */
    @Nullable
    Restriction restriction(int component, BitSet standing) {
        List<Restriction> applicable = new ArrayList<>();
        for (Nogood nogood : applicable(component, standing)) {
            applicable.add(nogood.restriction());
        }
        return Restriction.all(applicable);
    }

    /** The choices that the restriction of a component depends on, as long as the given choices stand. */
    BitSet reasons(int component, BitSet standing) {
        BitSet reasons = new BitSet();
        for (Nogood nogood : applicable(component, standing)) {
            reasons.or(nogood.dependsOn());
        }
        return reasons;
    }

    private List<Nogood> applicable(int component, BitSet standing) {
        List<Nogood> applicable = new ArrayList<>();
        for (Nogood nogood : nogoods.get(component)) {
            BitSet missing = (BitSet) nogood.dependsOn().clone();
            missing.andNot(standing);
            if (missing.isEmpty()) {
                applicable.add(nogood);
            }
        }
        return applicable;
    }

    /** Gives up the choice of a component and all choices made after it. */
    void giveUp(int component, List<Integer> after) {
        BitSet gone = new BitSet();
        gone.set(component);
        chosen[component] = null;
        visits[component]++;
        for (int later : after) {
            gone.set(later);
            chosen[later] = null;
            visits[later] = 0;
        }
        for (List<Nogood> known : nogoods) {
            known.removeIf(nogood -> nogood.dependsOn().intersects(gone));
        }
    }

    /** The approximate size of choices and nogoods in bytes. */
    long bytes() {
        long bytes = 0;
        for (Traces traces : chosen) {
            bytes += traces == null ? 0 : traces.lts().bytes();
        }
        for (List<Nogood> known : nogoods) {
            for (Nogood nogood : known) {
                bytes += nogood.restriction().bytes();
            }
        }
        return bytes;
    }

    /** The number of states of all nogoods. */
    long restrictionStates() {
        long states = 0;
        for (List<Nogood> known : nogoods) {
            for (Nogood nogood : known) {
                states += nogood.restriction().stateCount();
            }
        }
        return states;
    }
}
