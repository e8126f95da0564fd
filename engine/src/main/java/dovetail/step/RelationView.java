package dovetail.step;

/** Decorator of a step relation that changes its steps only. */
public abstract class RelationView implements StepRelation {
    protected final StepRelation relation;

    protected RelationView(StepRelation relation) {
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
