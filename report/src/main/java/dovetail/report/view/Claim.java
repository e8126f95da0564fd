package dovetail.report.view;

import dovetail.base.Origin;
import dovetail.property.Assumptions;
import dovetail.property.Property;
import java.util.Map;

/**
 * A property as reports present it.
 *
 * @param kind the kind of property in words; empty for a result that answers no property
 * @param text the text of the property as its author wrote it, in one line; empty where it has none
 * @param place the place of that text
 */
public record Claim(String name, String kind, String text, Origin place, Assumptions assumptions) {
    /** A property without a text of its own, such as one that every model has. */
    public static Claim of(Property property) {
        return new Claim(property.name(), property.kind().text(), "", Origin.NONE, property.assumptions());
    }

    /** A property whose text is at a place. */
    public static Claim of(Property property, String text, Origin place) {
        return new Claim(property.name(), property.kind().text(), text, place, property.assumptions());
    }

    /** The name of a result that answers no property, such as that of an exploration. */
    public static Claim named(String name) {
        return new Claim(name, "", "", Origin.NONE, Assumptions.NONE);
    }

    /** The same property under another name, such as one with its context. */
    public Claim renamed(String other) {
        return new Claim(other, kind, text, place, assumptions);
    }

    /** The same property within a bound of the search. */
    public Claim within(String bound) {
        return under(assumptions.within(bound));
    }

    /** The same property of a model with other values of constants. */
    public Claim given(Map<String, String> constants) {
        return under(assumptions.given(constants));
    }

    /** The same property under other assumptions. */
    public Claim under(Assumptions others) {
        return new Claim(name, kind, text, place, others);
    }
}
