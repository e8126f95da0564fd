package dovetail.decompose;

import java.util.ArrayList;
import java.util.List;

/**
 * The cases that a joint action distinguishes, as a tree: it asks for the value of a slot, and goes on by the answer,
 * until the outcome is clear. Only what the outcome depends on is asked: an index before the cell, and nothing more once
 * a guard has failed. The cases exclude one another and cover everything that the clusters have, which is why the
 * decomposed network has each step of the original exactly once.
 */
final class CaseTree {
    /** What the tree asks here; -1 when nothing is left to ask. */
    int slot = -1;

    private TupleSet answers;
    private List<CaseTree> branches;
    /** The outcomes once everything asked was answered, one for each path; none when a guard forbids it. */
    List<Outcome> outcomes = List.of();

    /**
     * What a joint action does in a case.
     *
     * @param writes slots and the values they get, in turn; nothing for a model error
     * @param error what is wrong, or null
     * @param effects by view, the number of the effect on its cluster, or -1 when there is none
     */
    record Outcome(int[] writes, String error, int[] effects) {}

    boolean isDecided() {
        return slot < 0;
    }

    void ask(int unknown) {
        slot = unknown;
        answers = new TupleSet(1);
        branches = new ArrayList<>();
    }

    int branchCount() {
        return branches.size();
    }

    int answer(int branch) {
        return answers.get(branch, 0);
    }

    CaseTree branch(int number) {
        return branches.get(number);
    }

    /** The branch for an answer, or null. */
    CaseTree find(int answer) {
        int number = answers.find(new int[] {answer});
        return number < 0 ? null : branches.get(number);
    }

    /** A new branch for an answer. */
    CaseTree grow(int answer) {
        answers.add(answer);
        CaseTree branch = new CaseTree();
        branches.add(branch);
        return branch;
    }

    /** Makes a branch for an answer unless there is one. */
    void offer(int answer) {
        if (answers.find(new int[] {answer}) < 0) {
            grow(answer);
        }
    }

    /** Sorts items by the branches of the answers they give. */
    int[][] split(int[] items, int[] given) {
        int[] branchOf = new int[items.length];
        int[] counts = new int[branches.size()];
        int[] answer = new int[1];
        for (int i = 0; i < items.length; i++) {
            answer[0] = given[i];
            branchOf[i] = answers.find(answer);
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
