package dovetail.lang.fiacre;

import dovetail.base.Diagnostic;
import dovetail.base.SourceText;
import dovetail.expr.Expr;
import dovetail.lang.fiacre.lower.LoweredSystem;
import dovetail.lang.lint.Lints;
import dovetail.lang.lint.PropertyReads;
import dovetail.lang.source.Model;
import dovetail.model.Network;
import dovetail.model.TransitionSystem;
import dovetail.property.Property;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;
import java.util.function.Supplier;

/**
 * A Fiacre system. Predicates over it are Fiacre expressions that may name instances.
 *
 * @param lowered the translated system, for contexts
 * @param unusedDeclarations finds the declarations without use, which takes a further reading of the file
 */
public record FiacreModel(
        LoweredSystem lowered, List<Diagnostic> warnings, Supplier<List<Diagnostic>> unusedDeclarations)
        implements Model {
    public FiacreModel {
        warnings = List.copyOf(warnings);
    }

    @Override
    public TransitionSystem system() {
        return lowered.system();
    }

    @Override
    public Network network() {
        return system().asNetwork();
    }

    @Override
    public Expr predicate(SourceText text, Map<String, Expr> named, Consumer<Diagnostic> warnings) {
        return lowered.predicate(text, named, warnings);
    }

    @Override
    public Map<String, String> constants() {
        return lowered.constants();
    }

    @Override
    public List<Diagnostic> lints(Collection<Property> others) {
        Network untimed = lowered.system().underlying().orElseThrow();
        List<Diagnostic> found = new ArrayList<>(unusedDeclarations.get());
        found.addAll(Lints.of(untimed, PropertyReads.of(properties(), others), lowered::isUnmentioned, false));
        return Lints.inOrder(found);
    }
}
