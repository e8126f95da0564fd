package dovetail.lang.coin;

import dovetail.base.Diagnostic;
import dovetail.base.SourceText;
import dovetail.expr.Expr;
import dovetail.lang.lint.Lints;
import dovetail.lang.source.Model;
import dovetail.lang.source.StatedProperties;
import dovetail.model.Network;
import dovetail.model.Origin;
import dovetail.property.Property;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;

/** A model read from a CoIn file. Predicates over it are tests of the states of its automata. */
record CoinModel(Network network, AutomatonNames automata, StatedProperties stated, List<Diagnostic> warnings)
        implements Model {
    CoinModel {
        warnings = List.copyOf(warnings);
    }

    @Override
    public List<Property> properties() {
        return stated.list();
    }

    @Override
    public Map<String, Origin> propertyPlaces() {
        return stated.places();
    }

    @Override
    public Expr predicate(SourceText text, Map<String, Expr> named, Consumer<Diagnostic> warnings) {
        return new CoinPredicates(network, automata, text, named).parse();
    }

    /** The blanks in a label do not matter: {@code (1a,start,1b)} is {@code (1a, start, 1b)}. */
    @Override
    public String label(String written) {
        String text = written.strip();
        int first = text.indexOf(',');
        int last = text.lastIndexOf(',');
        boolean triple =
                text.startsWith("(") && text.endsWith(")") && first != last && text.indexOf(',', first + 1) == last;
        return triple
                ? Labels.text(
                        text.substring(1, first).strip(),
                        text.substring(first + 1, last).strip(),
                        text.substring(last + 1, text.length() - 1).strip())
                : written;
    }

    @Override
    public List<Diagnostic> lints(Collection<Property> others) {
        return Lints.of(network, List.of(), variable -> false, true);
    }
}
