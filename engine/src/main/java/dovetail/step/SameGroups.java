package dovetail.step;

/** A relation that steps in its own way over the states and the groups of another. */
public abstract class SameGroups implements StepRelation {
    protected final StepRelation relation;

    protected SameGroups(StepRelation relation) {
        this.relation = relation;
    }

    @Override
    public final StateLayout layout() {
        return relation.layout();
    }

    @Override
    public final int groupCount() {
        return relation.groupCount();
    }

    @Override
    public final Group group(int index) {
        return relation.group(index);
    }
}
