package dovetail.engine.modular.order;

import java.util.ArrayList;
import java.util.List;

/**
 * Improves an order by local search: a block of neighbouring modules is moved to another place as long as that lowers the
 * cost. Of several places the best is taken, and of equally good ones the first.
 */
final class InsertionSearch {
    private final OrderCost cost;
    private List<Integer> order;
    private long least;
    private int left;

    private InsertionSearch(List<Integer> order, OrderCost cost, int maxEvaluations) {
        this.cost = cost;
        this.order = order;
        this.left = maxEvaluations;
        this.least = cost.of(order, Long.MAX_VALUE);
    }

    /** @param maxEvaluations the largest number of orders whose cost is asked for */
    static List<Integer> improve(List<Integer> order, OrderCost cost, int maxEvaluations) {
        InsertionSearch search = new InsertionSearch(order, cost, maxEvaluations);
        boolean improved = true;
        while (improved) {
            improved = false;
            for (int length = 1; length <= order.size() / 2; length++) {
                for (int from = 0; from + length <= order.size(); from++) {
                    improved |= search.moveBlock(from, length);
                }
            }
        }
        return search.order;
    }

    private boolean moveBlock(int from, int length) {
        List<Integer> start = order;
        for (int to = 0; to + length <= start.size() && left > 0; to++) {
            if (to != from) {
                List<Integer> moved = moved(start, from, length, to);
                long total = cost.of(moved, least);
                left--;
                if (total < least) {
                    least = total;
                    order = moved;
                }
            }
        }
        return order != start;
    }

    private static List<Integer> moved(List<Integer> order, int from, int length, int to) {
        List<Integer> moved = new ArrayList<>(order);
        List<Integer> block = moved.subList(from, from + length);
        List<Integer> copy = List.copyOf(block);
        block.clear();
        moved.addAll(to, copy);
        return moved;
    }
}
