package dovetail.lang.modules;

import dovetail.base.Diagnostic;
import dovetail.base.InputException;
import dovetail.base.SourceText;
import dovetail.expr.Expr;
import dovetail.lang.modules.lower.LoweredModules;
import dovetail.lang.source.Model;
import dovetail.lang.source.StatedProperties;
import dovetail.model.Modules;
import dovetail.model.Network;
import dovetail.property.Property;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Consumer;

/** A system of modules. Predicates over it are conditions over its variables, which are named by paths. */
public record ModulesModel(LoweredModules lowered) implements Model {
    @Override
    public Modules system() {
        return lowered.system();
    }

    /** Throws: a system of modules has no components that interleave. */
    @Override
    public Network network() {
        throw new InputException(Diagnostic.error(
                lowered.system().name(),
                "this needs a network of components that interleave; the model is a system of modules"));
    }

    @Override
    public Expr predicate(SourceText text, Map<String, Expr> named, Consumer<Diagnostic> warnings) {
        return lowered.predicate(text, named);
    }

    @Override
    public Optional<Property.OfRuns> formula(String name, SourceText text, Map<String, Expr> named) {
        return Optional.of(lowered.formula(name, text, named));
    }

    @Override
    public Map<String, String> constants() {
        return lowered.constants();
    }

    @Override
    public StatedProperties stated() {
        return lowered.properties();
    }

    @Override
    public List<Diagnostic> warnings() {
        return lowered.warnings();
    }

    @Override
    public List<Diagnostic> lints(Collection<Property> others) {
        return lowered.lints();
    }
}
