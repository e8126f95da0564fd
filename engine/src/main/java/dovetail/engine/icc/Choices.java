package dovetail.engine.icc;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;

/**
 * What is chosen of each component, and what has been learned about choices. A nogood is kept exactly as long as the
 * choices it depends on: when one of them is given up, all that was learned under it goes, too. That is why components
 * may be put into another order at any time: a nogood says nothing about the order, and a component that moves keeps what
 * was learned about it unless a choice that led to it is given up. (The paper resets whatever moves left, and is silent
 * on what moves right; it also uses, when it looks for the choice to blame, restrictions that depend on choices not to
 * blame, which can reject too much. See {@link Refutation} for another such case.)
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

    /** @param everything whether that is all a component could choose, given the choices before it */
    void choose(int component, Traces traces, boolean everything) {
        chosen[component] = traces;
        complete[component] = everything;
    }

    /** Whether there was nothing else to choose. */
    boolean isComplete(int component) {
        return complete[component];
    }

    /** How often a component has had to choose again since the choices before it last changed. */
    int visits(int component) {
        return visits[component];
    }

    /** The traces of a component become forbidden while some choices stand. */
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

    /** What is known about a component while the given choices stand; null when nothing is. */
    Restriction restriction(int component, BitSet standing) {
        List<Restriction> applicable = new ArrayList<>();
        for (Nogood nogood : applicable(component, standing)) {
            applicable.add(nogood.restriction());
        }
        return Restriction.all(applicable);
    }

    /** The choices that what is known about a component depends on, while the given choices stand. */
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

    /** A component has to choose again; all choices made after its own are given up. */
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

    /** About how many bytes are kept. */
    long bytes() {
        long bytes = 0;
        for (Traces traces : chosen) {
            bytes += traces == null ? 0 : traces.machine().bytes();
        }
        for (List<Nogood> known : nogoods) {
            for (Nogood nogood : known) {
                bytes += nogood.restriction().bytes();
            }
        }
        return bytes;
    }

    /** The states of all restrictions that are kept. */
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
