package dovetail.lang.coin;

import dovetail.base.Diagnostic;
import dovetail.base.SourceText;
import dovetail.expr.Expr;
import dovetail.lang.lint.Lints;
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
import java.util.function.Supplier;

/**
 * A model read from a CoIn file. Predicates over it are tests of the states of its automata.
 *
 * @param closing reads the model as a closed system
 */
record CoinModel(
        Network network,
        AutomatonNames automata,
        StatedProperties stated,
        List<String> openLabels,
        Supplier<Model> closing,
        List<Diagnostic> warnings)
        implements Model {
    CoinModel {
        openLabels = List.copyOf(openLabels);
        warnings = List.copyOf(warnings);
    }

    @Override
    public Optional<Model> closed() {
        return Optional.of(closing.get());
    }

    @Override
    public Expr predicate(SourceText text, Map<String, Expr> named, Consumer<Diagnostic> warnings) {
        return new CoinPredicates(network, automata, text, named).parse();
    }

    /** The blanks in a label do not matter: {@code (1a,start,1b)} is {@code (1a, start, 1b)}. */
    @Override
    public String label(String written) {
        return Labels.parts(written)
                .map(parts -> Labels.text(parts.sender(), parts.action(), parts.receiver()))
                .orElse(written);
    }

    @Override
    public List<Diagnostic> lints(Collection<Property> others) {
        List<Diagnostic> found = new ArrayList<>(Lints.of(network, List.of(), variable -> false, true));
        found.addAll(LabelLints.of(network));
        return Lints.inOrder(found);
    }
}
