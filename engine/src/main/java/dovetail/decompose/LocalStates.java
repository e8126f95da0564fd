package dovetail.decompose;

import dovetail.base.MemoryMeter;
import dovetail.base.Poll;
import dovetail.decompose.cases.Bounds;
import dovetail.decompose.cases.Cluster;
import dovetail.decompose.cases.ClusterView;
import dovetail.decompose.cases.Clusters;
import dovetail.decompose.cases.IndexChains;
import dovetail.decompose.cases.JointAction;
import dovetail.decompose.cases.JointCases;
import dovetail.decompose.cases.Ranges;
import dovetail.decompose.cases.TooLarge;
import dovetail.decompose.cases.TupleSet;
import dovetail.interpret.PartialStep;
import dovetail.model.Network;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * Computes the least fixpoint of the states of all clusters: evaluates every joint action under all states of its
 * clusters. The result contains all reachable local states, and more, since combinations of states of different
 * clusters are not tracked. Each state is processed once and each case is evaluated once, so the time grows with the
 * result.
 */
public final class LocalStates implements JointCases.Sink {
    /** The work of asking whether a state of a cluster is a new one for a joint action, and of changing it. */
    private static final int UNITS_PER_VIEW = 4;

    private static final int UNITS_PER_CHANGE = 8;

    private final Network network;
    private final Clusters clusters;
    private final Bounds bounds;
    private final List<JointCases> joints = new ArrayList<>();
    /** By cluster, its views with their joint actions. */
    private final List<ViewIndex> viewsOf = new ArrayList<>();

    private final Poll poll;

    private int[] scratch = new int[0];

    public LocalStates(
            Network network,
            Clusters clusters,
            List<JointAction> actions,
            Bounds bounds,
            Ranges ranges,
            Poll poll,
            MemoryMeter meter) {
        this.poll = poll;
        this.network = network;
        this.clusters = clusters;
        this.bounds = bounds;
        for (int i = 0; i < clusters.all().size(); i++) {
            viewsOf.add(null);
        }
        PartialStep step = new PartialStep(network, poll, meter);
        int[] known = new int[network.slots().size()];
        Arrays.fill(known, PartialStep.UNKNOWN);
        for (JointAction action : actions) {
            JointCases cases = new JointCases(action, network, clusters, step, known, bounds, ranges, poll, meter);
            joints.add(cases);
            for (ClusterView view : cases.views()) {
                int cluster = view.cluster().index();
                if (viewsOf.get(cluster) == null) {
                    viewsOf.set(cluster, new ViewIndex(meter));
                }
                viewsOf.get(cluster).add(view, cases);
            }
        }
    }

    /** The joint actions with all their cases. */
    public List<JointCases> solve() {
        int[] processed = new int[clusters.all().size()];
        boolean changed = true;
        while (changed) {
            changed = false;
            for (Cluster cluster : clusters.all()) {
                poll.tick();
                while (processed[cluster.index()] < cluster.size()) {
                    process(cluster, processed[cluster.index()]++);
                    changed = true;
                }
            }
        }
        return joints;
    }

    private void process(Cluster cluster, int state) {
        if (viewsOf.get(cluster.index()) == null) {
            return;
        }
        for (ViewIndex.Entry entry : viewsOf.get(cluster.index()).at(cluster.states(), state)) {
            poll.tick(UNITS_PER_VIEW);
            ClusterView view = entry.view();
            if (!view.matches(state)) {
                continue;
            }
            if (view.add(state)) {
                entry.joint().add(view, view.projectionOf(state), this);
            } else {
                IndexChains occurrences = view.occurrencesByProjection();
                int projection = view.projectionOf(state);
                for (int o = occurrences.first(projection); o != IndexChains.END; o = occurrences.next(o)) {
                    change(view, state, view.effectOf(o));
                }
            }
        }
    }

    @Override
    public void apply(ClusterView view, int projection, int effect) {
        if (view.addOccurrence(projection, effect)) {
            IndexChains states = view.statesByProjection();
            for (int s = states.first(projection); s != IndexChains.END; s = states.next(s)) {
                change(view, s, effect);
            }
        }
    }

    @Override
    public void reset(ClusterView view, int[] state) {
        add(view.cluster(), state);
    }

    private void change(ClusterView view, int state, int effect) {
        TupleSet states = view.cluster().states();
        poll.tick(UNITS_PER_CHANGE + states.width());
        if (scratch.length < states.width()) {
            scratch = new int[states.width()];
        }
        for (int i = 0; i < states.width(); i++) {
            scratch[i] = states.get(state, i);
        }
        int[] change = view.effect(effect);
        for (int i = 0; i < change.length; i += 2) {
            scratch[change[i]] = change[i + 1];
        }
        add(view.cluster(), scratch);
    }

    private void add(Cluster cluster, int[] state) {
        if (cluster.states().add(state)) {
            boolean single = cluster.slots().length == 1;
            int max = single ? bounds.values() : bounds.localStates();
            if (cluster.size() > max) {
                throw tooMany(cluster, max);
            }
        }
    }

    private TooLarge tooMany(Cluster cluster, int max) {
        int slot = cluster.slots()[cluster.widest()];
        String name = network.slot(slot).name();
        if (cluster.slots().length == 1) {
            return new TooLarge(slot, name + " may have more than " + max + " values");
        }
        String whose = name;
        for (int held : cluster.slots()) {
            whose = network.slot(held).isLocation() ? network.slot(held).name() : whose;
        }
        return new TooLarge(
                slot,
                whose + " has more than " + max + " local states; most are due to "
                        + (network.slot(slot).isLocation() ? "its locations" : name) + ", which has "
                        + cluster.distinct(cluster.widest()) + " values");
    }
}
