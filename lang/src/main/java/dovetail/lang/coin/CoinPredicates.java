package dovetail.lang.coin;

import dovetail.base.Diagnostics;
import dovetail.base.SourceText;
import dovetail.base.Spelling;
import dovetail.expr.Expr;
import dovetail.lang.source.LexicalStyle;
import dovetail.lang.source.PredicateParser;
import dovetail.lang.source.Token;
import dovetail.lang.source.TokenStream;
import dovetail.model.Component;
import dovetail.model.Network;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Predicates over automata: {@code Machine.idle}, names of other predicates, and their combinations. */
final class CoinPredicates extends PredicateParser {
    private static final String[] SYMBOLS = {"&&", "||", "->", "!", "(", ")", "."};

    private final Network network;

    CoinPredicates(Network network, SourceText text, Map<String, Expr> named) {
        super(new TokenStream(text, SYMBOLS, LexicalStyle.WIDE_NAMES, new Diagnostics()), named);
        this.network = network;
    }

    @Override
    protected Expr atom() {
        Token name = tokens.expect(Token.Kind.NAME, "a test such as 'Automaton.state'");
        if (!tokens.sees(".")) {
            return named(name);
        }
        tokens.next();
        Token state = tokens.expect(Token.Kind.NAME, "the name of a state");
        Component automaton = automaton(name.text());
        if (automaton == null) {
            List<String> known =
                    network.components().stream().map(Component::name).toList();
            report(name, "the system has no automaton " + name.describe() + Spelling.hint(name.text(), known));
            return Expr.FALSE;
        }
        List<String> states = new ArrayList<>();
        for (int i = 0; i < automaton.behaviour().locationCount(); i++) {
            states.add(automaton.behaviour().locationName(i));
            if (automaton.behaviour().locationName(i).equals(state.text())) {
                return network.inLocation(automaton.index(), i);
            }
        }
        report(
                state,
                "automaton " + name.describe() + " has no state " + state.describe()
                        + Spelling.hint(state.text(), states));
        return Expr.FALSE;
    }

    private Expr named(Token name) {
        Expr known = constantOrPredicate(name);
        if (known != null) {
            return known;
        }
        if (automaton(name.text()) != null) {
            throw tokens.unexpected("'.' and a state after the automaton " + name.describe());
        }
        report(name, "there is no predicate " + name.describe());
        return Expr.FALSE;
    }

    private @Nullable Component automaton(String name) {
        for (Component component : network.components()) {
            if (component.name().equals(name)) {
                return component;
            }
        }
        return null;
    }
}
