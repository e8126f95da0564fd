package dovetail.lang.dve;

import dovetail.base.Diagnostic;
import dovetail.base.Origin;
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

/** A model read from a DVE file. Predicates over it are DVE expressions over its global names. */
final class DveModel implements Model {
    private final Network network;
    private final Names names;
    private final Map<String, String> constants;
    private final List<Diagnostic> channelLints;
    private final StatedProperties properties;
    private final @Nullable BuchiProcess buchi;
    private final List<Diagnostic> warnings;

    DveModel(
            Network network,
            Names names,
            Map<String, String> constants,
            List<Diagnostic> channelLints,
            StatedProperties properties,
            @Nullable BuchiProcess buchi,
            List<Diagnostic> warnings) {
        this.network = network;
        this.names = names;
        this.constants = constants;
        this.channelLints = channelLints;
        this.properties = properties;
        this.buchi = buchi;
        this.warnings = List.copyOf(warnings);
    }

    @Override
    public Network network() {
        return network;
    }

    @Override
    public Expr predicate(SourceText text, Map<String, Expr> named, Consumer<Diagnostic> warnings) {
        return PredicateTerms.read(text, names, named, warnings);
    }

    @Override
    public Map<String, String> constants() {
        return constants;
    }

    @Override
    public List<Property> properties() {
        return properties.list();
    }

    @Override
    public Map<String, Origin> propertyPlaces() {
        return properties.places();
    }

    @Override
    public Map<String, SourceText> propertyTexts() {
        return properties.texts();
    }

    @Override
    public Optional<BuchiProcess> buchi() {
        return Optional.ofNullable(buchi);
    }

    @Override
    public List<Diagnostic> lints(Collection<Property> others) {
        List<Diagnostic> found = new ArrayList<>(channelLints);
        found.addAll(Lints.of(network, PropertyReads.of(properties.list(), others), names::isDeclaredVariable, true));
        return Lints.inOrder(found);
    }

    @Override
    public List<Diagnostic> warnings() {
        return warnings;
    }
}
