package dovetail.engine.sog.search;

import dovetail.cache.ResultCache;
import dovetail.engine.sog.graph.Aggregation;
import java.util.List;

/**
 * Settings of the composition of observation graphs.
 *
 * @param order the names of components in the order in which they are composed; others follow. None leaves it to the search
 * @param mostNodes the nodes that a product may have
 * @param cache has the observation graphs that other runs constructed
 */
public record SearchSettings(List<String> order, Aggregation.Successors successors, int mostNodes, ResultCache cache) {
    public SearchSettings {
        order = List.copyOf(order);
    }

    public SearchSettings(List<String> order, Aggregation.Successors successors) {
        this(order, successors, Integer.MAX_VALUE, ResultCache.NONE);
    }

    public SearchSettings withCache(ResultCache other) {
        return new SearchSettings(order, successors, mostNodes, other);
    }

    public static SearchSettings of(List<String> order) {
        return new SearchSettings(order, Aggregation.Successors.ALL);
    }

    public SearchSettings withMostNodes(int most) {
        return new SearchSettings(order, successors, most, cache);
    }
}
