package dovetail.decompose;

import dovetail.base.Poll;
import dovetail.interpret.PartialStep;
import dovetail.model.Component;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * Turns the cases of one joint action into labels. In each case every part that is read, written or moved follows in its
 * own way; cases that differ in the way of a single part only are one label, on which that part may go either way. Since
 * no state is in two cases, this neither adds a step nor loses one. Of a case with several paths each has labels of its
 * own: two paths may lead to the same state, and are two steps all the same.
 */
final class JointLabels {
    /** The part does not take part. */
    static final int NONE = -1;

    private final JointCases cases;
    private final Parts parts;
    private final Clusters clusters;
    private final LocalRelations[] relations;
    /** The parts that may take part, and by view the columns of those in its cluster. */
    private final int[] columns;

    private final int[][] columnsOfView;
    /** By view, what a case tells the cluster, and how its parts then follow. */
    private final List<TupleSet> told = new ArrayList<>();

    private final List<List<int[]>> ways = new ArrayList<>();
    /** By slot of the network, what is known on the way through the tree; for all joint actions in turn. */
    private final int[] known;

    private final Poll poll;
    private List<Row> rows = new ArrayList<>();

    /**
     * A label to be.
     *
     * @param path the number of the path through the programs, among those of a case
     * @param ways by column, the number of the relation
     * @param before by slot that the joint action touches, the value it is taken under, where all cases agree on one
     * @param after by the same slots, the value it leaves behind, where all cases agree on one
     */
    record Row(int path, int[] ways, int[] before, int[] after, String error) {}

    /** @param known by slot of the network, {@link PartialStep#UNKNOWN}; so it is again when all labels are made */
    JointLabels(JointCases cases, Parts parts, Clusters clusters, LocalRelations[] relations, int[] known, Poll poll) {
        this.cases = cases;
        this.parts = parts;
        this.clusters = clusters;
        this.relations = relations;
        this.known = known;
        this.poll = poll;
        BitSet involved = new BitSet();
        if (cases.joint().calm()) {
            parts.committing().forEach(involved::set);
        }
        for (ClusterView view : cases.views()) {
            parts.inCluster(view.cluster()).forEach(involved::set);
        }
        this.columns = involved.stream().toArray();
        poll.tick((long) columns.length * cases.views().size());
        this.columnsOfView = new int[cases.views().size()][];
        for (int v = 0; v < columnsOfView.length; v++) {
            Cluster cluster = cases.views().get(v).cluster();
            BitSet here = new BitSet();
            for (int c = 0; c < columns.length; c++) {
                here.set(c, parts.all().get(columns[c]).cluster() == cluster);
            }
            columnsOfView[v] = here.stream().toArray();
            told.add(new TupleSet(2 * cluster.slots().length));
            poll.tick(2L * cluster.slots().length);
            ways.add(new ArrayList<>());
        }
    }

    int[] columns() {
        return columns;
    }

    List<Row> rows() {
        if (cases.root() == null) {
            return rows;
        }
        int[][] states = new int[cases.views().size()][];
        for (int v = 0; v < states.length; v++) {
            states[v] = cases.views().get(v).states();
            poll.tick(states[v].length);
        }
        List<Component> movers = cases.joint().components();
        for (int i = 0; i < movers.size(); i++) {
            known[movers.get(i).locationSlot()] = cases.joint().actions().get(i).source();
        }
        walk(cases.root(), states);
        for (Component mover : movers) {
            known[mover.locationSlot()] = PartialStep.UNKNOWN;
        }
        merge();
        return rows;
    }

    /** Goes through all cases, with the states of each view's cluster that agree with what is known. */
    private void walk(CaseTree tree, int[][] states) {
        if (tree.isDecided()) {
            for (int path = 0; path < tree.outcomes.size(); path++) {
                add(path, tree.outcomes.get(path), states);
            }
            return;
        }
        int view = 0;
        while (cases.views().get(view).cluster() != clusters.holding(tree.slot)) {
            view++;
        }
        int[] all = states[view];
        poll.tick(1 + all.length);
        TupleSet clusterStates = cases.views().get(view).cluster().states();
        int[] values = new int[all.length];
        for (int i = 0; i < all.length; i++) {
            values[i] = clusterStates.get(all[i], clusters.position(tree.slot));
        }
        int[][] split = tree.split(all, values);
        for (int branch = 0; branch < split.length; branch++) {
            known[tree.slot] = tree.answer(branch);
            states[view] = split[branch];
            walk(tree.branch(branch), states);
        }
        states[view] = all;
        known[tree.slot] = PartialStep.UNKNOWN;
    }

    private void add(int path, CaseTree.Outcome outcome, int[][] states) {
        int[] row = new int[columns.length];
        for (int c = 0; c < row.length; c++) {
            Part part = parts.all().get(columns[c]);
            row[c] = cases.joint().calm() && part.hasCommitted() ? relations[columns[c]].whileCalm(part) : NONE;
        }
        for (int v = 0; v < states.length; v++) {
            int[] found = ways(v, outcome.writes(), states[v]);
            for (int i = 0; i < found.length; i++) {
                row[columnsOfView[v][i]] = found[i] == NONE ? row[columnsOfView[v][i]] : found[i];
            }
        }
        for (int c = 0; c < row.length; c++) {
            if (row[c] != NONE && relations[columns[c]].get(row[c]).length == 0) {
                return;
            }
        }
        int[] touched = cases.touched();
        poll.tick(touched.length + columns.length);
        int[] before = new int[touched.length];
        for (int i = 0; i < touched.length; i++) {
            before[i] = known[touched[i]];
        }
        int[] after = before.clone();
        for (int i = 0; i < outcome.writes().length; i += 2) {
            after[Arrays.binarySearch(touched, outcome.writes()[i])] = outcome.writes()[i + 1];
        }
        rows.add(new Row(path, row, before, after, outcome.error()));
    }

    /** How the parts of a cluster follow; the same again for every case that tells the cluster the same. */
    private int[] ways(int view, int[] writes, int[] states) {
        Cluster cluster = cases.views().get(view).cluster();
        int[] slots = cluster.slots();
        poll.tick(2L * slots.length);
        int[] key = new int[2 * slots.length];
        for (int i = 0; i < slots.length; i++) {
            key[i] = known[slots[i]];
            key[slots.length + i] = PartialStep.UNKNOWN;
        }
        for (int i = 0; i < writes.length; i += 2) {
            if (clusters.holding(writes[i]) == cluster) {
                key[slots.length + clusters.position(writes[i])] = writes[i + 1];
            }
        }
        if (told.get(view).add(key)) {
            int[] found = new int[columnsOfView[view].length];
            for (int i = 0; i < found.length; i++) {
                found[i] = way(columns[columnsOfView[view][i]], writes, states);
            }
            ways.get(view).add(found);
        }
        return ways.get(view).get(told.get(view).find(key));
    }

    private int way(int number, int[] writes, int[] states) {
        Part part = parts.all().get(number);
        boolean touched = false;
        for (int slot : part.slots()) {
            touched |= known[slot] != PartialStep.UNKNOWN;
        }
        for (int i = 0; i < writes.length; i += 2) {
            touched |= parts.holding(writes[i]) == number;
        }
        if (!touched) {
            return NONE;
        }
        long[] steps = new long[states.length];
        BitSet seen = new BitSet();
        int count = 0;
        for (int state : states) {
            poll.tick();
            int source = part.number(state);
            boolean held = cases.joint().calm() && part.isCommitted(source);
            if (!held && !seen.get(source)) {
                seen.set(source);
                steps[count++] = LocalRelations.step(source, part.after(state, writes));
            }
        }
        steps = Arrays.copyOf(steps, count);
        Arrays.sort(steps);
        return relations[number].number(steps);
    }

    /** Makes one label of those that differ in one column only, until there are none. */
    private void merge() {
        int before = rows.size() + 1;
        while (rows.size() > 1 && rows.size() < before) {
            before = rows.size();
            for (int column = columns.length - 1; column >= 0 && rows.size() > 1; column--) {
                merge(column);
            }
        }
    }

    private void merge(int column) {
        TupleSet keys = new TupleSet(columns.length + 2);
        IndexChains members = new IndexChains(null);
        Map<String, Integer> errors = new HashMap<>();
        int[] key = new int[columns.length + 2];
        for (int r = 0; r < rows.size(); r++) {
            poll.tick(1 + columns.length);
            Row row = rows.get(r);
            System.arraycopy(row.ways(), 0, key, 0, columns.length);
            // A part that does not take part is not merged with itself: the label would say less than it does.
            key[column] = row.ways()[column] == NONE ? r : -2;
            key[columns.length] = row.error() == null ? -1 : errors.computeIfAbsent(row.error(), e -> errors.size());
            key[columns.length + 1] = row.path();
            keys.add(key);
            members.add(keys.find(key), r);
        }
        if (keys.size() == rows.size()) {
            return;
        }
        List<Row> merged = new ArrayList<>();
        int[] ways = new int[rows.size()];
        for (int k = 0; k < keys.size(); k++) {
            int count = 0;
            Row all = null;
            for (int r = members.first(k); r != IndexChains.END; r = members.next(r)) {
                ways[count++] = rows.get(r).ways()[column];
                all = all == null ? rows.get(r) : common(all, rows.get(r));
            }
            if (count > 1) {
                all.ways()[column] = relations[columns[column]].union(ways, count);
            }
            merged.add(all);
        }
        rows = merged;
    }

    private static Row common(Row one, Row other) {
        int[] before = one.before().clone();
        int[] after = one.after().clone();
        for (int slot = 0; slot < before.length; slot++) {
            before[slot] = before[slot] == other.before()[slot] ? before[slot] : PartialStep.UNKNOWN;
            after[slot] = after[slot] == other.after()[slot] ? after[slot] : PartialStep.UNKNOWN;
        }
        return new Row(one.path(), one.ways().clone(), before, after, one.error());
    }
}
