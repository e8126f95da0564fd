package dovetail.lang.promela;

import dovetail.base.Diagnostic;
import dovetail.base.Diagnostics;
import dovetail.base.Limit;
import dovetail.base.SourceText;
import dovetail.expr.Expr;
import dovetail.lang.promela.lower.PromelaSystem;
import dovetail.lang.source.Model;
import dovetail.lang.source.ProcessPlaces;
import dovetail.lang.source.StatedProperties;
import dovetail.model.Network;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Consumer;

/** A model read from a Promela file. Predicates over it are Promela expressions over its global names. */
record PromelaModel(PromelaSystem promela, List<Diagnostic> warnings) implements Model, ProcessPlaces {
    PromelaModel {
        warnings = List.copyOf(warnings);
    }

    @Override
    public Network network() {
        return promela.network();
    }

    @Override
    public Expr predicate(SourceText text, Map<String, Expr> named, Consumer<Diagnostic> warned) {
        Expr other = named.get(text.text().trim());
        return other != null ? other : promela.predicate(text, new Diagnostics());
    }

    @Override
    public StatedProperties stated() {
        return promela.stated();
    }

    @Override
    public Optional<ProcessPlaces> processPlaces() {
        return Optional.of(this);
    }

    @Override
    public int count() {
        return promela.places();
    }

    @Override
    public Optional<Model> enlarged(Limit met) {
        return promela.enlarged(met).map(larger -> new PromelaModel(larger, warnings));
    }

    @Override
    public List<Path> references() {
        return promela.program().included();
    }
}
