package dovetail.engine.sog.symbolic;

import dovetail.base.Budget;
import dovetail.base.Poll;
import dovetail.compose.ComponentLts;
import dovetail.diagram.VariableOrder;
import dovetail.engine.sog.diagram.Diagram;
import dovetail.engine.sog.diagram.FramedDiagrams;
import dovetail.engine.sog.diagram.Moves;
import dovetail.engine.sog.diagram.Relation;
import dovetail.lts.Lts;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.List;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/**
 * Synchronous product of component LTSs with sets of its states in decision diagrams. Each factor is a field of the global
 * state. Each event is a relation over the factors that declare it; all other factors stay. The hidden steps of a factor are
 * a relation over that factor. The semantics is that of {@link dovetail.compose.SynchronousProduct}.
 */
public final class SymbolicProduct implements AutoCloseable {
    private final List<ComponentLts> factors;
    private final FramedDiagrams diagrams;
    /** By factor, its level. */
    private final int[] levels;
    /** The factors from the top of the diagrams down. */
    private final int[] order;

    private final List<FactorMoves> moves = new ArrayList<>();
    private final List<Step> steps = new ArrayList<>();
    private final BitSet events = new BitSet();

    /**
     * Steps of the product by one event, or the hidden steps of one factor.
     *
     * @param event the event, or {@link Lts#HIDDEN}
     * @param participants the factors that move, from the top of the diagrams down
     */
    public record Step(int event, int[] participants, Relation relation) {}

    public SymbolicProduct(List<ComponentLts> factors, Budget budget) {
        this.factors = factors;
        Poll poll = new Poll(budget);
        TreeMap<Integer, List<Integer>> declaring = new TreeMap<>();
        for (int f = 0; f < factors.size(); f++) {
            for (int event : factors.get(f).alphabet()) {
                declaring.computeIfAbsent(event, e -> new ArrayList<>()).add(f);
            }
        }
        List<BitSet> shared = new ArrayList<>();
        for (List<Integer> members : declaring.values()) {
            if (members.size() > 1) {
                BitSet some = new BitSet();
                members.forEach(some::set);
                shared.add(some);
            }
        }
        int[] given = new int[factors.size()];
        Arrays.setAll(given, f -> f);
        this.order = VariableOrder.force(given, shared, poll);
        this.levels = new int[factors.size()];
        int[] sizes = new int[factors.size()];
        for (int level = 0; level < order.length; level++) {
            levels[order[level]] = level;
            sizes[level] = factors.get(order[level]).stateCount();
        }
        for (int f = 0; f < factors.size(); f++) {
            poll.tick(factors.get(f).transitionCount());
            moves.add(new FactorMoves(factors.get(f), levels[f]));
        }
        this.diagrams = new FramedDiagrams(sizes, budget);
        boolean isBuilt = false;
        try {
            declaring.forEach((event, list) -> addStep(event, list));
            for (int f : order) {
                if (moves.get(f).of(Lts.HIDDEN).sources().length > 0) {
                    addStep(Lts.HIDDEN, List.of(f));
                }
            }
            isBuilt = true;
        } finally {
            if (!isBuilt) {
                diagrams.close();
            }
        }
    }

    private void addStep(int event, List<Integer> declaring) {
        int[] participants = declaring.stream()
                .mapToInt(Integer::intValue)
                .boxed()
                .sorted((f, g) -> Integer.compare(levels[f], levels[g]))
                .mapToInt(Integer::intValue)
                .toArray();
        try (FramedDiagrams.Frame frame = diagrams.frame()) {
            List<Moves> joint = new ArrayList<>();
            for (int f : participants) {
                joint.add(moves.get(f).of(event));
            }
            steps.add(new Step(event, participants, frame.keep(diagrams.relation(joint))));
        }
        if (event != Lts.HIDDEN) {
            events.set(event);
        }
    }

    /** The manager of the sets. */
    public FramedDiagrams diagrams() {
        return diagrams;
    }

    public List<ComponentLts> factors() {
        return factors;
    }

    /** The level of a factor. */
    public int level(int factor) {
        return levels[factor];
    }

    /** The steps, by event in rising order, and then the hidden steps. */
    public List<Step> steps() {
        return steps;
    }

    /** The events that some factor declares. */
    public BitSet events() {
        return (BitSet) events.clone();
    }

    /**
     * The steps by which every participant keeps the class of its local state.
     *
     * @param classes per factor, the classes of its local states, or null where they are all equal
     */
    Relation keeping(Step step, List<int @Nullable []> classes) {
        List<Moves> joint = new ArrayList<>();
        for (int f : step.participants()) {
            int[] ofFactor = classes.get(f);
            FactorMoves all = moves.get(f);
            joint.add(ofFactor == null ? all.of(step.event()) : all.keeping(step.event(), ofFactor));
        }
        return diagrams.relation(joint);
    }

    /** The set of the initial state. */
    public Diagram initial() {
        return state(factors.stream().mapToInt(ComponentLts::initial).toArray());
    }

    /** The set of one state. */
    public Diagram state(int[] locals) {
        int[] vector = new int[order.length];
        for (int level = 0; level < order.length; level++) {
            vector[level] = locals[order[level]];
        }
        return diagrams.state(vector);
    }

    /** One state of a set that is not empty. */
    public int[] pick(Diagram set) {
        int[] vector = diagrams.pick(set);
        int[] locals = new int[vector.length];
        for (int level = 0; level < vector.length; level++) {
            locals[order[level]] = vector[level];
        }
        return locals;
    }

    /** The states reached from a set by some steps; see {@link FramedDiagrams.Closure}. */
    public FramedDiagrams.Closure closure(List<Step> by) {
        return diagrams.closure(by.stream().map(Step::relation).toList());
    }

    /** All states that are reachable by the steps of some events, and by all hidden steps. */
    public Diagram reachable(BitSet by) {
        try (FramedDiagrams.Frame frame = diagrams.frame()) {
            List<Step> taken = steps.stream()
                    .filter(step -> step.event() == Lts.HIDDEN || by.get(step.event()))
                    .toList();
            return frame.keep(closure(taken).of(initial()));
        }
    }

    /** The exact number of states of a set. */
    public BigInteger count(Diagram set) {
        return diagrams.count(set);
    }

    @Override
    public void close() {
        diagrams.close();
    }
}
