package dovetail.engine.modular.order;

import java.util.List;

/** Estimates the cost of a generation order, such as the number of its generation nodes. */
@FunctionalInterface
public interface OrderCost {
    /**
     * The cost of an order; less is better.
     *
     * @param modules all primitive modules, first to last
     * @param limit the least cost that is of no interest: the result may be any number from there on if the cost is
     */
    long of(List<Integer> modules, long limit);
}
