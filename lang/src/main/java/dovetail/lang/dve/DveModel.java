package dovetail.lang.dve;

import dovetail.base.Diagnostic;
import dovetail.base.Diagnostics;
import dovetail.base.SourceText;
import dovetail.expr.Expr;
import dovetail.lang.source.BuchiProcess;
import dovetail.lang.source.Messages;
import dovetail.lang.source.Model;
import dovetail.lang.source.TokenStream;
import dovetail.model.Network;
import dovetail.property.Property;
import dovetail.property.RunRules;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** A model read from a DVE file. Predicates over it are DVE expressions over its global names. */
final class DveModel implements Model {
    private final Network network;
    private final Names names;
    private final List<Property> properties;
    private final @Nullable BuchiProcess buchi;
    private final List<Diagnostic> warnings;

    DveModel(
            Network network,
            Names names,
            List<Property> properties,
            @Nullable BuchiProcess buchi,
            List<Diagnostic> warnings) {
        this.network = network;
        this.names = names;
        List<Property> stated = new ArrayList<>(properties);
        if (buchi != null) {
            stated.add(buchi.property(RunRules.DEFAULT));
        }
        this.properties = List.copyOf(stated);
        this.buchi = buchi;
        this.warnings = List.copyOf(warnings);
    }

    @Override
    public Network network() {
        return network;
    }

    @Override
    public Expr predicate(SourceText text) {
        return predicate(text, Map.of());
    }

    @Override
    public Expr predicate(SourceText text, Map<String, Expr> named) {
        Diagnostics diagnostics = new Diagnostics();
        TokenStream in = new TokenStream(text, Keywords.SYMBOLS, diagnostics).of("predicate");
        Expr[] predicate = new Expr[1];
        Keywords.items(in).attempt(() -> {
            Term term = new TermParser(in).term();
            if (!in.atEnd()) {
                throw in.unexpected("an operator or the end of the predicate");
            }
            predicate[0] = new TermLowering(names, null, new Messages(text, diagnostics, Keywords::isKeyword), named)
                    .lower(term);
        });
        diagnostics.throwIfErrors();
        return predicate[0];
    }

    @Override
    public List<Property> properties() {
        return properties;
    }

    @Override
    public Optional<BuchiProcess> buchi() {
        return Optional.ofNullable(buchi);
    }

    @Override
    public List<Diagnostic> warnings() {
        return warnings;
    }
}
