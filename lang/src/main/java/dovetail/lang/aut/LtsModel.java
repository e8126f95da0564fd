package dovetail.lang.aut;

import dovetail.base.Diagnostic;
import dovetail.base.SourceText;
import dovetail.expr.Expr;
import dovetail.lang.lint.Lints;
import dovetail.lang.source.Model;
import dovetail.model.Network;
import dovetail.property.Property;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;

/** A network of explicit transition systems, whose predicates are tests on the states of components. */
public record LtsModel(Network network, List<Diagnostic> warnings) implements Model {
    public LtsModel {
        warnings = List.copyOf(warnings);
    }

    @Override
    public Expr predicate(SourceText text, Map<String, Expr> named, Consumer<Diagnostic> warnings) {
        return new StatePredicates(network, text, named).parse();
    }

    @Override
    public List<Diagnostic> lints(Collection<Property> others) {
        return Lints.of(network, List.of(), variable -> false, true);
    }
}
