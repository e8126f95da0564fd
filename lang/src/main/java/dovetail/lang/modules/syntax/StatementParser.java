package dovetail.lang.modules.syntax;

import dovetail.lang.modules.syntax.Syntax.AutomatonDecl;
import dovetail.lang.modules.syntax.Syntax.Bound;
import dovetail.lang.modules.syntax.Syntax.Definition;
import dovetail.lang.modules.syntax.Syntax.Edge;
import dovetail.lang.modules.syntax.Syntax.Formula;
import dovetail.lang.modules.syntax.Syntax.TypeTerm;
import dovetail.lang.modules.syntax.Syntax.When;
import dovetail.lang.source.token.ItemReader;
import dovetail.lang.source.token.Name;
import dovetail.lang.source.token.Token;
import dovetail.lang.source.token.TokenStream;
import java.util.ArrayList;
import java.util.List;

/** Reads the behaviour of modules: formulas, definitions and automata. */
record StatementParser(TokenStream in, TermParser terms, ItemReader items) {
    private static final String STATEMENTS =
            "'in', 'out', 'hidden', 'init', 'always', 'automaton', 'use', 'connect' or a definition such as \"x' = 0;\"";

    /** Reads a formula and the names that it holds for, as in {@code x = v -> y = v for v}. */
    Formula formula(When when, Token start) {
        Term term = terms.term();
        List<Bound> bounds = new ArrayList<>();
        if (in.accept("for")) {
            do {
                Name name = terms.name("a name that stands for values");
                bounds.add(new Bound(name, in.accept("in") ? type() : null));
            } while (in.accept(","));
        }
        return new Formula(when, term, bounds, start.offset(), textFrom(start));
    }

    /** Reads a definition such as {@code level' = level + 1}. */
    Definition definition() {
        Token start = in.peek();
        if (start.kind() != Token.Kind.NAME || Keywords.isKeyword(start.text())) {
            throw in.unexpected(STATEMENTS);
        }
        Name variable = terms.name(STATEMENTS);
        if (!in.accept("'")) {
            throw in.unexpected("a prime, as in \"" + variable.text() + "' = 0;\"");
        }
        if (!in.accept("==")) {
            in.expect("=");
        }
        return new Definition(variable, terms.term(), start.offset(), textFrom(start));
    }

    /** Reads a domain. */
    TypeTerm type() {
        Token start = in.peek();
        if (in.accept("bool")) {
            return new Syntax.BoolType(start.offset());
        }
        if (in.accept("{")) {
            List<Name> values = new ArrayList<>();
            items.braced(() -> values.add(terms.name("the name of a value")));
            return new Syntax.ValuesType(values, start.offset());
        }
        if (start.kind() == Token.Kind.END || start.is(";")) {
            throw in.unexpected("a domain: 'bool', a range such as '0..7' or values such as '{on, off}'");
        }
        Term from = terms.number();
        if (!in.sees("..") && from instanceof Term.Path path && path.isPlain()) {
            return new Syntax.NamedType(path.last());
        }
        in.expect("..");
        return new Syntax.RangeType(from, terms.number(), start.offset());
    }

    /** Reads an automaton, whose keyword comes next. */
    AutomatonDecl automaton() {
        Token start = in.expect("automaton");
        if (!in.sees("{")) {
            terms.name("'{' or the name of the automaton");
        }
        in.expect("{");
        List<Name> states = new ArrayList<>();
        List<Name> initial = new ArrayList<>();
        List<Name> accepting = new ArrayList<>();
        List<Edge> edges = new ArrayList<>();
        while (!in.atEnd()
                && !in.sees("}")
                && !Keywords.PARTS.contains(in.peek().text())) {
            Token first = in.peek();
            if (in.accept("state")) {
                items.list(() -> states.add(terms.name("the name of a state")));
            } else if (in.sees("init")) {
                Token word = in.next();
                items.single(() -> initial(word, initial), "';'");
            } else if (in.accept("accept")) {
                items.list(() -> accepting.add(terms.name("the name of a state")));
            } else {
                items.single(() -> edges.add(edge()), "an operator, 'when' or ';'");
            }
            if (in.peek() == first) {
                in.next();
            }
        }
        in.expect("}");
        Name first = initial.isEmpty() ? null : initial.get(0);
        return new AutomatonDecl(states, first, accepting, edges, start.offset(), "automaton");
    }

    private void initial(Token word, List<Name> initial) {
        Name name = terms.name("the name of a state");
        if (!initial.isEmpty()) {
            throw in.error(
                    word,
                    "the initial state is given already: '" + initial.get(0).text() + "'");
        }
        initial.add(name);
    }

    private Edge edge() {
        Name source = terms.name("'state', 'init', 'accept', '}' or an edge such as 'a -> b when x = 1;'");
        in.expect("->");
        Name target = terms.name("the name of a state");
        return new Edge(source, target, in.accept("when") ? terms.term() : null);
    }

    /** The text from a token to the next one, on one line. */
    private String textFrom(Token start) {
        String text = in.source().text().substring(start.offset(), in.peek().offset());
        return text.replaceAll("//[^\n]*", "").strip().replaceAll("\\s+", " ");
    }
}
