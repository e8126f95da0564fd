package dovetail.engine.symbolic;

import dovetail.engine.symbolic.diagram.Counting;
import dovetail.engine.symbolic.diagram.Diagrams;
import dovetail.engine.symbolic.diagram.Groups;
import dovetail.engine.symbolic.diagram.Shape;
import java.math.BigInteger;
import java.util.BitSet;
import java.util.Map;
import java.util.TreeMap;

/** Transition group of a network as a relation between short vectors, with the numbers of its steps that the relation lacks. */
abstract class TransitionGroup implements Groups.Group {
    final Diagrams diagrams;
    private final Levels levels;
    private final int[] support;
    private final Shape shape;
    private final Shape guard;
    private final int relation;
    private final int enabled;
    /** By number of further steps to the same states, the short vectors that have so many; as roots of the diagrams. */
    private final Map<Integer, Integer> repeated = new TreeMap<>();
    /** By number of model errors, the short vectors that have so many. */
    private final Map<Integer, Integer> errors = new TreeMap<>();

    /**
     * @param support the levels that the group depends on
     * @param written the slots that it may change
     */
    TransitionGroup(Diagrams diagrams, Levels levels, int[] support, BitSet written) {
        this.diagrams = diagrams;
        this.levels = levels;
        this.support = support;
        this.shape = levels.relation(support, written);
        this.guard = levels.guard(support[0], support);
        this.relation = diagrams.newRoot();
        this.enabled = diagrams.newRoot();
    }

    @Override
    public final Shape shape() {
        return shape;
    }

    @Override
    public final Shape guard() {
        return guard;
    }

    @Override
    public final int relation() {
        return diagrams.root(relation);
    }

    @Override
    public final int enabled() {
        return diagrams.root(enabled);
    }

    /** Whether the relation was computed before the search. */
    abstract boolean isKnown();

    final void addSteps(int more) {
        add(relation, more);
    }

    final void addEnabled(int more) {
        add(enabled, more);
    }

    final void addRepeated(int times, int vector) {
        add(repeated.computeIfAbsent(times, number -> diagrams.newRoot()), vector);
    }

    final void addErrors(int times, int vector) {
        add(errors.computeIfAbsent(times, number -> diagrams.newRoot()), vector);
    }

    private void add(int root, int more) {
        diagrams.push(more);
        diagrams.setRoot(root, diagrams.union(diagrams.root(root), more));
        diagrams.pop(1);
    }

    /** The number of steps from the states that are counted. */
    final BigInteger steps(Counting states) {
        return states.steps(relation(), shape).add(sum(repeated, states));
    }

    /** The number of model errors. */
    final BigInteger errors(Counting states) {
        return sum(errors, states);
    }

    private BigInteger sum(Map<Integer, Integer> roots, Counting states) {
        BigInteger sum = BigInteger.ZERO;
        for (Map.Entry<Integer, Integer> entry : roots.entrySet()) {
            BigInteger matching = states.steps(diagrams.root(entry.getValue()), guard);
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
        for (int root : errors.values()) {
            diagrams.unite(diagrams.image(states, diagrams.root(root), fromRoot));
        }
        return diagrams.popped();
    }
}
