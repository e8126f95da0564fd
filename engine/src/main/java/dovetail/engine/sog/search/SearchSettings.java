package dovetail.engine.sog.search;

import dovetail.cache.ResultCache;
import dovetail.engine.sog.graph.GraphConstruction;
import java.util.List;

/**
 * Settings of the composition of observation graphs.
 *
 * @param order the names of components in the order in which they are composed; others follow. None leaves it to the search
 * @param graphs the construction of observation graphs
 * @param mostNodes the nodes that a product may have
 * @param cache has the observation graphs that other runs constructed
 */
public record SearchSettings(List<String> order, GraphConstruction.Choice graphs, int mostNodes, ResultCache cache) {
    public SearchSettings {
        order = List.copyOf(order);
    }

    public SearchSettings(List<String> order, GraphConstruction.Choice graphs) {
        this(order, graphs, Integer.MAX_VALUE, ResultCache.NONE);
    }

    public SearchSettings withCache(ResultCache other) {
        return new SearchSettings(order, graphs, mostNodes, other);
    }

    public static SearchSettings of(List<String> order) {
        return new SearchSettings(order, GraphConstruction::new);
    }

    public SearchSettings withMostNodes(int most) {
        return new SearchSettings(order, graphs, most, cache);
    }
}
