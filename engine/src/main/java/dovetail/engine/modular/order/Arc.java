package dovetail.engine.modular.order;

import java.util.List;

/**
 * Arc of a connection graph.
 *
 * @param source the number of the node that drives the variables
 * @param target the number of the node that reads them
 * @param variables the variables, in the order of their numbers
 * @param weight the product of their domain sizes, at most {@link Long#MAX_VALUE}
 */
public record Arc(int source, int target, List<Integer> variables, long weight) {
    public Arc {
        variables = List.copyOf(variables);
    }
}
