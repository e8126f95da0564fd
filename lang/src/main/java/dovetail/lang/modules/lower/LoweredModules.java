package dovetail.lang.modules.lower;

import dovetail.base.Diagnostic;
import dovetail.base.SourceText;
import dovetail.expr.Expr;
import dovetail.lang.source.StatedProperties;
import dovetail.model.Modules;
import dovetail.property.Property;
import java.util.List;
import java.util.Map;

/** System of modules with the formulas that its file states and the names that further ones can use. */
public final class LoweredModules {
    private final Modules system;
    private final SystemFormulas formulas;
    private final Map<String, String> constants;
    private final StatedProperties properties;
    private final List<Diagnostic> warnings;
    private final List<Diagnostic> lints;

    LoweredModules(
            Modules system,
            SystemFormulas formulas,
            Map<String, String> constants,
            StatedProperties properties,
            List<Diagnostic> warnings,
            List<Diagnostic> lints) {
        this.constants = constants;
        this.system = system;
        this.formulas = formulas;
        this.properties = properties;
        this.warnings = List.copyOf(warnings);
        this.lints = List.copyOf(lints);
    }

    public Modules system() {
        return system;
    }

    /** The constants with their values. */
    public Map<String, String> constants() {
        return constants;
    }

    /** The properties of the file. */
    public StatedProperties properties() {
        return properties;
    }

    public List<Diagnostic> warnings() {
        return warnings;
    }

    /** The warnings about declarations without use. */
    public List<Diagnostic> lints() {
        return lints;
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
