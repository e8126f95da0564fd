package dovetail.engine.symbolic;

import dovetail.analysis.ValueSet;
import dovetail.analysis.ValueSets;
import dovetail.base.Limit;
import dovetail.diagram.Diagrams;
import dovetail.interpret.JointStep;
import dovetail.step.GroupSteps;
import dovetail.step.GroupTable;
import java.util.BitSet;
import java.util.List;

/**
 * Transition groups with the same slots, whose relation is learned: every short vector that occurs in a reachable state is interpreted once (S. Blom and
 * J. van de Pol, ATVA 2008).
 */
final class LearnedGroup extends TransitionGroup implements JointStep.Outcomes {
    private final List<GroupTable.Entry> entries;
    private final GroupSteps steps;
    /** By index in short vectors, its slot. */
    private final int[] slots;
    /** By index, whether the slot may be changed. */
    private final boolean[] isWritten;

    private final int known;
    private boolean isWholeKnown;
    /** A state with the values of a short vector. */
    private final int[] state;
    /** A short vector of the relation. */
    private final int[] pair;

    private final int[] vector;
    private int repeated;
    private int failing;
    private boolean isEnabled;

    /**
     * @param support the levels that the groups depend on
     * @param written the slots that they may change
     * @param entries the groups of the network that are one here; the same components take part in all of them
     * @param state any state, which is modified
     */
    LearnedGroup(
            Diagrams diagrams,
            Levels levels,
            int[] support,
            BitSet written,
            List<GroupTable.Entry> entries,
            GroupSteps steps,
            int[] state) {
        super(diagrams, levels, support, written, entries.get(0).components());
        this.entries = entries;
        this.steps = steps;
        this.state = state;
        this.slots = new int[support.length];
        this.isWritten = new boolean[support.length];
        int length = 0;
        for (int i = 0; i < support.length; i++) {
            slots[i] = levels.slot(support[i]);
            isWritten[i] = written.get(slots[i]);
            length += isWritten[i] ? 2 : 1;
        }
        this.pair = new int[length];
        this.vector = new int[support.length];
        this.known = diagrams.newRoot();
    }

    /** The slots of a short vector; one of them where the groups depend on none that changes. */
    int[] slots() {
        return slots;
    }

    /** Learns the whole relation, by all values that the slots may have, unless one of them meets a limit of the model. */
    void complete(ValueSets values) {
        int mark = diagrams.mark();
        try {
            visitAll(values, 0);
            isWholeKnown = true;
        } catch (Limit.Exceeded limit) {
            if (!limit.limit().isOfModel()) {
                throw limit;
            }
            // Perhaps no reachable state has these values.
            diagrams.release(mark);
        }
        settle();
    }

    private void visitAll(ValueSets values, int index) {
        if (index == slots.length) {
            interpret();
            return;
        }
        ValueSet here = values.get(slots[index]);
        int[] listed = here.isListed() ? here.listedValues() : new int[0];
        for (int i = 0; i < here.size(); i++) {
            vector[index] = here.isListed() ? listed[i] : here.min() + i;
            visitAll(values, index + 1);
        }
    }

    @Override
    boolean isKnown() {
        return isWholeKnown;
    }

    @Override
    public void learn(int set) {
        if (isWholeKnown) {
            return;
        }
        int occurring = diagrams.push(diagrams.projection(set, guard()));
        int fresh = diagrams.push(diagrams.minus(occurring, diagrams.root(known)));
        if (fresh != Diagrams.EMPTY) {
            visit(fresh, 0);
            settle();
            diagrams.setRoot(known, diagrams.union(diagrams.root(known), fresh));
        }
        diagrams.pop(2);
    }

    private void visit(int set, int index) {
        if (index == slots.length) {
            interpret();
            return;
        }
        for (int node = set; node != Diagrams.EMPTY; node = diagrams.right(node)) {
            vector[index] = diagrams.value(node);
            visit(diagrams.down(node), index + 1);
        }
    }

    /** Takes the steps of the present short vector. */
    private void interpret() {
        for (int i = 0; i < slots.length; i++) {
            state[slots[i]] = vector[i];
        }
        steps.begin(state);
        repeated = 0;
        failing = 0;
        isEnabled = false;
        diagrams.push(Diagrams.EMPTY);
        for (GroupTable.Entry entry : entries) {
            if (!steps.isPreempted(entry)) {
                steps.take(entry, this);
            }
        }
        addSteps(diagrams.popped());
        if (isEnabled) {
            int found = diagrams.push(diagrams.vector(vector, 0));
            addEnabled(found);
            if (repeated > 0) {
                addRepeated(repeated, found);
            }
            if (failing > 0) {
                addErrors(failing, found);
            }
            diagrams.pop(1);
        }
    }

    @Override
    public void reaches(int[] target) {
        isEnabled = true;
        for (int i = 0, at = 0; i < slots.length; i++) {
            pair[at++] = vector[i];
            if (isWritten[i]) {
                pair[at++] = target[slots[i]];
            }
        }
        int before = diagrams.popped();
        diagrams.push(before);
        diagrams.unite(diagrams.vector(pair, 0));
        int after = diagrams.popped();
        diagrams.push(after);
        repeated += before == after ? 1 : 0;
    }

    @Override
    public void fails(String error) {
        isEnabled = true;
        failing++;
    }
}
