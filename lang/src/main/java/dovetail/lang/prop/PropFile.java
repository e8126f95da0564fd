package dovetail.lang.prop;

import dovetail.expr.Expr;
import dovetail.property.Property;
import java.util.List;
import java.util.Map;

/**
 * What a property file says.
 *
 * @param properties in the order of the file
 * @param predicates the named predicates
 */
public record PropFile(List<Property> properties, Map<String, Expr> predicates) {
    public PropFile {
        properties = List.copyOf(properties);
        predicates = Map.copyOf(predicates);
    }
}
