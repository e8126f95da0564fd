package dovetail.sog;

import java.util.List;

/**
 * Settings of the composition of observation graphs.
 *
 * @param order the names of components in the order in which they are composed; others follow. None leaves it to the search
 */
public record SearchSettings(List<String> order, Aggregation.Successors successors) {
    public SearchSettings {
        order = List.copyOf(order);
    }

    public static SearchSettings of(List<String> order) {
        return new SearchSettings(order, Aggregation.Successors.ALL);
    }
}
