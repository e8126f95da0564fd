package dovetail.transform;

import dovetail.base.Budget;

/**
 * Transforms the subject of a question into one with the same answer that is easier to decide. The subject is a task, or the
 * network of one. A transformation of networks leaves the property of the task in terms of the original: its predicates
 * are evaluated on lifted states, and its traces are judged after they are lifted.
 *
 * @param <S> the original subject
 * @param <T> the transformed one
 */
@FunctionalInterface
public interface Transform<S, T> {
    /** @throws dovetail.base.Limit.Exceeded when the budget is used up, or the result would be too large */
    Transformed<T> apply(S original, Budget budget);

    /** This transformation and then another one, whose traces are lifted through both. */
    default <U> Transform<S, U> then(Transform<? super T, U> next) {
        return (original, budget) -> {
            Transformed<T> first = apply(original, budget);
            Transformed<U> second = next.apply(first.result(), budget);
            return Transformed.of(second.result(), second.lift().then(first.lift()));
        };
    }
}
