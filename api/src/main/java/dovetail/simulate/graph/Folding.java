package dovetail.simulate.graph;

import dovetail.expr.Expr;
import dovetail.minimise.Relation;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SortedSet;

/** Way to fold states into classes. */
public sealed interface Folding {
    /** Every state by itself. */
    record Apart() implements Folding {}

    /** States are together in which all values are equal: those with other zones, or with another memory of a formula. */
    record ByValues() implements Folding {}

    /** States are together in which the chosen components have the same locations and the same own variables. */
    record ByComponents(List<Integer> components) implements Folding {
        public ByComponents {
            components = List.copyOf(components);
        }
    }

    /**
     * States are together in which the same predicates are true.
     *
     * @param predicates by their texts
     */
    record ByPredicates(Map<String, Expr> predicates) implements Folding {}

    /**
     * States are together that an equivalence relates.
     *
     * @param observed the labels that stay visible; all that are visible in the model if there are none given
     */
    record ByEquivalence(Relation relation, Optional<SortedSet<String>> observed) implements Folding {}

    /** The observation graph: a node for the states that a sequence of observed labels may lead to. */
    record Observation(SortedSet<String> observed) implements Folding {}
}
