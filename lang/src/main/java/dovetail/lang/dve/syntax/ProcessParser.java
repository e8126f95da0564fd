package dovetail.lang.dve.syntax;

import dovetail.lang.dve.syntax.Syntax.Assertion;
import dovetail.lang.dve.syntax.Syntax.ProcessDecl;
import dovetail.lang.dve.syntax.Syntax.Transition;
import dovetail.lang.dve.syntax.Syntax.VariableDecl;
import dovetail.lang.source.token.ItemReader;
import dovetail.lang.source.token.Name;
import dovetail.lang.source.token.Token;
import dovetail.lang.source.token.TokenStream;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Reads one process. Its sections may come in any order. */
final class ProcessParser {
    private final TokenStream in;
    private final TermParser terms;
    private final ItemReader items;
    private final DeclarationParser declarations;
    private final TransitionParser transitionParser;
    private final List<VariableDecl> variables = new ArrayList<>();
    private final List<Name> states = new ArrayList<>();
    private final List<Name> committed = new ArrayList<>();
    private final List<Name> accepting = new ArrayList<>();
    private final List<Assertion> assertions = new ArrayList<>();
    private final List<Transition> transitions = new ArrayList<>();
    private @Nullable Name initial;
    private boolean incomplete;

    ProcessParser(TokenStream in, TermParser terms, ItemReader items, DeclarationParser declarations) {
        this.in = in;
        this.terms = terms;
        this.items = items;
        this.declarations = declarations;
        this.transitionParser = new TransitionParser(in, terms, items);
    }

    ProcessDecl process() {
        in.expect("process");
        Name name = terms.name("the name of a process");
        if (in.sees("(")) {
            in.error(in.peek(), "processes with parameters are not supported");
            in.skipTo("{", "process", "system");
        }
        in.expect("{");
        while (!in.atEnd() && !in.seesAny("}", "process", "system")) {
            section();
        }
        if (!in.accept("}")) {
            in.unexpected("'}' to close process '" + name.text() + "'");
        }
        return new ProcessDecl(
                name, variables, states, initial, committed, accepting, assertions, transitions, incomplete);
    }

    private void section() {
        Token start = in.peek();
        boolean declares = true;
        if (declarations.seesVariables()) {
            declarations.variables(variables);
        } else if (in.accept("state")) {
            names(states, "the name of a state");
        } else if (in.accept("init")) {
            initial(start);
        } else if (in.accept("commit")) {
            names(committed, "the name of a state");
        } else if (in.accept("accept")) {
            accepting();
        } else if (in.accept("assert")) {
            items.list(this::assertion);
            declares = false;
        } else if (in.accept("trans")) {
            transitionParser.transitions(transitions);
            declares = false;
        } else {
            in.unexpected("a declaration, 'state', 'init', 'commit', 'accept', 'assert', 'trans' or '}'");
            in.next();
            items.skipToBorder();
            items.end(false, "");
        }
        boolean failed = items.takeFailed();
        incomplete |= failed && declares;
    }

    private void names(List<Name> into, String what) {
        items.list(() -> into.add(terms.name(what)));
    }

    private void initial(Token start) {
        items.single(
                () -> {
                    Name state = terms.name("the name of a state");
                    if (initial != null) {
                        throw in.error(start, "the initial state is given already: '" + initial.text() + "'");
                    }
                    initial = state;
                },
                "';'");
    }

    /** Büchi acceptance may be named; the other kinds that DiVinE knows are not supported. */
    private void accepting() {
        Token kind = in.peek();
        if (kind.is("buchi") && in.peek(1).kind() == Token.Kind.NAME) {
            in.next();
        } else if (in.peek(1).is("(")
                && (kind.is("genbuchi") || kind.is("muller") || kind.is("rabin") || kind.is("streett"))) {
            in.error(kind, "acceptance of kind '" + kind.text() + "' is not supported");
            items.skipToBorder();
            items.end(false, "");
            return;
        }
        names(accepting, "the name of a state");
    }

    private void assertion() {
        Name state = terms.name("the name of a state");
        in.expect(":");
        assertions.add(new Assertion(state, terms.term()));
    }
}
