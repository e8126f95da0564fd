package dovetail.engine.sog.diagram;

import dovetail.base.Budget;
import dovetail.base.Limit;
import dovetail.base.MemoryMeter;
import dovetail.base.Poll;
import java.math.BigInteger;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.Deque;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.TreeMap;
import java.util.function.IntSupplier;
import java.util.function.Supplier;

/**
 * Manager of decision diagrams over the bits of a state, bit 0 at the top. Sets are diagrams over these bits, relations over
 * the bits of two states.
 *
 * <p>A result belongs to the innermost open {@link Frame}, and is released with it unless it is kept. Nodes that no diagram
 * needs are collected. The tables count on the memory meter of the budget until the manager is closed; all operations poll
 * the budget, and can be repeated after a limit. For the use of one thread.
 */
public final class Diagrams implements AutoCloseable {
    private final int bits;
    private final MemoryMeter meter;
    private final Poll poll;
    private final Kernel kernel;
    private final Deque<Frame> frames = new ArrayDeque<>();
    private int keys;

    public Diagrams(int bits, Budget budget) {
        this.bits = bits;
        this.meter = budget.meter().scope();
        this.poll = new Poll(budget);
        this.kernel = kernel();
        frames.push(new Frame());
    }

    /** The kernel; when a limit is met, the memory that it took so far is given back. */
    private Kernel kernel() {
        try {
            return new Kernel(bits, meter, poll);
        } catch (Limit.Exceeded e) {
            meter.close();
            throw e;
        }
    }

    /** Scope of diagrams: when it is closed, those made since are released, except those that were kept. */
    public final class Frame implements AutoCloseable {
        private final List<Diagram> made = new ArrayList<>();

        private Frame() {}

        /** A diagram of the enclosing frame that is equal to one of this frame. */
        public Diagram keep(Diagram diagram) {
            Frame top = frames.pop();
            try {
                return Diagrams.this.made(diagram.node(Diagrams.this));
            } finally {
                frames.push(top);
            }
        }

        /** A relation of the enclosing frame that is equal to one of this frame. */
        public Relation keep(Relation relation) {
            return new Relation(keep(relation.steps()), keep(relation.bits()));
        }

        @Override
        public void close() {
            if (frames.peek() != this) {
                throw new IllegalStateException("an inner frame is open");
            }
            frames.pop();
            made.forEach(Diagrams.this::release);
        }
    }

    /** Opens a frame. */
    public Frame frame() {
        Frame frame = new Frame();
        frames.push(frame);
        return frame;
    }

    /** Releases a diagram before its frame is closed, for long loops. */
    public void release(Diagram diagram) {
        if (!diagram.isReleased()) {
            kernel.deref(node(diagram));
            diagram.release();
        }
    }

    /** A diagram that is equal to a given one and can be used as long as the manager is open. */
    public Diagram hold(Diagram diagram) {
        Diagram held = new Diagram(this, kernel.ref(node(diagram)));
        frames.getLast().made.add(held);
        return held;
    }

    /** The result of a computation, which holds no diagrams; all diagrams that were made meanwhile are released. */
    public <T> T inFrame(Supplier<T> computation) {
        Frame frame = frame();
        try {
            return computation.get();
        } finally {
            frame.close();
        }
    }

    private Diagram made(int node) {
        Diagram diagram = new Diagram(this, kernel.ref(node));
        frames.element().made.add(diagram);
        return diagram;
    }

    /** Runs an operation of the kernel, whose intermediate results are forgotten if a limit ends it. */
    private Diagram run(IntSupplier operation) {
        try {
            return made(operation.getAsInt());
        } catch (StackOverflowError deep) {
            kernel.abandon();
            throw new Limit.Exceeded(
                    new Limit(Limit.Kind.SIZE, "decision diagrams over " + bits + " bits are too deep for the stack"));
        } catch (Limit.Exceeded limit) {
            kernel.abandon();
            throw limit;
        }
    }

    private int node(Diagram diagram) {
        return diagram.node(this);
    }

    public Diagram empty() {
        return made(Kernel.EMPTY);
    }

    /** The set of all states. */
    public Diagram all() {
        return made(Kernel.ALL);
    }

    public Diagram and(Diagram one, Diagram other) {
        return run(() -> kernel.and(node(one), node(other)));
    }

    public Diagram or(Diagram one, Diagram other) {
        return run(() -> kernel.or(node(one), node(other)));
    }

    /** The states of the first set that are not in the second. */
    public Diagram minus(Diagram set, Diagram other) {
        return run(() -> kernel.minus(node(set), node(other)));
    }

    /** The states whose code in a field is in a set. */
    public Diagram codes(Field field, BitSet codes) {
        int[] sorted = codes.stream().toArray();
        return run(() -> kernel.codes(field, sorted, Kernel.ALL));
    }

    /** The set of one state. */
    public Diagram state(List<Field> fields, int[] codes) {
        Diagram result = all();
        for (int f = fields.size() - 1; f >= 0; f--) {
            Diagram below = result;
            Field field = fields.get(f);
            int[] code = {codes[f]};
            result = run(() -> kernel.codes(field, code, node(below)));
        }
        return result;
    }

    /**
     * The relation by which some fields move, each by one of its moves, and independently.
     *
     * @param moves in the order of the fields, from the top down
     */
    public Relation relation(List<Moves> moves) {
        Diagram steps = all();
        Diagram cube = all();
        for (int m = moves.size() - 1; m >= 0; m--) {
            Moves move = moves.get(m);
            long[] pairs = new long[move.sources().length];
            for (int i = 0; i < pairs.length; i++) {
                pairs[i] = spread(move.sources()[i]) << 1 | spread(move.targets()[i]);
            }
            Arrays.sort(pairs);
            Diagram stepsBelow = steps;
            Diagram cubeBelow = cube;
            steps = run(() -> kernel.moves(move.field(), pairs, node(stepsBelow)));
            cube = run(() -> kernel.cube(move.field(), node(cubeBelow)));
        }
        return new Relation(steps, cube);
    }

    /** A zero before each bit of a number. */
    private static long spread(int number) {
        long result = 0;
        for (int bit = 0; bit < Integer.SIZE - 1; bit++) {
            result |= (long) (number >> bit & 1) << 2 * bit;
        }
        return result;
    }

    /** The successors of a set. */
    public Diagram image(Diagram set, Relation relation) {
        return run(() -> kernel.image(node(set), node(relation.steps()), node(relation.bits())));
    }

    /** The predecessors of a set. */
    public Diagram preimage(Diagram set, Relation relation) {
        return run(() -> kernel.preimage(node(set), node(relation.steps()), node(relation.bits())));
    }

    /** Closure of sets under some relations, by saturation. */
    public final class Closure {
        private final List<Diagram> held;
        private final Saturation groups;

        private Closure(List<Diagram> held, Saturation groups) {
            this.held = held;
            this.groups = groups;
        }

        /** The least set that includes the given one and the successors of its own states. */
        public Diagram of(Diagram set) {
            // Throws where a relation was released.
            held.forEach(Diagrams.this::node);
            return run(() -> kernel.closure(node(set), groups, 0));
        }
    }

    /** Relations with the same union: one for all that have the same bits. */
    public List<Relation> merged(List<Relation> relations) {
        List<Relation> merged = new ArrayList<>();
        byBits(relations).forEach((cube, steps) -> merged.add(new Relation(steps, cube)));
        return merged;
    }

    private Map<Diagram, Diagram> byBits(List<Relation> relations) {
        Map<Diagram, Diagram> byBits = new LinkedHashMap<>();
        for (Relation relation : relations) {
            byBits.merge(relation.bits(), relation.steps(), this::or);
        }
        return byBits;
    }

    /** The closure under some relations; it can be used as long as the current frame is open. */
    public Closure closure(List<Relation> relations) {
        Map<Diagram, Diagram> byBits = byBits(relations);
        TreeMap<Integer, List<Diagram>> byTop = new TreeMap<>();
        byBits.forEach((cube, steps) -> {
            // A relation without bits changes nothing.
            if (node(cube) != Kernel.ALL && !steps.isEmpty()) {
                byTop.computeIfAbsent(kernel.getVar(node(cube)), top -> new ArrayList<>())
                        .add(cube);
            }
        });
        List<Diagram> cubes = byTop.values().stream().flatMap(List::stream).toList();
        List<Diagram> held = new ArrayList<>(cubes);
        int[] starts = new int[byTop.size() + 1];
        int group = 0;
        for (List<Diagram> ofTop : byTop.values()) {
            starts[group + 1] = starts[group++] + ofTop.size();
        }
        int[] steps = new int[cubes.size()];
        for (int i = 0; i < steps.length; i++) {
            Diagram ofCube = Objects.requireNonNull(byBits.get(cubes.get(i)));
            held.add(ofCube);
            steps[i] = node(ofCube);
        }
        int[] tops = byTop.keySet().stream().mapToInt(Integer::intValue).toArray();
        int[] cubeNodes = cubes.stream().mapToInt(this::node).toArray();
        int firstKey = keys;
        keys += tops.length;
        return new Closure(held, new Saturation(tops, starts, steps, cubeNodes, firstKey));
    }

    /** The exact number of states of a set. */
    public BigInteger count(Diagram set) {
        return scaled(node(set), 0, new HashMap<>());
    }

    /** The number of assignments of the bits from a given one on. */
    private BigInteger scaled(int node, int bit, Map<Integer, BigInteger> counts) {
        if (node == Kernel.EMPTY) {
            return BigInteger.ZERO;
        }
        if (node == Kernel.ALL) {
            return BigInteger.ONE.shiftLeft(bits - bit);
        }
        int own = kernel.getVar(node) / 2;
        BigInteger count = counts.get(node);
        if (count == null) {
            poll.tick();
            count = scaled(kernel.getLow(node), own + 1, counts).add(scaled(kernel.getHigh(node), own + 1, counts));
            counts.put(node, count);
        }
        return count.shiftLeft(own - bit);
    }

    /** The bits of one state of a set that is not empty. */
    public BitSet pick(Diagram set) {
        int node = node(set);
        if (node == Kernel.EMPTY) {
            throw new IllegalArgumentException("the set is empty");
        }
        BitSet state = new BitSet(bits);
        while (node != Kernel.ALL) {
            boolean one = kernel.getLow(node) == Kernel.EMPTY;
            state.set(kernel.getVar(node) / 2, one);
            node = one ? kernel.getHigh(node) : kernel.getLow(node);
        }
        return state;
    }

    /** The number of nodes of a diagram. */
    public int nodeCount(Diagram diagram) {
        return kernel.nodeCount(node(diagram));
    }

    /** The bytes of all tables. */
    public long bytes() {
        return meter.bytes();
    }

    /** Gives the memory back; no diagram can be used any more. */
    @Override
    public void close() {
        meter.close();
    }
}
