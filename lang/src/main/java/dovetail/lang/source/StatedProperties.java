package dovetail.lang.source;

import dovetail.base.Origin;
import dovetail.base.SourceText;
import dovetail.property.Property;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** The properties that a model text states, with their places in it. */
public final class StatedProperties {
    private final List<Property> properties = new ArrayList<>();
    private final Map<String, Origin> places = new HashMap<>();
    private final Map<String, SourceText> texts = new HashMap<>();

    /** Adds a property with the text of its declaration, whose name begins at an offset. */
    public void add(Property property, Messages messages, int offset) {
        add(property, messages.origin(offset));
        texts.putIfAbsent(property.name(), messages.declaration(offset));
    }

    /** Adds a property without a text of its own. */
    public void add(Property property, Origin place) {
        properties.add(property);
        places.putIfAbsent(property.name(), place);
    }

    /** The properties in the order of the text. */
    public List<Property> list() {
        return List.copyOf(properties);
    }

    /** The texts of declarations by the names of the properties. */
    public Map<String, SourceText> texts() {
        return Map.copyOf(texts);
    }

    /** The places by the names of the properties. */
    public Map<String, Origin> places() {
        return Map.copyOf(places);
    }
}
