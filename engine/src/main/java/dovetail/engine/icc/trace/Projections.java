package dovetail.engine.icc.trace;

import dovetail.base.Limit;
import dovetail.compose.ComponentLts;
import dovetail.compose.Composition;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * Memo of projections: of the property and of components onto visible events, minimised modulo weak trace equivalence.
 * The same few are needed repeatedly.
 */
public final class Projections {
    private final Composition composition;
    private final long maxSubsetStates;
    private final Effort effort;
    private final Map<BitSet, Traces> properties = new HashMap<>();
    private final List<Map<BitSet, ComponentLts>> components;
    private final List<BitSet> alphabets;
    private final BitSet propertyAlphabet;
    private final BitSet shared;
    private long bytes;

    public Projections(Composition composition, long maxSubsetStates, Effort effort) {
        this.composition = composition;
        this.maxSubsetStates = maxSubsetStates;
        this.effort = effort;
        this.components = new ArrayList<>();
        this.alphabets = new ArrayList<>();
        this.shared = new BitSet();
        for (ComponentLts component : composition.components()) {
            components.add(new HashMap<>());
            BitSet alphabet = setOf(component.alphabet());
            alphabets.add(alphabet);
            shared.or(alphabet);
        }
        this.propertyAlphabet = setOf(composition.monitor().alphabet());
    }

    /** The approximate size of the memo in bytes. */
    public long bytes() {
        return bytes;
    }

    private static BitSet setOf(int[] alphabet) {
        BitSet set = new BitSet();
        for (int event : alphabet) {
            set.set(event);
        }
        return set;
    }

    public BitSet alphabet(int component) {
        return alphabets.get(component);
    }

    public BitSet propertyAlphabet() {
        return propertyAlphabet;
    }

    /** The projection of the violating traces of the property. */
    public Traces property(BitSet events) {
        BitSet visible = (BitSet) events.clone();
        visible.and(propertyAlphabet);
        Traces known = properties.get(visible);
        if (known == null) {
            known = makeProperty(visible);
            properties.put(visible, known);
            bytes += known.lts().bytes() + visible.size() / Byte.SIZE;
        }
        return known;
    }

    private Traces makeProperty(BitSet visible) {
        ComponentLts monitor = composition.monitor();
        BitSet bad = new BitSet();
        if (composition.bad() >= 0) {
            bad.set(composition.bad());
        }
        Projection.Result result = Projection.of(monitor, all(monitor), listOf(visible), maxSubsetStates, effort);
        if (result != null) {
            return result.accepting(bad).trimmed().minimised();
        }
        BitSet decisive = (BitSet) propertyAlphabet.clone();
        decisive.and(shared);
        if (visible.equals(decisive)) {
            throw new Limit.Exceeded(new Limit(
                    Limit.Kind.SIZE,
                    "determinising the property exceeds the limit of " + maxSubsetStates + " states in all subsets"));
        }
        // As long as a component is missing, it is sound to take every trace for a violation.
        return Traces.of("anything", new int[0], new int[0]);
    }

    /** The projection of a component, or the component itself if the projection is too large. */
    public ComponentLts component(int index, BitSet events) {
        BitSet visible = (BitSet) events.clone();
        visible.and(alphabets.get(index));
        ComponentLts known = components.get(index).get(visible);
        if (known == null) {
            known = makeComponent(index, visible);
            components.get(index).put(visible, known);
            boolean isShared = known == composition.components().get(index);
            bytes += (isShared ? 0 : known.bytes()) + visible.size() / Byte.SIZE;
        }
        return known;
    }

    private ComponentLts makeComponent(int index, BitSet visible) {
        ComponentLts component = composition.components().get(index);
        // A projection that is much larger than the component does not help.
        long bound = Math.min(maxSubsetStates, 64L + 4L * component.transitionCount());
        Projection.Result result = Projection.of(component, all(component), listOf(visible), bound, effort);
        if (result == null) {
            return component;
        }
        return new Traces(result.lts(), all(result.lts())).minimised().lts();
    }

    private static BitSet all(ComponentLts component) {
        BitSet all = new BitSet();
        all.set(0, component.stateCount());
        return all;
    }

    private static int[] listOf(BitSet set) {
        return set.stream().toArray();
    }
}
