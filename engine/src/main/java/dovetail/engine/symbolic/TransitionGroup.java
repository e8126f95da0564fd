package dovetail.engine.symbolic;

import dovetail.diagram.Counting;
import dovetail.diagram.Diagrams;
import dovetail.diagram.Groups;
import dovetail.diagram.Shape;
import java.math.BigInteger;
import java.util.BitSet;
import java.util.Collection;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;

/** Transition group of a network as a relation between short vectors, with the numbers of its steps that the relation lacks. */
abstract class TransitionGroup implements Groups.Group {
    final Diagrams diagrams;
    private final Levels levels;
    private final int[] support;
    /** The components of the network that take part in its steps. */
    private final Set<Integer> participants;

    private final Shape shape;
    private final Shape guard;
    private final GrowingSet relation;
    private final GrowingSet enabled;
    /** By number of further steps to the same states, the short vectors that have so many. */
    private final Map<Integer, GrowingSet> repeated = new TreeMap<>();
    /** By number of model errors, the short vectors that have so many. */
    private final Map<Integer, GrowingSet> errors = new TreeMap<>();

    /**
     * @param support the levels that the group depends on
     * @param written the slots that it may change
     * @param participants the components that take part in its steps
     */
    TransitionGroup(Diagrams diagrams, Levels levels, int[] support, BitSet written, Collection<Integer> participants) {
        this.diagrams = diagrams;
        this.levels = levels;
        this.support = support;
        this.participants = Set.copyOf(participants);
        this.shape = levels.relation(support, written);
        this.guard = levels.guard(support[0], support);
        this.relation = new GrowingSet(diagrams);
        this.enabled = new GrowingSet(diagrams);
    }

    @Override
    public final Shape shape() {
        return shape;
    }

    /** The shape of sets of short vectors. */
    final Shape guard() {
        return guard;
    }

    @Override
    public final int relation() {
        return relation.all();
    }

    /** The relation that keeps the short vectors with a step, as far as they are known; one that is a model error is a step. */
    final Groups.Group enabled() {
        return new Groups.Group() {
            @Override
            public Shape shape() {
                return guard;
            }

            @Override
            public int relation() {
                return enabled.all();
            }
        };
    }

    /** Whether a component takes part in its steps. */
    final boolean isBy(int component) {
        return participants.contains(component);
    }

    /** Whether the relation was computed before the search. */
    abstract boolean isKnown();

    final void addSteps(int more) {
        relation.add(more);
    }

    final void addEnabled(int more) {
        enabled.add(more);
    }

    final void addRepeated(int times, int vector) {
        repeated.computeIfAbsent(times, number -> new GrowingSet(diagrams)).add(vector);
    }

    final void addErrors(int times, int vector) {
        errors.computeIfAbsent(times, number -> new GrowingSet(diagrams)).add(vector);
    }

    /** Makes what was added a part of the relation. */
    final void settle() {
        relation.settle();
        enabled.settle();
        repeated.values().forEach(GrowingSet::settle);
        errors.values().forEach(GrowingSet::settle);
    }

    /** The number of steps from the states that are counted. */
    final BigInteger steps(Counting states) {
        return states.steps(relation(), shape).add(sum(repeated, states));
    }

    /** The number of model errors. */
    final BigInteger errors(Counting states) {
        return sum(errors, states);
    }

    private BigInteger sum(Map<Integer, GrowingSet> vectors, Counting states) {
        BigInteger sum = BigInteger.ZERO;
        for (Map.Entry<Integer, GrowingSet> entry : vectors.entrySet()) {
            BigInteger matching = states.steps(entry.getValue().all(), guard);
            sum = sum.add(matching.multiply(BigInteger.valueOf(entry.getKey())));
        }
        return sum;
    }

    /** The states of a protected set with a step of the group that is a model error. */
    final int failing(int states) {
        if (errors.isEmpty()) {
            return Diagrams.EMPTY;
        }
        diagrams.push(Diagrams.EMPTY);
        Shape fromRoot = levels.guard(0, support);
        for (GrowingSet vectors : errors.values()) {
            diagrams.unite(diagrams.image(states, vectors.all(), fromRoot));
        }
        return diagrams.popped();
    }
}
