package dovetail.decompose;

import dovetail.base.MemoryMeter;
import dovetail.base.Poll;
import dovetail.interpret.PartialStep;
import dovetail.model.Network;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * Computes the least fixpoint of the states of all clusters: every joint action is tried under everything the clusters
 * have, until none has anything new. It holds all that is reachable, and more, since which states of different clusters
 * meet is not looked at. Each state is taken up once and each case is tried once, so the time grows with what is found.
 */
final class LocalStates implements JointCases.Sink {
    private final Network network;
    private final Clusters clusters;
    private final Bounds bounds;
    private final List<JointCases> joints = new ArrayList<>();
    /** By cluster, the views of it, each with the joint action whose view it is. */
    private final List<ViewIndex> watches = new ArrayList<>();

    private final Poll poll;

    private int[] scratch = new int[0];

    LocalStates(
            Network network,
            Clusters clusters,
            List<JointAction> actions,
            Bounds bounds,
            Poll poll,
            MemoryMeter meter) {
        this.poll = poll;
        this.network = network;
        this.clusters = clusters;
        this.bounds = bounds;
        for (int i = 0; i < clusters.all().size(); i++) {
            watches.add(null);
        }
        PartialStep step = new PartialStep(network);
        int[] known = new int[network.slots().size()];
        Arrays.fill(known, PartialStep.UNKNOWN);
        for (JointAction action : actions) {
            JointCases cases = new JointCases(action, network, clusters, step, known, bounds, poll, meter);
            joints.add(cases);
            for (ClusterView view : cases.views()) {
                int cluster = view.cluster().index();
                if (watches.get(cluster) == null) {
                    watches.set(cluster, new ViewIndex(meter));
                }
                watches.get(cluster).add(view, cases);
            }
        }
    }

    /** The joint actions with all their cases. */
    List<JointCases> solve() {
        int[] taken = new int[clusters.all().size()];
        boolean changed = true;
        while (changed) {
            changed = false;
            for (Cluster cluster : clusters.all()) {
                poll.tick();
                while (taken[cluster.index()] < cluster.size()) {
                    takeUp(cluster, taken[cluster.index()]++);
                    changed = true;
                }
            }
        }
        return joints;
    }

    private void takeUp(Cluster cluster, int state) {
        if (watches.get(cluster.index()) == null) {
            return;
        }
        for (ViewIndex.Watch watch : watches.get(cluster.index()).at(cluster.states(), state)) {
            poll.tick();
            ClusterView view = watch.view();
            if (!view.matches(state)) {
                continue;
            }
            if (view.arrive(state)) {
                watch.joint().arrive(view, view.lookOf(state), this);
            } else {
                IndexChains occurrences = view.occurrencesByLook();
                int look = view.lookOf(state);
                for (int o = occurrences.first(look); o != IndexChains.END; o = occurrences.next(o)) {
                    change(view, state, view.effectOf(o));
                }
            }
        }
    }

    @Override
    public void happens(ClusterView view, int look, int effect) {
        if (view.happens(look, effect)) {
            IndexChains states = view.statesByLook();
            for (int s = states.first(look); s != IndexChains.END; s = states.next(s)) {
                change(view, s, effect);
            }
        }
    }

    @Override
    public void becomes(ClusterView view, int[] state) {
        add(view.cluster(), state);
    }

    private void change(ClusterView view, int state, int effect) {
        TupleSet states = view.cluster().states();
        poll.tick(states.width());
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
            int most = single ? bounds.values() : bounds.localStates();
            if (cluster.size() > most) {
                throw tooMany(cluster, most);
            }
        }
    }

    private TooLarge tooMany(Cluster cluster, int most) {
        int slot = cluster.slots()[cluster.widest()];
        String name = network.slot(slot).name();
        if (cluster.slots().length == 1) {
            return new TooLarge(slot, name + " may have more than " + most + " values");
        }
        String whose = name;
        for (int held : cluster.slots()) {
            whose = network.slot(held).isLocation() ? network.slot(held).name() : whose;
        }
        return new TooLarge(
                slot,
                whose + " has more than " + most + " local states; most are due to "
                        + (network.slot(slot).isLocation() ? "its locations" : name) + ", which has "
                        + cluster.distinct(cluster.widest()) + " values");
    }
}
