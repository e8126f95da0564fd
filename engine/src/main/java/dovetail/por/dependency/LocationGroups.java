package dovetail.por.dependency;

import dovetail.model.Network;
import java.util.BitSet;
import java.util.HashMap;
import java.util.Map;

/** Groups by the locations of their participants: enabled by a location, disabled by it, or leading to it. */
public final class LocationGroups {
    /** {@code current[c][l]}: the groups in which component c can take part in location l. */
    public final long[][][] current;
    /** {@code elsewhere[c][l]}: the groups in which component c participates, but not in location l. */
    public final long[][][] elsewhere;
    /** {@code entering[g][i]}: the groups that may move the i-th participant of g to a source location. */
    public final long[][][] entering;
    /** {@code needing[g][i]}: the groups in which that component takes part from these locations only. */
    public final long[][][] needing;

    private final Dependencies dependencies;
    private final int size;
    private final int[][] components;
    private final GroupLocations groupLocations;

    /** @param dependencies with group locations and components already computed */
    LocationGroups(Dependencies dependencies) {
        Network network = dependencies.network;
        this.dependencies = dependencies;
        this.size = dependencies.size;
        this.components = dependencies.components;
        this.groupLocations = dependencies.groupLocations;
        this.current = new long[network.components().size()][][];
        this.elsewhere = new long[current.length][][];
        this.entering = new long[size][][];
        this.needing = new long[size][][];
        findLocations(network);
        Map<String, long[]> known = new HashMap<>();
        Map<String, long[]> alike = new HashMap<>();
        for (int g = 0; g < size; g++) {
            findEntering(g, known, alike);
        }
    }

    private void findLocations(Network network) {
        for (int c = 0; c < current.length; c++) {
            int locations = network.component(c).behaviour().locationCount();
            current[c] = new long[locations][];
            elsewhere[c] = new long[locations][];
            for (int l = 0; l < locations; l++) {
                current[c][l] = dependencies.newGroupSet();
                elsewhere[c][l] = dependencies.newGroupSet();
            }
        }
        for (int g = 0; g < size; g++) {
            for (int i = 0; i < components[g].length; i++) {
                int c = components[g][i];
                dependencies.poll.tick(current[c].length);
                for (int l = 0; l < current[c].length; l++) {
                    Bits.set(groupLocations.sources[g][i].get(l) ? current[c][l] : elsewhere[c][l], g);
                }
            }
        }
    }

    private void findEntering(int g, Map<String, long[]> known, Map<String, long[]> alike) {
        entering[g] = new long[components[g].length][];
        needing[g] = new long[components[g].length][];
        for (int i = 0; i < entering[g].length; i++) {
            int c = components[g][i];
            BitSet wanted = groupLocations.sources[g][i];
            dependencies.poll.tick(1 + wanted.cardinality());
            String key = c + ":" + wanted;
            entering[g][i] = known.computeIfAbsent(key, k -> entering(c, wanted));
            needing[g][i] = alike.computeIfAbsent(key, k -> needing(c, wanted));
        }
    }

    private long[] needing(int c, BitSet wanted) {
        long[] found = dependencies.newGroupSet();
        long[] taking = groupsOf(c);
        for (int h = Bits.next(taking, 0); h >= 0; h = Bits.next(taking, h + 1)) {
            dependencies.poll.tick(components[h].length);
            for (int i = 0; i < components[h].length; i++) {
                BitSet sources = groupLocations.sources[h][i];
                if (components[h][i] == c && sources.intersects(wanted)) {
                    BitSet others = (BitSet) sources.clone();
                    others.andNot(wanted);
                    if (others.isEmpty()) {
                        Bits.set(found, h);
                    }
                }
            }
        }
        return found;
    }

    private long[] entering(int c, BitSet wanted) {
        long[] found = dependencies.newGroupSet();
        long[] taking = groupsOf(c);
        for (int h = Bits.next(taking, 0); h >= 0; h = Bits.next(taking, h + 1)) {
            dependencies.poll.tick(components[h].length);
            for (int i = 0; i < components[h].length; i++) {
                if (components[h][i] == c && groupLocations.targets[h][i].intersects(wanted)) {
                    Bits.set(found, h);
                }
            }
        }
        return found;
    }

    /** The groups in which a component participates. */
    public long[] groupsOf(int c) {
        long[] groups = current[c][0].clone();
        Bits.or(groups, elsewhere[c][0]);
        return groups;
    }

    /** Finds the groups whose participants are all in source locations. */
    void findAtSource(int[] location, long[] found) {
        for (int w = 0; w < found.length; w++) {
            long there = 0;
            long missing = 0;
            for (int c = 0; c < location.length; c++) {
                there |= current[c][location[c]][w];
                missing |= elsewhere[c][location[c]][w];
            }
            found[w] = there & ~missing;
        }
    }
}
