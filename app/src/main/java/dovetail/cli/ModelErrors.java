package dovetail.cli;

import dovetail.property.Property;

/** Tells freedom from model errors from all other properties: whatever search meets an error answers it. */
final class ModelErrors implements Property.Visitor<Boolean>, Property.OfStates.Visitor<Boolean> {
    /** The name under which model errors are reported when the user gave none. */
    static final String NAME = "model-errors";

    private ModelErrors() {}

    static boolean areAskedBy(Property property) {
        return property.accept(new ModelErrors());
    }

    @Override
    public Boolean ofStates(Property.OfStates property) {
        return property.acceptKind(this);
    }

    @Override
    public Boolean never(Property.Never property) {
        return false;
    }

    @Override
    public Boolean reachable(Property.Reachable property) {
        return false;
    }

    @Override
    public Boolean deadlockFree(Property.DeadlockFree property) {
        return false;
    }

    @Override
    public Boolean errorFree(Property.ErrorFree property) {
        return true;
    }

    @Override
    public Boolean neverWord(Property.NeverWord property) {
        return false;
    }

    @Override
    public Boolean ofRuns(Property.OfRuns property) {
        return false;
    }
}
