package dovetail.engine.sog.symbolic;

import dovetail.base.Budget;
import dovetail.base.IntVector;
import dovetail.base.Poll;
import dovetail.base.Progress;
import dovetail.compose.ComponentLts;
import dovetail.compose.observe.Behaviours;
import dovetail.compose.observe.ObservedGraph;
import dovetail.compose.observe.ObservedLts;
import dovetail.engine.sog.diagram.Diagram;
import dovetail.engine.sog.diagram.FramedDiagrams;
import dovetail.lts.Lts;
import dovetail.lts.LtsBuilder;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Deterministic symbolic observation graph of a product, expanded on demand. A node is an aggregate: a set of states of one
 * class that is closed under the unobserved steps that keep the class. Its successor by an observed event, or by a hidden
 * step that changes the class, is the closure of all successors of one class. For the use of one thread.
 *
 * <p>Model errors are never taken. An unobserved one makes a state unstable; an observed one is part of behaviours.
 */
public final class SymbolicGraph implements ObservedGraph, AutoCloseable {
    /** The bytes of a node without its set and its row. */
    private static final int BYTES_PER_NODE = 160;

    private final Budget budget;
    private final SymbolicProduct product;
    private final FramedDiagrams diagrams;
    private final ObservedSteps steps;
    private final LivelockSearch livelocks;
    private final Behaviours behaviours;
    private final int[] alphabet;
    private final Map<Diagram, Integer> numbers = new HashMap<>();
    private final List<Node> nodes = new ArrayList<>();

    private static final class Node {
        final Diagram states;
        final int stateClass;

        int @Nullable [] row;

        @Nullable
        Boolean livelock;

        @Nullable
        Integer family;

        Node(Diagram states, int stateClass) {
            this.states = states;
            this.stateClass = stateClass;
        }
    }

    /**
     * @param observed the observed events; those that no factor declares are ignored
     * @param errors the events that are model errors
     * @param behaviours receives the families of behaviours
     * @param budget counts the diagrams until the graph is closed, and the nodes as states
     */
    public SymbolicGraph(
            List<ComponentLts> factors,
            BitSet observed,
            BitSet errors,
            StateClasses classes,
            Behaviours behaviours,
            Budget budget) {
        this.budget = budget.within(budget.meter().scope());
        this.behaviours = behaviours;
        boolean isBuilt = false;
        try {
            this.product = new SymbolicProduct(factors, this.budget);
            this.diagrams = product.diagrams();
            BitSet declared = product.events();
            declared.and(observed);
            this.alphabet = declared.stream().toArray();
            this.steps = new ObservedSteps(product, observed, errors, classes);
            this.livelocks = new LivelockSearch(product, steps, classes, new Poll(this.budget));
            int[] initial = factors.stream().mapToInt(ComponentLts::initial).toArray();
            diagrams.inFrame(() -> number(product.initial(), classes.of(initial)));
            isBuilt = true;
        } finally {
            if (!isBuilt) {
                this.budget.meter().close();
            }
        }
    }

    /** The node of the closure of some states of one class. */
    private int number(Diagram entry, int stateClass) {
        Diagram states = steps.closure(entry, stateClass);
        Integer known = numbers.get(states);
        if (known != null) {
            return known;
        }
        budget.meter().take(BYTES_PER_NODE);
        Diagram held = diagrams.hold(states);
        numbers.put(held, nodes.size());
        nodes.add(new Node(held, stateClass));
        budget.check(nodes.size());
        return nodes.size() - 1;
    }

    @Override
    public int initial() {
        return 0;
    }

    @Override
    public int[] alphabet() {
        return alphabet;
    }

    /** The nodes found so far; new ones have the next numbers. */
    public int nodeCount() {
        return nodes.size();
    }

    @Override
    public int classOf(int node) {
        return nodes.get(node).stateClass;
    }

    /** The number of states of a node. */
    public BigInteger stateCount(int node) {
        return product.count(states(node));
    }

    Diagram states(int node) {
        return nodes.get(node).states;
    }

    SymbolicProduct product() {
        return product;
    }

    LivelockSearch livelocks() {
        return livelocks;
    }

    ObservedSteps steps() {
        return steps;
    }

    /** Hidden transitions come first, then observed events in rising order, and for one event the classes of the targets. */
    @Override
    public int[] row(int number) {
        Node node = nodes.get(number);
        int[] row = node.row;
        if (row == null) {
            row = expand(node);
            budget.meter().take((long) Integer.BYTES * row.length);
            node.row = row;
        }
        return row;
    }

    private int[] expand(Node node) {
        IntVector row = new IntVector();
        for (int target : diagrams.inFrame(() -> hiddenTargets(node))) {
            row.add(Lts.HIDDEN);
            row.add(target);
        }
        for (ObservedSteps.Labelled step : steps.observed()) {
            if (!step.isError()) {
                for (int target : diagrams.inFrame(() -> targets(node, step))) {
                    row.add(step.event());
                    row.add(target);
                }
            }
        }
        return row.toArray();
    }

    private List<Integer> hiddenTargets(Node node) {
        Map<Integer, Diagram> parts = steps.classes().split(steps.changed(node.states));
        parts.remove(node.stateClass);
        return numbers(parts);
    }

    private List<Integer> targets(Node node, ObservedSteps.Labelled step) {
        Diagram after = diagrams.image(node.states, step.step().relation());
        if (after.isEmpty()) {
            return List.of();
        }
        return numbers(step.mayChangeClass() ? steps.classes().split(after) : Map.of(node.stateClass, after));
    }

    private List<Integer> numbers(Map<Integer, Diagram> parts) {
        List<Integer> targets = new ArrayList<>();
        parts.forEach((stateClass, part) -> targets.add(number(part, stateClass)));
        return targets;
    }

    /** Whether a cycle of unobserved steps stays in a node. */
    @Override
    public boolean hasLivelock(int number) {
        Node node = nodes.get(number);
        Boolean livelock = node.livelock;
        if (livelock == null) {
            livelock = diagrams.inFrame(() -> livelocks.hasCycle(node.states, node.stateClass));
            node.livelock = livelock;
        }
        return livelock;
    }

    /** The minimal sets of observed events that stable states of a node offer. */
    @Override
    public int[][] behavioursOf(int node) {
        return behaviours.of(family(node));
    }

    private int family(int number) {
        Node node = nodes.get(number);
        Integer family = node.family;
        if (family == null) {
            family = diagrams.inFrame(() -> behaviours.minimal(steps.minimalBehaviours(steps.stable(node.states))));
            node.family = family;
        }
        return family;
    }

    /** The whole graph. */
    public ObservedLts whole(String name, Progress progress) {
        LtsBuilder transitions = new LtsBuilder();
        BitSet livelocks = new BitSet();
        IntVector classes = new IntVector();
        IntVector families = new IntVector();
        for (int node = 0; node < nodes.size(); node++) {
            int[] row = row(node);
            for (int i = 0; i < row.length; i += 2) {
                transitions.add(node, row[i], row[i + 1]);
            }
            livelocks.set(node, hasLivelock(node));
            classes.add(classOf(node));
            families.add(family(node));
            progress.report(new Progress.Snapshot(
                    "observing",
                    nodes.size(),
                    transitions.transitionCount(),
                    nodes.size() - node - 1L,
                    budget.meter().bytes(),
                    Double.NaN));
        }
        Lts lts = transitions.build(nodes.size(), 0);
        return new ObservedLts(name, lts, alphabet, classes.toArray(), livelocks, families.toArray(), behaviours);
    }

    @Override
    public void close() {
        budget.meter().close();
    }
}
