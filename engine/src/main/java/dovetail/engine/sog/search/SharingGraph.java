package dovetail.engine.sog.search;

import dovetail.compose.observe.ObservedLts;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * Graph of the components of a network, with an edge between those that share an event. A product of components that are not
 * connected in it is as large as their sizes multiplied, since nothing restricts either of them.
 */
final class SharingGraph {
    private final List<BitSet> neighbours = new ArrayList<>();

    SharingGraph(List<ObservedLts> components) {
        Map<Integer, BitSet> participants = new HashMap<>();
        for (int c = 0; c < components.size(); c++) {
            for (int event : components.get(c).alphabet()) {
                participants.computeIfAbsent(event, e -> new BitSet()).set(c);
            }
        }
        for (int c = 0; c < components.size(); c++) {
            BitSet near = new BitSet();
            for (int event : components.get(c).alphabet()) {
                near.or(participants.getOrDefault(event, new BitSet()));
            }
            near.clear(c);
            neighbours.add(near);
        }
    }

    /** The neighbours of a set of components, without the set itself. */
    BitSet around(BitSet components) {
        BitSet found = new BitSet();
        for (int c = components.nextSetBit(0); c >= 0; c = components.nextSetBit(c + 1)) {
            found.or(neighbours.get(c));
        }
        found.andNot(components);
        return found;
    }

    /**
     * The neighbours of a set of components by which a shortest path leads from one connected part of the set to another; none
     * when the set is connected, or when no path leads out of its first part to another.
     */
    BitSet bridges(BitSet components) {
        BitSet part = part(components);
        BitSet others = (BitSet) components.clone();
        others.andNot(part);
        BitSet bridges = new BitSet();
        if (others.isEmpty()) {
            return bridges;
        }
        int[] fromPart = distances(part);
        int[] fromOthers = distances(others);
        BitSet around = around(components);
        int least = Integer.MAX_VALUE;
        for (int c = around.nextSetBit(0); c >= 0; c = around.nextSetBit(c + 1)) {
            int length = fromPart[c] + fromOthers[c];
            if (fromPart[c] != Integer.MAX_VALUE && fromOthers[c] != Integer.MAX_VALUE && length <= least) {
                if (length < least) {
                    bridges.clear();
                }
                least = length;
                bridges.set(c);
            }
        }
        return bridges;
    }

    /** The connected part of a set to which its first component belongs. */
    private BitSet part(BitSet components) {
        BitSet part = new BitSet();
        int first = components.nextSetBit(0);
        BitSet next = new BitSet();
        if (first >= 0) {
            next.set(first);
        }
        while (!next.isEmpty()) {
            part.or(next);
            next = around(part);
            next.and(components);
        }
        return part;
    }

    /** The lengths of shortest paths from a set of components, breadth first. */
    private int[] distances(BitSet from) {
        int[] distances = new int[neighbours.size()];
        Arrays.fill(distances, Integer.MAX_VALUE);
        BitSet reached = (BitSet) from.clone();
        BitSet level = from;
        for (int distance = 0; !level.isEmpty(); distance++) {
            for (int c = level.nextSetBit(0); c >= 0; c = level.nextSetBit(c + 1)) {
                distances[c] = distance;
            }
            level = around(reached);
            reached.or(level);
        }
        return distances;
    }
}
