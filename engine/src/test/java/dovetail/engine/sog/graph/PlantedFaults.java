package dovetail.engine.sog.graph;

import dovetail.engine.sog.search.SearchSettings;
import java.util.List;

/** Settings that make the construction of observation graphs wrong, for tests that have to notice it. */
public final class PlantedFaults {
    private PlantedFaults() {}

    /** Definition 6 of É. André et al.: successors of an aggregate are only those outside it. */
    public static SearchSettings definition6() {
        return new SearchSettings(List.of(), Aggregation.Successors.OUTSIDE);
    }
}
