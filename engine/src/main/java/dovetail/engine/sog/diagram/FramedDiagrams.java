package dovetail.engine.sog.diagram;

import dovetail.base.Budget;
import dovetail.base.Limit;
import dovetail.base.MemoryMeter;
import dovetail.base.Poll;
import dovetail.diagram.Counting;
import dovetail.diagram.Diagrams;
import dovetail.diagram.Groups;
import dovetail.diagram.Saturation;
import dovetail.diagram.Shape;
import java.math.BigInteger;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.Deque;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.IntSupplier;
import java.util.function.Supplier;

/**
 * Manager of list decision diagrams whose results belong to frames. A level of a state is the local state of a factor. Sets are
 * diagrams over all levels, relations over those that move.
 *
 * <p>A result belongs to the innermost open {@link Frame}, and is released with it unless it is kept. Nodes that no diagram
 * needs are collected. The tables count on the memory meter of the budget until the manager is closed; all operations poll
 * the budget, and can be repeated after a limit. For the use of one thread.
 */
public final class FramedDiagrams implements AutoCloseable {
    private final MemoryMeter meter;
    private final Budget budget;
    private final Poll poll;
    private final LocalSets locals;
    private final Diagrams kernel;
    private final Deque<Frame> frames = new ArrayDeque<>();
    private final Map<List<Support.Level>, Support> supports = new HashMap<>();
    /** The levels of all shapes so far. */
    private int positions;

    private int closures;

    /** @param sizes by level, the number of its local states */
    public FramedDiagrams(int[] sizes, Budget budget) {
        this.meter = budget.meter().scope();
        this.budget = budget.within(meter);
        this.poll = new Poll(budget);
        boolean isBuilt = false;
        try {
            this.kernel = new Diagrams(this.budget);
            this.locals = new LocalSets(kernel, sizes, poll);
            isBuilt = true;
        } finally {
            if (!isBuilt) {
                meter.close();
            }
        }
        frames.push(new Frame());
    }

    /** Scope of diagrams: when it is closed, those made since are released, except those that were kept. */
    public final class Frame implements AutoCloseable {
        private final List<Diagram> made = new ArrayList<>();

        private Frame() {}

        /** A diagram of the enclosing frame that is equal to one of this frame. */
        public Diagram keep(Diagram diagram) {
            Frame top = frames.pop();
            try {
                return FramedDiagrams.this.made(diagram.node(FramedDiagrams.this));
            } finally {
                frames.push(top);
            }
        }

        /** A relation of the enclosing frame that is equal to one of this frame. */
        public Relation keep(Relation relation) {
            return new Relation(keep(relation.steps()), relation.support());
        }

        @Override
        public void close() {
            if (frames.peek() != this) {
                throw new IllegalStateException("an inner frame is open");
            }
            frames.pop();
            made.forEach(FramedDiagrams.this::release);
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
            kernel.freeRoot(diagram.release());
        }
    }

    /** A diagram that is equal to a given one and can be used as long as the manager is open. */
    public Diagram hold(Diagram diagram) {
        Diagram held = protect(node(diagram));
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

    private Diagram protect(int node) {
        int root = kernel.newRoot();
        kernel.setRoot(root, node);
        return new Diagram(this, root);
    }

    private Diagram made(int node) {
        Diagram diagram = protect(node);
        frames.element().made.add(diagram);
        return diagram;
    }

    /** Runs an operation of the kernel, whose intermediate results are forgotten if a limit ends it. */
    private Diagram run(IntSupplier operation) {
        int mark = kernel.mark();
        try {
            return made(operation.getAsInt());
        } catch (StackOverflowError deep) {
            throw new Limit.Exceeded(new Limit(Limit.Kind.SIZE, "the decision diagrams are too deep for the stack"));
        } finally {
            kernel.release(mark);
        }
    }

    /** The node of a root. */
    int node(int root) {
        return kernel.root(root);
    }

    private int node(Diagram diagram) {
        return diagram.node(this);
    }

    public Diagram empty() {
        return made(Diagrams.EMPTY);
    }

    /** The set of all states. */
    public Diagram all() {
        return made(locals.all());
    }

    public Diagram and(Diagram one, Diagram other) {
        return run(() -> kernel.intersection(node(one), node(other)));
    }

    public Diagram or(Diagram one, Diagram other) {
        return run(() -> kernel.union(node(one), node(other)));
    }

    /** The states of the first set that are not in the second. */
    public Diagram minus(Diagram set, Diagram other) {
        return run(() -> kernel.minus(node(set), node(other)));
    }

    /** The states whose local state at a level is in a set. */
    public Diagram locals(int level, BitSet some) {
        return run(() -> locals.with(level, some));
    }

    /** The set of one state. */
    public Diagram state(int[] vector) {
        return run(() -> kernel.vector(vector, 0));
    }

    /**
     * The relation by which some levels move, each by one of its moves, and independently.
     *
     * @param moves in the order of their levels
     */
    public Relation relation(List<Moves> moves) {
        List<Support.Level> levels = new ArrayList<>();
        for (Moves move : moves) {
            levels.add(new Support.Level(move.level(), move.mayChange()));
        }
        return new Relation(run(() -> locals.product(moves)), support(levels));
    }

    private Support support(List<Support.Level> levels) {
        return supports.computeIfAbsent(levels, some -> new Support(some, shape(some, 0)));
    }

    /** A new shape of relations over some levels. */
    private Shape shape(List<Support.Level> levels, int first) {
        List<Shape.Role> roles = new ArrayList<>();
        for (Support.Level level : levels) {
            while (first + roles.size() < level.number()) {
                roles.add(Shape.Role.NONE);
            }
            roles.add(level.mayChange() ? Shape.Role.CHANGE : Shape.Role.READ);
        }
        Shape shape = new Shape(first, roles, positions);
        positions = Math.addExact(positions, roles.size());
        if (positions > Diagrams.MOST_POSITIONS) {
            throw new Limit.Exceeded(
                    new Limit(Limit.Kind.SIZE, "transition groups span too many levels of decision diagrams"));
        }
        return shape;
    }

    /** The successors of a set. */
    public Diagram image(Diagram set, Relation relation) {
        return run(() -> kernel.image(
                node(set), node(relation.steps()), relation.support().shape()));
    }

    /** The states of a set that have a successor among the targets. */
    public Diagram preimage(Diagram targets, Relation relation, Diagram within) {
        return run(() -> kernel.preimage(
                node(targets), node(relation.steps()), relation.support().shape(), node(within)));
    }

    /** Closure of sets under some relations, by saturation. */
    public final class Closure {
        private final List<Relation> relations;
        private final Saturation saturation;

        private Closure(List<Relation> relations) {
            this.relations = relations;
            List<Groups.Group> groups = new ArrayList<>();
            for (Relation relation : relations) {
                List<Support.Level> levels = relation.support().levels();
                groups.add(new Steps(shape(levels, levels.get(0).number()), relation.steps()));
            }
            this.saturation = new Saturation(new Groups(kernel, locals.levels(), groups, closures++));
        }

        /** The least set that includes the given one and the successors of its own states. */
        public Diagram of(Diagram set) {
            // Throws where a relation was released.
            relations.forEach(relation -> node(relation.steps()));
            return run(() -> saturation.closure(node(set)));
        }
    }

    /** Steps of a relation as a transition group. */
    private final class Steps implements Groups.Group {
        private final Shape shape;
        private final Diagram steps;

        Steps(Shape shape, Diagram steps) {
            this.shape = shape;
            this.steps = steps;
        }

        @Override
        public Shape shape() {
            return shape;
        }

        @Override
        public int relation() {
            return node(steps);
        }
    }

    /** Relations with the same union: one for all that read and move the same levels. */
    public List<Relation> merged(List<Relation> relations) {
        Map<Support, Diagram> bySupport = new LinkedHashMap<>();
        for (Relation relation : relations) {
            bySupport.merge(relation.support(), relation.steps(), this::or);
        }
        List<Relation> merged = new ArrayList<>();
        bySupport.forEach((support, steps) -> merged.add(new Relation(steps, support)));
        return merged;
    }

    /** The closure under some relations; it can be used as long as the current frame is open. */
    public Closure closure(List<Relation> relations) {
        return new Closure(merged(relations));
    }

    /** The exact number of states of a set. */
    public BigInteger count(Diagram set) {
        try (MemoryMeter meanwhile = meter.scope()) {
            return new Counting(kernel, node(set), 0, budget.within(meanwhile)).size(node(set));
        }
    }

    /** One state of a set that is not empty. */
    public int[] pick(Diagram set) {
        if (set.isEmpty()) {
            throw new IllegalArgumentException("the set is empty");
        }
        return kernel.pick(node(set), locals.levels());
    }

    /** The local states at a level that occur in a set. */
    public BitSet occurring(Diagram set, int level) {
        return inFrame(() -> locals.listed(node(run(() -> kernel.projection(
                node(set), support(List.of(new Support.Level(level, false))).shape())))));
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
