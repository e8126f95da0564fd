package dovetail.engine.icc;

import dovetail.base.Limit;
import dovetail.compose.ComponentLts;
import dovetail.compose.Composition;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * What is seen of the property and of each component when only some events are visible, all others hidden and the result
 * reduced modulo weak trace equivalence. Views are kept, since the same few are asked for again and again.
 */
final class Views {
    private final Composition composition;
    private final long mostSubsets;
    private final Effort effort;
    private final Map<BitSet, Traces> properties = new HashMap<>();
    private final List<Map<BitSet, ComponentLts>> components;
    private final List<BitSet> alphabets;
    private final BitSet propertyAlphabet;
    private final BitSet shared;
    private long bytes;

    Views(Composition composition, long mostSubsets, Effort effort) {
        this.composition = composition;
        this.mostSubsets = mostSubsets;
        this.effort = effort;
        this.components = new ArrayList<>();
        this.alphabets = new ArrayList<>();
        this.shared = new BitSet();
        for (ComponentLts machine : composition.machines()) {
            components.add(new HashMap<>());
            BitSet alphabet = setOf(machine.alphabet());
            alphabets.add(alphabet);
            shared.or(alphabet);
        }
        this.propertyAlphabet = setOf(composition.monitor().alphabet());
    }

    /** About how many bytes are kept. */
    long bytes() {
        return bytes;
    }

    private static BitSet setOf(int[] alphabet) {
        BitSet set = new BitSet();
        for (int event : alphabet) {
            set.set(event);
        }
        return set;
    }

    BitSet alphabet(int component) {
        return alphabets.get(component);
    }

    BitSet propertyAlphabet() {
        return propertyAlphabet;
    }

    /** The violations of the property as far as these events tell. */
    Traces property(BitSet visible) {
        BitSet seen = (BitSet) visible.clone();
        seen.and(propertyAlphabet);
        Traces known = properties.get(seen);
        if (known == null) {
            known = makeProperty(seen);
            properties.put(seen, known);
            bytes += known.machine().bytes() + seen.size() / Byte.SIZE;
        }
        return known;
    }

    private Traces makeProperty(BitSet seen) {
        ComponentLts monitor = composition.monitor();
        BitSet bad = new BitSet();
        if (composition.bad() >= 0) {
            bad.set(composition.bad());
        }
        Projection.Result result = Projection.of(monitor, all(monitor), listOf(seen), mostSubsets, effort);
        if (result != null) {
            return result.accepting(bad).trimmed().minimised();
        }
        BitSet decisive = (BitSet) propertyAlphabet.clone();
        decisive.and(shared);
        if (seen.equals(decisive)) {
            throw new Limit.Exceeded(new Limit(
                    Limit.Kind.SIZE,
                    "determinising the property exceeds the limit of " + mostSubsets + " states in all subsets"));
        }
        // While some components are out of sight, taking everything for a violation is on the safe side.
        return Traces.of("anything", new int[0], new int[0]);
    }

    /** A component as far as these events tell, or the whole component if that is too large to compute. */
    ComponentLts component(int index, BitSet visible) {
        BitSet seen = (BitSet) visible.clone();
        seen.and(alphabets.get(index));
        ComponentLts known = components.get(index).get(seen);
        if (known == null) {
            known = makeComponent(index, seen);
            components.get(index).put(seen, known);
            boolean isShared = known == composition.machines().get(index);
            bytes += (isShared ? 0 : known.bytes()) + seen.size() / Byte.SIZE;
        }
        return known;
    }

    private ComponentLts makeComponent(int index, BitSet seen) {
        ComponentLts machine = composition.machines().get(index);
        // A view that is much larger than what it is a view of is of no use.
        long most = Math.min(mostSubsets, 64L + 4L * machine.transitionCount());
        Projection.Result result = Projection.of(machine, all(machine), listOf(seen), most, effort);
        if (result == null) {
            return machine;
        }
        return new Traces(result.machine(), all(result.machine())).minimised().machine();
    }

    private static BitSet all(ComponentLts machine) {
        BitSet all = new BitSet();
        all.set(0, machine.stateCount());
        return all;
    }

    private static int[] listOf(BitSet set) {
        return set.stream().toArray();
    }
}
