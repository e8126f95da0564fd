package dovetail.compose.problem;

import dovetail.base.Limit;
import dovetail.base.Remedy;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * Union of regions: a disjunctive normal form over local states. Regions that are included in others are removed, and
 * those that differ in one component only are merged. It grows by {@link #add} until it is shared.
 */
final class Regions {
    static final int MAX_REGIONS = 4096;

    private final SlotOwners owners;
    private final List<Region> list = new ArrayList<>();

    Regions(SlotOwners owners) {
        this.owners = owners;
    }

    static Regions all(SlotOwners owners) {
        return new Regions(owners).add(Region.ALL);
    }

    List<Region> list() {
        return list;
    }

    boolean isEmpty() {
        return list.isEmpty();
    }

    Regions add(Region added) {
        Region region = added;
        for (int i = 0; i < list.size(); i++) {
            Region known = list.get(i);
            if (known.includes(region)) {
                return this;
            }
            if (region.includes(known)) {
                removeAt(i--);
                continue;
            }
            int component = known.onlyDifference(region);
            if (component >= 0) {
                removeAt(i);
                region = region.with(component, union(component, known, region));
                // The larger region may include or complete others, even those that were compared before.
                i = -1;
            }
        }
        list.add(region);
        if (list.size() > MAX_REGIONS) {
            throw new Limit.Exceeded(new Limit(
                    Limit.Kind.SIZE,
                    "the property relates its components in more than " + MAX_REGIONS + " ways",
                    List.of(Remedy.SEARCH_STATES, Remedy.SEARCH_RUNS)));
        }
        return this;
    }

    private void removeAt(int index) {
        Region last = list.remove(list.size() - 1);
        if (index < list.size()) {
            list.set(index, last);
        }
    }

    /** The local states in two regions, or null when they are all. */
    private @Nullable BitSet union(int component, Region a, Region b) {
        BitSet union = (BitSet) Objects.requireNonNull(a.sets().get(component)).clone();
        union.or(b.sets().get(component));
        return union.cardinality() == owners.localStates(component) ? null : union;
    }

    Regions or(Regions other) {
        Regions either = new Regions(owners);
        either.list.addAll(list);
        for (Region region : other.list) {
            either.add(region);
        }
        return either;
    }

    Regions and(Regions other) {
        Regions both = new Regions(owners);
        for (Region a : list) {
            for (Region b : other.list) {
                Region common = a.and(b);
                if (common != null) {
                    both.add(common);
                }
            }
        }
        return both;
    }
}
