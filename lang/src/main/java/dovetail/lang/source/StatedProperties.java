package dovetail.lang.source;

import dovetail.model.Origin;
import dovetail.property.Property;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** The properties that a model text states, with their places in it. */
public final class StatedProperties {
    private final List<Property> properties = new ArrayList<>();
    private final Map<String, Origin> places = new HashMap<>();

    public void add(Property property, Origin place) {
        properties.add(property);
        places.putIfAbsent(property.name(), place);
    }

    /** The properties in the order of the text. */
    public List<Property> list() {
        return List.copyOf(properties);
    }

    /** The places by the names of the properties. */
    public Map<String, Origin> places() {
        return Map.copyOf(places);
    }
}
