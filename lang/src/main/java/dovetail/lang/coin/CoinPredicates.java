package dovetail.lang.coin;

import dovetail.base.Diagnostics;
import dovetail.base.SourceText;
import dovetail.base.Spelling;
import dovetail.expr.Expr;
import dovetail.lang.source.token.LexicalStyle;
import dovetail.lang.source.token.PredicateParser;
import dovetail.lang.source.token.Token;
import dovetail.lang.source.token.TokenStream;
import dovetail.model.Component;
import dovetail.model.Network;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/**
 * Predicates over automata: {@code Machine.idle}, names of other predicates, and their combinations. A composite or a
 * component name may stand for the automaton, where only one has the state.
 */
final class CoinPredicates extends PredicateParser {
    private static final String[] SYMBOLS = {"&&", "||", "->", "!", "(", ")", "."};

    private final Network network;
    private final AutomatonNames automata;
    private final Map<String, Expr> named;

    CoinPredicates(Network network, AutomatonNames automata, SourceText text, Map<String, Expr> named) {
        super(new TokenStream(text, SYMBOLS, LexicalStyle.WIDE_NAMES, new Diagnostics()), named);
        this.network = network;
        this.automata = automata;
        this.named = named;
    }

    @Override
    protected Expr atom() {
        Token name = tokens.expect(Token.Kind.NAME, "a test such as 'Automaton.state'");
        if (!tokens.sees(".")) {
            return named(name);
        }
        List<Component> owners = owners(name);
        tokens.next();
        Token state = tokens.expect(Token.Kind.NAME, "the name of a state");
        while (tokens.accept(".")) {
            owners = inside(name, owners, state);
            name = state;
            state = tokens.expect(Token.Kind.NAME, "the name of a state");
        }
        return owners.isEmpty() ? Expr.FALSE : state(name, owners, state);
    }

    /** The automata that a name may mean; none after reporting that there are none. */
    private List<Component> owners(Token name) {
        List<Component> owners = automata.find(name.text());
        if (owners.isEmpty()) {
            report(
                    name,
                    "the system has no automaton " + name.describe() + Spelling.hint(name.text(), automata.known()));
        }
        return owners;
    }

    /** The automata of a name that are inside of others. */
    private List<Component> inside(Token outer, List<Component> outside, Token name) {
        List<Component> found =
                automata.find(name.text()).stream().filter(outside::contains).toList();
        if (found.isEmpty() && !outside.isEmpty()) {
            List<String> members = outside.stream().map(Component::name).toList();
            report(
                    name,
                    outer.describe() + " has no automaton " + name.describe()
                            + Spelling.candidates(name.text(), members));
        }
        return found;
    }

    /** The test of the one automaton among several that has a state of that name. */
    private Expr state(Token name, List<Component> owners, Token state) {
        List<Expr> tests = new ArrayList<>();
        List<String> states = new ArrayList<>();
        for (Component owner : owners) {
            for (int i = 0; i < owner.behaviour().locationCount(); i++) {
                states.add(owner.behaviour().locationName(i));
                if (owner.behaviour().locationName(i).equals(state.text())) {
                    tests.add(network.inLocation(owner.index(), i));
                }
            }
        }
        if (tests.size() == 1) {
            return tests.get(0);
        }
        List<String> members = owners.stream().map(Component::name).toList();
        String who = owners.size() == 1
                ? "automaton '" + members.get(0) + "' has"
                : name.describe() + " has the automata " + Spelling.listed(members) + ", and "
                        + (tests.isEmpty() ? "none of them has" : "several of them have");
        String what = tests.isEmpty() && owners.size() == 1 ? " no state " : " a state ";
        report(
                state,
                who
                        + what
                        + state.describe()
                        + (tests.isEmpty()
                                ? Spelling.candidates(state.text(), states)
                                : "; name one, as in '" + members.get(0) + "." + state.text() + "'"));
        return Expr.FALSE;
    }

    private Expr named(Token name) {
        Expr known = constantOrPredicate(name);
        if (known != null) {
            return known;
        }
        if (!automata.find(name.text()).isEmpty()) {
            throw tokens.unexpected("'.' and a state after the automaton " + name.describe());
        }
        List<String> candidates = new ArrayList<>(named.keySet());
        candidates.addAll(automata.known());
        report(name, "there is no predicate " + name.describe() + Spelling.hint(name.text(), candidates));
        return Expr.FALSE;
    }
}
