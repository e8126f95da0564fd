package dovetail.model;

import java.util.BitSet;
import java.util.Map;
import java.util.TreeMap;

/**
 * Locations that the participants of a rule do not leave when it steps, as by {@code loop} in Fiacre. A step that begins in
 * such a location resets no clock on account of the participant. Immutable.
 */
public final class Staying {
    /** Every participant leaves its location. */
    public static final Staying NONE = new Staying(Map.of());

    private final Map<Integer, BitSet> locations = new TreeMap<>();

    /** @param locations by component, the locations in which it stays */
    public Staying(Map<Integer, BitSet> locations) {
        locations.forEach((component, some) -> {
            if (!some.isEmpty()) {
                this.locations.put(component, (BitSet) some.clone());
            }
        });
    }

    public boolean isEmpty() {
        return locations.isEmpty();
    }

    /** Whether a component that takes part in a step from a location does not leave it. */
    public boolean isIn(int component, int location) {
        BitSet some = locations.get(component);
        return some != null && some.get(location);
    }

    @Override
    public boolean equals(Object other) {
        return other instanceof Staying staying && locations.equals(staying.locations);
    }

    @Override
    public int hashCode() {
        return locations.hashCode();
    }

    @Override
    public String toString() {
        return locations.toString();
    }
}
