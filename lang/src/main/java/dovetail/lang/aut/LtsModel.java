package dovetail.lang.aut;

import dovetail.base.Diagnostic;
import dovetail.base.SourceText;
import dovetail.expr.Expr;
import dovetail.lang.lint.Lints;
import dovetail.lang.source.Model;
import dovetail.model.Network;
import dovetail.property.Property;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;

/**
 * A network of explicit transition systems, whose predicates are tests on the states of components.
 *
 * @param labelLints warnings about labels that no step has
 * @param references the files that an expression names
 */
public record LtsModel(Network network, List<Diagnostic> warnings, List<Diagnostic> labelLints, List<Path> references)
        implements Model {
    public LtsModel {
        warnings = List.copyOf(warnings);
        labelLints = List.copyOf(labelLints);
        references = List.copyOf(references);
    }

    public LtsModel(Network network, List<Diagnostic> warnings) {
        this(network, warnings, List.of(), List.of());
    }

    @Override
    public Expr predicate(SourceText text, Map<String, Expr> named, Consumer<Diagnostic> warnings) {
        return new StatePredicates(network, text, named).parse();
    }

    @Override
    public List<Diagnostic> lints(Collection<Property> others) {
        List<Diagnostic> found = new ArrayList<>(labelLints);
        found.addAll(Lints.of(network, List.of(), variable -> false, true));
        return Lints.inOrder(found);
    }
}
