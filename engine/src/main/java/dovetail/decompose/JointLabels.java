package dovetail.decompose;

import dovetail.base.Poll;
import dovetail.decompose.cases.CaseTree;
import dovetail.decompose.cases.Cluster;
import dovetail.decompose.cases.ClusterView;
import dovetail.decompose.cases.Clusters;
import dovetail.decompose.cases.IndexChains;
import dovetail.decompose.cases.JointCases;
import dovetail.decompose.cases.TupleSet;
import dovetail.interpret.PartialStep;
import dovetail.model.Component;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Translates the cases of one joint action into labels. In each case every part that is read, written or moved follows
 * by a relation on its local states. Cases that differ in the relation of one part only become one label, with the
 * union of these relations. Since no state is in two cases, this preserves all steps. Paths of one case have separate
 * labels: two paths to the same state are two steps.
 */
final class JointLabels {
    /** Relation of a part that does not take part. */
    static final int NONE = -1;

    private final JointCases cases;
    private final Parts parts;
    private final Clusters clusters;
    private final LocalRelations[] relations;
    /** The parts that may take part; and by view, the columns of the parts of its cluster. */
    private final int[] columns;

    private final int[][] columnsOfView;
    /** By view, the known and written values of its cluster, and the relations of its parts under these. */
    private final List<TupleSet> memoKeys = new ArrayList<>();

    private final List<List<int[]>> memoRelations = new ArrayList<>();
    /** By slot, the value known on the path through the tree; shared by all joint actions in turn. */
    private final int[] known;

    private final Poll poll;
    private List<Row> rows = new ArrayList<>();

    /**
     * Row of a table of labels.
     *
     * @param path the number of the path through the programs of a case
     * @param relations by column, the number of the relation
     * @param before by touched slot, the value before the step, where all cases agree on one
     * @param after by touched slot, the value after the step, where all cases agree on one
     * @param error a description of the error, or null
     */
    record Row(
            int path,
            int[] relations,
            int[] before,
            int[] after,
            @Nullable String error) {}

    /** @param known by slot, {@link PartialStep#UNKNOWN}; restored at the end */
    JointLabels(JointCases cases, Parts parts, Clusters clusters, LocalRelations[] relations, int[] known, Poll poll) {
        this.cases = cases;
        this.parts = parts;
        this.clusters = clusters;
        this.relations = relations;
        this.known = known;
        this.poll = poll;
        BitSet involved = new BitSet();
        if (cases.joint().excludesCommitted()) {
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
            memoKeys.add(new TupleSet(2 * cluster.slots().length));
            poll.tick(2L * cluster.slots().length);
            memoRelations.add(new ArrayList<>());
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

    /** Traverses all cases, with the states of each cluster that agree with the known slots. */
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
            known[tree.slot] = tree.value(branch);
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
            row[c] = cases.joint().excludesCommitted() && part.hasCommitted()
                    ? relations[columns[c]].uncommittedIdentity(part)
                    : NONE;
        }
        for (int v = 0; v < states.length; v++) {
            int[] found = relations(v, outcome.writes(), states[v]);
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

    /** The relations of the parts of a cluster; memoised by known and written values. */
    private int[] relations(int view, int[] writes, int[] states) {
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
        if (memoKeys.get(view).add(key)) {
            int[] found = new int[columnsOfView[view].length];
            for (int i = 0; i < found.length; i++) {
                found[i] = relation(columns[columnsOfView[view][i]], writes, states);
            }
            memoRelations.get(view).add(found);
        }
        return memoRelations.get(view).get(memoKeys.get(view).find(key));
    }

    private int relation(int number, int[] writes, int[] states) {
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
            boolean held = cases.joint().excludesCommitted() && part.isCommitted(source);
            if (!held && !seen.get(source)) {
                seen.set(source);
                steps[count++] = LocalRelations.step(source, part.after(state, writes));
            }
        }
        steps = Arrays.copyOf(steps, count);
        Arrays.sort(steps);
        return relations[number].number(steps);
    }

    /** Merges labels that differ in one column only, until there are none. */
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
            System.arraycopy(row.relations(), 0, key, 0, columns.length);
            // Rows in which the part does not take part are not merged: the label would lose its meaning.
            key[column] = row.relations()[column] == NONE ? r : -2;
            key[columns.length] = row.error() == null ? -1 : errors.computeIfAbsent(row.error(), e -> errors.size());
            key[columns.length + 1] = row.path();
            keys.add(key);
            members.add(keys.find(key), r);
        }
        if (keys.size() == rows.size()) {
            return;
        }
        List<Row> merged = new ArrayList<>();
        int[] numbers = new int[rows.size()];
        for (int k = 0; k < keys.size(); k++) {
            int first = members.first(k);
            Row all = rows.get(first);
            numbers[0] = all.relations()[column];
            int count = 1;
            for (int r = members.next(first); r != IndexChains.END; r = members.next(r)) {
                numbers[count++] = rows.get(r).relations()[column];
                all = common(all, rows.get(r));
            }
            if (count > 1) {
                all.relations()[column] = relations[columns[column]].union(numbers, count);
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
        return new Row(one.path(), one.relations().clone(), before, after, one.error());
    }
}
