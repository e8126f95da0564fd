package dovetail.por.dependency;

/**
 * Condition with a necessary enabling set: while it is false, one of these groups must step before it can become true.
 *
 * @param truth the number of the expression
 * @param mayFail whether it may have no value; then it is evaluated only after the conditions before it are true
 */
public record EnablingCondition(int truth, boolean mayFail, GroupSet enablers) {
    public boolean isFalse(QueriedState queried) {
        return queried.isFalse(truth);
    }
}
