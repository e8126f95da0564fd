package dovetail.engine.sog.search;

import dovetail.base.Diagnostic;
import dovetail.base.InputException;
import dovetail.base.Spelling;
import dovetail.compose.observe.ObservedLts;
import dovetail.compose.observe.ObservedNetwork;
import java.util.BitSet;
import java.util.Comparator;
import java.util.List;

/**
 * Chooses the next component of a composition. Components of the property come first, since no subsystem without them can be
 * searched. Then come components that connect these with each other, and after them neighbours of the subsystem: the hub of a
 * star before its other clients, the next stage of a pipeline before a distant one. Of several, the one is next with which most
 * events become unobserved and fewest are added.
 */
final class ComponentOrder {
    private final ObservedNetwork network;
    private final List<String> given;
    private final SharingGraph graph;
    private final BitSet missing;
    private final BitSet observers;
    private int taken;

    /** @param given names of components in order, before all others */
    ComponentOrder(ObservedNetwork network, List<String> given) {
        this(network, given, new SharingGraph(network.components()), all(network), network.observers(), 0);
        List<String> names =
                network.components().stream().map(ObservedLts::name).toList();
        for (String name : given) {
            if (!names.contains(name)) {
                throw new InputException(Diagnostic.error(
                        "order",
                        "there is no component '" + name + "'" + Spelling.hint(name, names) + "; there are "
                                + String.join(", ", names)));
            }
        }
    }

    private ComponentOrder(
            ObservedNetwork network,
            List<String> given,
            SharingGraph graph,
            BitSet missing,
            BitSet observers,
            int taken) {
        this.network = network;
        this.given = given;
        this.graph = graph;
        this.missing = missing;
        this.observers = observers;
        this.taken = taken;
    }

    private static BitSet all(ObservedNetwork network) {
        BitSet all = new BitSet();
        all.set(0, network.components().size());
        return all;
    }

    ComponentOrder copy() {
        return new ComponentOrder(network, given, graph, (BitSet) missing.clone(), (BitSet) observers.clone(), taken);
    }

    boolean hasNext() {
        return !missing.isEmpty();
    }

    /** Whether at most one component is left. */
    boolean isLast() {
        return missing.cardinality() < 2;
    }

    /** The number of components taken so far. */
    int taken() {
        return taken;
    }

    /** Whether the components that were taken see all that the property is about. */
    boolean mayCheck() {
        return network.isObservedBy(members());
    }

    private BitSet members() {
        BitSet members = all(network);
        members.andNot(missing);
        return members;
    }

    void take(int component) {
        missing.clear(component);
        taken++;
    }

    /** The best components to be next for a subsystem with an alphabet, the best one first. */
    List<Integer> candidates(int[] alphabet, Sharing sharing, int most) {
        return best(candidates(), alphabet, sharing, most);
    }

    /** The best ones of those that connect parts of the subsystem, or else of its neighbours; all when it has none. */
    List<Integer> near(int[] alphabet, Sharing sharing, int most) {
        BitSet members = members();
        BitSet near = graph.bridges(members);
        BitSet candidates = candidates();
        near = near.isEmpty() ? graph.around(members) : near;
        near.and(candidates);
        return best(near.isEmpty() ? candidates : near, alphabet, sharing, most);
    }

    private List<Integer> best(BitSet candidates, int[] alphabet, Sharing sharing, int most) {
        BitSet known = new BitSet();
        for (int event : alphabet) {
            known.set(event);
        }
        record Scored(int component, long score) {}
        return candidates.stream()
                .mapToObj(c -> new Scored(c, score(network.components().get(c), known, sharing)))
                .sorted(Comparator.comparingLong((Scored scored) -> -scored.score()))
                .limit(most)
                .map(Scored::component)
                .toList();
    }

    private BitSet candidates() {
        BitSet candidates = (BitSet) missing.clone();
        for (String name : given) {
            for (int c = missing.nextSetBit(0); c >= 0; c = missing.nextSetBit(c + 1)) {
                if (network.components().get(c).name().equals(name)) {
                    candidates.clear();
                    candidates.set(c);
                    return candidates;
                }
            }
        }
        if (observers.intersects(missing)) {
            candidates.and(observers);
        }
        return candidates;
    }

    /** The events that become internal, minus those that become open; smaller components are preferred among equals. */
    private static long score(ObservedLts component, BitSet known, Sharing sharing) {
        long closed = 0;
        long opened = 0;
        for (int event : component.alphabet()) {
            if (known.get(event)) {
                closed += sharing.missing(event) == 1 ? 1 : 0;
            } else {
                opened += sharing.isLocal(event) ? 0 : 1;
            }
        }
        return (closed - opened << 24) - Math.min(component.stateCount(), (1 << 24) - 1);
    }
}
