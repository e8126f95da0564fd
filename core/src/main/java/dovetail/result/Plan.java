package dovetail.result;

import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * Plan of engines that took turns on a question, and its course.
 *
 * @param features the features of the question that were found before it, by name; none where the first engine answered at once
 * @param traits the traits that weigh engines, in words
 * @param shares the further engines in their order, with their parts of the work
 * @param slices the turns of the engines, in their order
 */
public record Plan(Map<String, Number> features, List<String> traits, List<Share> shares, List<Slice> slices) {
    /**
     * Share of an engine in the work of all further ones for a property.
     *
     * @param weight its part, as a multiple of that of an engine of which nothing is expected
     */
    public record Share(String engine, String property, int weight) {}

    public Plan {
        features = Collections.unmodifiableMap(new LinkedHashMap<>(features));
        traits = List.copyOf(traits);
        shares = List.copyOf(shares);
        slices = List.copyOf(slices);
    }
}
