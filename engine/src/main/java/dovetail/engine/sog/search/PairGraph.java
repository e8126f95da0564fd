package dovetail.engine.sog.search;

import dovetail.base.Budget;
import dovetail.base.IntVector;
import dovetail.base.MemoryMeter;
import dovetail.base.Poll;
import dovetail.compose.observe.Behaviours;
import dovetail.compose.observe.ObservedGraph;
import dovetail.compose.observe.ObservedLts;
import dovetail.compose.observe.PairNumbering;
import dovetail.lts.Lts;
import dovetail.lts.RowBuilder;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.List;
import java.util.function.IntBinaryOperator;
import org.jspecify.annotations.Nullable;

/**
 * Synchronous product of two observation graphs, computed on demand (Definition 7 of É. André et al., Monterey Workshop 2012). Since
 * unobserved steps are local, every state of one aggregate is reachable together with every state of the other; so the
 * product of the graphs is the graph of the product, before events are hidden.
 */
public final class PairGraph implements ObservedGraph {
    private static final int BYTES_PER_NODE = 120;
    private static final int BYTES_PER_FAMILY = 64;
    /** The work of half a transition, in units of polls: its target is hashed. */
    private static final int UNITS = 4;

    private final ObservedLts first;
    private final ObservedLts second;
    private final IntBinaryOperator classes;
    private final MemoryMeter meter;
    private final Poll poll;
    private final int[] alphabet;
    private final int most;
    private final PairNumbering nodes = new PairNumbering();
    /** The pairs of families of the two graphs, and the family of each pair. */
    private final PairNumbering familyPairs = new PairNumbering();

    private final IntVector families = new IntVector();
    private final IntVector classOf = new IntVector();
    private final List<int[]> rows = new ArrayList<>();
    private @Nullable ObservedLts complete;

    /**
     * @param classes the class of a pair by the classes of its two nodes
     * @param most the largest number of nodes
     */
    public PairGraph(ObservedLts first, ObservedLts second, IntBinaryOperator classes, int most, Budget budget) {
        this.most = most;
        this.first = first;
        this.second = second;
        this.classes = classes;
        this.meter = budget.meter();
        this.poll = new Poll(budget);
        this.alphabet = Arrays.stream(new int[][] {first.alphabet(), second.alphabet()})
                .flatMapToInt(Arrays::stream)
                .sorted()
                .distinct()
                .toArray();
        number(first.initial(), second.initial());
    }

    /** The nodes so far. */
    int size() {
        return nodes.size();
    }

    @Override
    public int[] alphabet() {
        return alphabet;
    }

    int first(int node) {
        return nodes.first(node);
    }

    int second(int node) {
        return nodes.second(node);
    }

    @Override
    public int initial() {
        return 0;
    }

    @Override
    public int classOf(int node) {
        return classOf.get(node);
    }

    @Override
    public boolean hasLivelock(int node) {
        return first.hasLivelock(first(node)) || second.hasLivelock(second(node));
    }

    @Override
    public int[][] behavioursOf(int node) {
        return first.behaviours().of(family(node));
    }

    private int family(int node) {
        int a = first.families()[first(node)];
        int b = second.families()[second(node)];
        int pair = familyPairs.of(a, b);
        if (pair == families.size()) {
            families.add(productOf(a, b));
        }
        return families.get(pair);
    }

    private int productOf(int a, int b) {
        poll.tick(1L
                + first.behaviours().of(a).length * (long) second.behaviours().of(b).length);
        int family = first.behaviours().product(a, first.alphabet(), b, second.alphabet());
        meter.take(BYTES_PER_FAMILY);
        for (int[] behaviour : first.behaviours().of(family)) {
            meter.take((long) Integer.BYTES * behaviour.length);
        }
        return family;
    }

    @Override
    public int[] row(int node) {
        int[] known = rows.get(node);
        if (known != null) {
            return known;
        }
        int a = first(node);
        int b = second(node);
        IntVector row = new IntVector();
        Lts left = first.lts();
        for (int i = left.rowStart(a); i < left.rowStart(a + 1); i++) {
            int event = left.event(i);
            if (event == Lts.HIDDEN || !second.declares(event)) {
                row.add(event);
                row.add(number(left.target(i), b));
            } else {
                Lts right = second.lts();
                for (int j = right.seek(b, event); j < right.rowStart(b + 1) && right.event(j) == event; j++) {
                    row.add(event);
                    row.add(number(left.target(i), right.target(j)));
                }
            }
        }
        Lts right = second.lts();
        for (int j = right.rowStart(b); j < right.rowStart(b + 1); j++) {
            int event = right.event(j);
            if (event == Lts.HIDDEN || !first.declares(event)) {
                row.add(event);
                row.add(number(a, right.target(j)));
            }
        }
        int[] computed = row.toArray();
        poll.tick(UNITS * (2L + computed.length));
        meter.take((long) Integer.BYTES * computed.length);
        rows.set(node, computed);
        return computed;
    }

    private int number(int a, int b) {
        int number = nodes.of(a, b);
        if (number == rows.size()) {
            if (number == most) {
                throw new ProductTooLarge();
            }
            meter.take(BYTES_PER_NODE);
            classOf.add(classes.applyAsInt(first.classOf(a), second.classOf(b)));
            rows.add(null);
        }
        return number;
    }

    /** The endings of both graphs for an ending of the product in a node. */
    List<Ending> split(Ending ending, int node) {
        return switch (ending.kind()) {
            case ANYWHERE -> List.of(Ending.ANYWHERE, Ending.ANYWHERE);
            case LIVELOCK ->
                first.hasLivelock(first(node))
                        ? List.of(Ending.LIVELOCK, Ending.ANYWHERE)
                        : List.of(Ending.ANYWHERE, Ending.LIVELOCK);
            case STABLE -> splitStable(ending.behaviour(), node);
        };
    }

    private List<Ending> splitStable(int[] behaviour, int node) {
        for (int[] x : first.behavioursOf(first(node))) {
            for (int[] y : second.behavioursOf(second(node))) {
                if (Arrays.equals(Behaviours.joint(x, first.alphabet(), y, second.alphabet()), behaviour)) {
                    return List.of(Ending.stable(x), Ending.stable(y));
                }
            }
        }
        throw new IllegalStateException("the product has no such behaviour");
    }

    /** The whole product. */
    public ObservedLts complete() {
        if (complete == null) {
            complete = build();
        }
        return complete;
    }

    private ObservedLts build() {
        RowBuilder built = new RowBuilder();
        IntVector familyOf = new IntVector();
        BitSet livelocks = new BitSet();
        for (int node = 0; node < size(); node++) {
            int[] row = row(node);
            for (int i = 0; i < row.length; i += 2) {
                built.add(row[i], row[i + 1]);
            }
            built.endRow();
            familyOf.add(family(node));
            livelocks.set(node, hasLivelock(node));
        }
        return new ObservedLts(
                first.name() + "+" + second.name(),
                built.build(0),
                alphabet,
                classOf.toArray(),
                livelocks,
                familyOf.toArray(),
                first.behaviours());
    }
}
