package dovetail.lang.lint;

import dovetail.expr.Expr;
import dovetail.property.Property;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;

/** Collects the expressions by which properties read a model. */
public final class PropertyReads {
    private PropertyReads() {}

    /** The predicates of some properties and of others. */
    public static List<Expr> of(Collection<Property> some, Collection<Property> others) {
        List<Expr> reads = new ArrayList<>();
        for (Property property : some) {
            reads.addAll(property.predicates());
        }
        for (Property property : others) {
            reads.addAll(property.predicates());
        }
        return reads;
    }
}
