package dovetail.decompose.cases;

import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Decision tree of the cases of a joint action. A node queries the value of a slot and branches by it, until the
 * outcome is determined. Only slots that the outcome depends on are queried: an index before the cell, and none after a
 * guard has failed. The cases exclude one another and cover all states of the clusters. Hence the decomposed network
 * has each step of the original exactly once.
 */
public final class CaseTree {
    private static final TupleSet NO_VALUES = new TupleSet(1);

    /** The queried slot; -1 at a leaf. */
    public int slot = -1;

    private TupleSet values = NO_VALUES;
    private List<CaseTree> branches = List.of();
    /** The outcomes of a leaf, one for each path; none when a guard fails. */
    public List<Outcome> outcomes = List.of();

    /**
     * Outcome of a joint action in a case.
     *
     * @param writes slots and their new values, in turn; empty for a model error
     * @param error a description of the error, or null
     * @param effects by view, the number of the effect on its cluster, or -1 when there is none
     */
    public record Outcome(int[] writes, @Nullable String error, int[] effects) {}

    public boolean isDecided() {
        return slot < 0;
    }

    void query(int unknown) {
        slot = unknown;
        values = new TupleSet(1);
        branches = new ArrayList<>();
    }

    int branchCount() {
        return branches.size();
    }

    public int value(int branch) {
        return values.get(branch, 0);
    }

    public CaseTree branch(int number) {
        return branches.get(number);
    }

    /** The branch of a value, or null. */
    @Nullable
    CaseTree find(int value) {
        int number = values.find(new int[] {value});
        return number < 0 ? null : branches.get(number);
    }

    /** Adds a branch for a value. */
    CaseTree addBranch(int value) {
        CaseTree branch = new CaseTree();
        branches.add(branch);
        values.add(value);
        return branch;
    }

    /** Adds a branch for a value unless there is one. */
    void ensureBranch(int value) {
        if (values.find(new int[] {value}) < 0) {
            addBranch(value);
        }
    }

    /** Sorts items by the branches of their values. */
    public int[][] split(int[] items, int[] valueOf) {
        int[] branchOf = new int[items.length];
        int[] counts = new int[branches.size()];
        int[] value = new int[1];
        for (int i = 0; i < items.length; i++) {
            value[0] = valueOf[i];
            branchOf[i] = values.find(value);
            counts[branchOf[i]]++;
        }
        int[][] split = new int[counts.length][];
        for (int branch = 0; branch < counts.length; branch++) {
            split[branch] = new int[counts[branch]];
        }
        for (int i = items.length - 1; i >= 0; i--) {
            split[branchOf[i]][--counts[branchOf[i]]] = items[i];
        }
        return split;
    }
}
