package dovetail.decompose.cases;

import dovetail.analysis.SlotUse;
import dovetail.base.IntVector;
import dovetail.base.Limit;
import dovetail.base.MemoryMeter;
import dovetail.base.Poll;
import dovetail.interpret.PartialStep;
import dovetail.model.Action;
import dovetail.model.Network;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Computes the cases of one joint action incrementally: new states of the clusters add only the cases that they cause.
 */
public final class JointCases {
    private static final int UNITS_PER_CASE = 128;
    private static final int BYTES_PER_CASE = 250;
    private static final int NO_EFFECT = -1;

    private final JointAction joint;
    private final Network network;
    private final Clusters clusters;
    private final PartialStep step;
    private final Bounds bounds;
    private final Ranges ranges;
    private final Poll poll;
    private final MemoryMeter meter;
    /** The slots that are read or written, and the locations of the moving processes, in rising order. */
    private int[] touched;

    private final List<ClusterView> views = new ArrayList<>();
    /** By slot, the value known on the path through the tree. */
    private final int[] known;

    private @Nullable CaseTree root;
    private int cases;

    /** Receives the effects on states. */
    public interface Sink {
        /** Applies an effect to all states of a projection. */
        void apply(ClusterView view, int projection, int effect);

        /** Adds a state of a cluster that is independent of its former state. */
        void reset(ClusterView view, int[] state);
    }

    public JointCases(
            JointAction joint,
            Network network,
            Clusters clusters,
            PartialStep step,
            int[] known,
            Bounds bounds,
            Ranges ranges,
            Poll poll,
            MemoryMeter meter) {
        this.joint = joint;
        this.network = network;
        this.clusters = clusters;
        this.step = step;
        this.known = known;
        this.bounds = bounds;
        this.ranges = ranges;
        this.poll = poll;
        this.meter = meter;
        makeViews();
    }

    private void makeViews() {
        Action[] actions = joint.actions().toArray(Action[]::new);
        BitSet reads = new BitSet();
        for (int slot : SlotUse.reads(actions)) {
            reads.set(slot);
        }
        BitSet concerned = (BitSet) reads.clone();
        for (int slot : SlotUse.writes(actions)) {
            concerned.set(slot);
        }
        for (int i = 0; i < actions.length; i++) {
            concerned.set(joint.components().get(i).locationSlot());
        }
        touched = concerned.stream().toArray();
        poll.tick(touched.length + concerned.size() / Long.SIZE);
        meter.take(Integer.BYTES * (long) touched.length);
        BitSet done = new BitSet();
        for (int slot : touched) {
            Cluster cluster = clusters.holding(slot);
            if (!done.get(cluster.index())) {
                done.set(cluster.index());
                views.add(view(cluster, reads));
            }
        }
    }

    private ClusterView view(Cluster cluster, BitSet reads) {
        int[] slots = cluster.slots();
        poll.tick(Math.min(slots.length, touched.length));
        int[] positions = new int[Math.min(slots.length, touched.length)];
        int count = 0;
        // Both lists of slots are in rising order; the shorter one is traversed.
        for (int i = 0; i < positions.length; i++) {
            int slot = slots.length <= touched.length ? slots[i] : touched[i];
            if (reads.get(slot) && clusters.holding(slot) == cluster) {
                positions[count++] = clusters.position(slot);
            }
        }
        int[] fixed = new int[2 * joint.components().size()];
        int movers = 0;
        for (int i = 0; i < joint.components().size(); i++) {
            int location = joint.components().get(i).locationSlot();
            if (clusters.holding(location) == cluster) {
                fixed[movers++] = clusters.position(location);
                fixed[movers++] = joint.actions().get(i).source();
            }
        }
        return new ClusterView(cluster, Arrays.copyOf(positions, count), Arrays.copyOf(fixed, movers), meter);
    }

    public JointAction joint() {
        return joint;
    }

    /** The slots that the joint action may read or write, and the locations of its processes, in rising order. */
    public int[] touched() {
        return touched;
    }

    public List<ClusterView> views() {
        return views;
    }

    /** The cases, or null while some process cannot be in its source location. */
    @Nullable
    public CaseTree root() {
        return root;
    }

    /** Adds the cases of a new projection of a view. */
    public void add(ClusterView view, int projection, Sink sink) {
        for (ClusterView other : views) {
            if (other.projections().size() == 0) {
                return;
            }
        }
        enter();
        if (root == null) {
            root = new CaseTree();
            grow(root, new int[views.size()][], sink);
        } else {
            walk(root, view, projection, sink);
        }
        leave();
    }

    private void enter() {
        for (int i = 0; i < joint.components().size(); i++) {
            known[joint.components().get(i).locationSlot()] =
                    joint.actions().get(i).source();
        }
    }

    private void leave() {
        for (int i = 0; i < joint.components().size(); i++) {
            known[joint.components().get(i).locationSlot()] = PartialStep.UNKNOWN;
        }
    }

    /** Visits the cases that a new projection of a view belongs to, and adds the missing ones. */
    private void walk(CaseTree tree, ClusterView view, int projection, Sink sink) {
        poll.tick();
        if (tree.isDecided()) {
            int number = views.indexOf(view);
            for (CaseTree.Outcome outcome : tree.outcomes) {
                if (outcome.effects()[number] != NO_EFFECT) {
                    sink.apply(view, projection, outcome.effects()[number]);
                }
            }
            return;
        }
        int slot = tree.slot;
        if (clusters.holding(slot) == view.cluster()) {
            int value = view.value(projection, clusters.position(slot));
            CaseTree branch = tree.find(value);
            known[slot] = value;
            if (branch == null) {
                // Another agreeing projection would have added the branch before.
                int[][] projections = new int[views.size()][];
                projections[views.indexOf(view)] = new int[] {projection};
                grow(tree.addBranch(value), projections, sink);
            } else {
                walk(branch, view, projection, sink);
            }
        } else {
            for (int i = 0; i < tree.branchCount(); i++) {
                known[slot] = tree.value(i);
                walk(tree.branch(i), view, projection, sink);
            }
        }
        known[slot] = PartialStep.UNKNOWN;
    }

    /**
     * Adds all cases below a new node.
     *
     * @param projections by view, the projections that agree with the known slots; null where they are not computed yet
     */
    private void grow(CaseTree tree, int[][] projections, Sink sink) {
        List<PartialStep.Outcome> outcomes;
        try {
            outcomes = outcomes();
        } catch (PartialStep.UnknownSlot e) {
            ask(tree, e.slot(), projections, sink);
            return;
        }
        count();
        List<CaseTree.Outcome> decided = new ArrayList<>(outcomes.size());
        for (PartialStep.Outcome outcome : outcomes) {
            int[] after = outcome.after();
            if (after != null && !ranges.contain(after, touched)) {
                continue;
            }
            int[] writes = after == null ? new int[0] : writes(after);
            decided.add(decide(writes, outcome.error(), projections, sink));
        }
        tree.outcomes = decided;
    }

    private List<PartialStep.Outcome> outcomes() throws PartialStep.UnknownSlot {
        try {
            return step.outcomes(joint.components(), joint.actions(), known);
        } catch (Limit.Exceeded e) {
            if (e.limit().isOfModel() && ranges.excludeLimits()) {
                return List.of();
            }
            throw e;
        }
    }

    private void ask(CaseTree tree, int slot, int[][] projections, Sink sink) {
        tree.query(slot);
        int number = viewOf(clusters.holding(slot));
        ClusterView view = views.get(number);
        int position = clusters.position(slot);
        int[] agreeing = projections(number, projections);
        poll.tick(agreeing.length);
        int[] values = new int[agreeing.length];
        for (int i = 0; i < values.length; i++) {
            values[i] = view.value(agreeing[i], position);
            tree.ensureBranch(values[i]);
        }
        int[][] split = tree.split(agreeing, values);
        for (int branch = 0; branch < split.length; branch++) {
            known[slot] = tree.value(branch);
            projections[number] = split[branch];
            grow(tree.branch(branch), projections, sink);
        }
        known[slot] = PartialStep.UNKNOWN;
        projections[number] = agreeing;
    }

    private int[] projections(int number, int[][] projections) {
        if (projections[number] == null) {
            projections[number] = views.get(number).agreeing(known);
        }
        return projections[number];
    }

    private int viewOf(Cluster cluster) {
        for (int number = 0; number < views.size(); number++) {
            if (views.get(number).cluster() == cluster) {
                return number;
            }
        }
        throw new IllegalStateException("a slot is read that the text of the action does not mention");
    }

    private int[] writes(int[] after) {
        IntVector writes = new IntVector();
        for (int slot : touched) {
            if (after[slot] != known[slot]) {
                writes.add(slot);
                writes.add(after[slot]);
            }
        }
        return writes.toArray();
    }

    private CaseTree.Outcome decide(int[] writes, @Nullable String error, int[][] projections, Sink sink) {
        int[] effects = new int[views.size()];
        for (int i = 0; i < effects.length; i++) {
            ClusterView view = views.get(i);
            int[] change = change(writes, view.cluster());
            effects[i] = NO_EFFECT;
            if (change.length == 2 * view.cluster().slots().length) {
                int[] state = new int[change.length / 2];
                for (int k = 0; k < change.length; k += 2) {
                    state[change[k]] = change[k + 1];
                }
                sink.reset(view, state);
            } else if (change.length > 0) {
                effects[i] = view.effect(change);
                if (view.isFirst(known, effects[i])) {
                    for (int projection : projections(i, projections)) {
                        poll.tick();
                        sink.apply(view, projection, effects[i]);
                    }
                }
            }
        }
        meter.take(Integer.BYTES * (long) (writes.length + effects.length));
        return new CaseTree.Outcome(writes, error, effects);
    }

    /** The effect of writes on a cluster: positions and new values, in turn. */
    private int[] change(int[] writes, Cluster cluster) {
        int[] change = new int[writes.length];
        int count = 0;
        for (int i = 0; i < writes.length; i += 2) {
            if (clusters.holding(writes[i]) == cluster) {
                change[count++] = clusters.position(writes[i]);
                change[count++] = writes[i + 1];
            }
        }
        return Arrays.copyOf(change, count);
    }

    private void count() {
        // A step copies all known slots, words at a time.
        poll.tick(UNITS_PER_CASE + touched.length + known.length / Long.SIZE);
        meter.take(BYTES_PER_CASE);
        cases++;
        if (cases > bounds.combinations()) {
            int widest = widest();
            throw new TooLarge(
                    widest,
                    joint.label() + " depends on more than " + bounds.combinations()
                            + " combinations of values; most are due to "
                            + network.slot(widest).name() + ", which has " + clusters.distinct(widest)
                            + " values");
        }
    }

    /** The slot of the present case with the most values. */
    private int widest() {
        int widest = joint.components().get(0).locationSlot();
        int most = 0;
        for (int slot = 0; slot < known.length; slot++) {
            int count = known[slot] == PartialStep.UNKNOWN ? 0 : clusters.distinct(slot);
            if (count > most) {
                widest = slot;
                most = count;
            }
        }
        return widest;
    }
}
