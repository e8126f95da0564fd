package dovetail.lang.modules.lower;

import dovetail.base.Diagnostic;
import dovetail.base.SourceText;
import dovetail.expr.Expr;
import dovetail.lang.source.StatedProperties;
import dovetail.model.Modules;
import dovetail.property.Property;
import java.util.List;
import java.util.Map;

/**
 * System of modules with the formulas that its file states and the names that further ones can use.
 *
 * @param constants the constants with their values
 * @param properties the properties of the file
 * @param lints the warnings about declarations without use
 */
public record LoweredModules(
        Modules system,
        SystemFormulas formulas,
        Map<String, String> constants,
        StatedProperties properties,
        List<Diagnostic> warnings,
        List<Diagnostic> lints) {
    public LoweredModules {
        warnings = List.copyOf(warnings);
        lints = List.copyOf(lints);
    }

    /**
     * The condition of a text, which has no temporal operators; throws with everything that is wrong with it.
     *
     * @param named predicates by names that the system does not have
     */
    public Expr predicate(SourceText text, Map<String, Expr> named) {
        return formulas.predicate(text, named);
    }

    /** The formula of a text; throws with everything that is wrong with it. */
    public Property.Metric formula(String name, SourceText text, Map<String, Expr> named) {
        return formulas.formula(name, text, named);
    }
}
