package dovetail.lang.prop;

import dovetail.base.Diagnostic;
import dovetail.base.SourceText;
import dovetail.expr.Expr;
import dovetail.property.Property;
import java.util.List;
import java.util.Map;

/**
 * The content of a property file.
 *
 * @param properties in the order of the file
 * @param predicates the named predicates
 * @param texts the texts of properties from their kinds on, by their names; {@link PropertyText} makes a line of each
 * @param rendered the texts of properties that no part of the file has in one line, such as formulas of XML
 * @param warnings warnings about properties, by their names; those about named predicates are {@link #OF_PREDICATES}
 */
public record PropFile(
        List<Property> properties,
        Map<String, Expr> predicates,
        Map<String, SourceText> texts,
        Map<String, PropertyText> rendered,
        Map<String, List<Diagnostic>> warnings) {
    /** The key of the warnings about named predicates, which is the name of no property. */
    public static final String OF_PREDICATES = "";

    public PropFile {
        properties = List.copyOf(properties);
        predicates = Map.copyOf(predicates);
        texts = Map.copyOf(texts);
        rendered = Map.copyOf(rendered);
        warnings = Map.copyOf(warnings);
    }
}
