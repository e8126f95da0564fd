package dovetail.lang.dve;

import dovetail.base.Diagnostic;
import dovetail.base.SourceText;
import dovetail.expr.Expr;
import dovetail.lang.lint.Lints;
import dovetail.lang.lint.PropertyReads;
import dovetail.lang.source.BuchiProcess;
import dovetail.lang.source.Model;
import dovetail.lang.source.StatedProperties;
import dovetail.model.Network;
import dovetail.property.Property;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/**
 * A model read from a DVE file. Predicates over it are DVE expressions over its global names.
 *
 * @param process the property process, or null
 */
record DveModel(
        Network network,
        Names names,
        Map<String, String> constants,
        List<Diagnostic> channelLints,
        StatedProperties stated,
        @Nullable BuchiProcess process,
        List<Diagnostic> warnings)
        implements Model {
    DveModel {
        warnings = List.copyOf(warnings);
    }

    @Override
    public Expr predicate(SourceText text, Map<String, Expr> named, Consumer<Diagnostic> warnings) {
        return PredicateTerms.read(text, names, named, warnings);
    }

    @Override
    public Optional<BuchiProcess> buchi() {
        return Optional.ofNullable(process);
    }

    @Override
    public List<Diagnostic> lints(Collection<Property> others) {
        List<Diagnostic> found = new ArrayList<>(channelLints);
        found.addAll(Lints.of(network, PropertyReads.of(stated.list(), others), names::isDeclaredVariable, true));
        return Lints.inOrder(found);
    }
}
