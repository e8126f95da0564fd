package dovetail.lang.prop;

import dovetail.base.Diagnostic;
import dovetail.expr.Expr;
import dovetail.property.Property;
import java.util.List;
import java.util.Map;

/**
 * What a property file says.
 *
 * @param properties in the order of the file
 * @param predicates the named predicates
 * @param warnings what is strange about properties, though not wrong, by their names
 */
public record PropFile(
        List<Property> properties, Map<String, Expr> predicates, Map<String, List<Diagnostic>> warnings) {
    public PropFile {
        properties = List.copyOf(properties);
        predicates = Map.copyOf(predicates);
        warnings = Map.copyOf(warnings);
    }
}
