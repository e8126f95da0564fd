package dovetail.por.dependency;

/**
 * A condition that must become true before something can happen, and the groups one of which must then be taken while it
 * is false: a necessary enabling set.
 *
 * @param truth the number of the expression
 * @param mayFail whether it may have no value, and is to be evaluated only where conditions before it are true
 */
public record EnablingCondition(int truth, boolean mayFail, AffectedGroups enablers) {
    public boolean isFalse(QueriedState situation) {
        return situation.isFalse(truth);
    }
}
