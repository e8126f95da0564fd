package dovetail.lang.cdl.syntax;

import dovetail.base.SourceText;
import dovetail.lang.cdl.syntax.Syntax.Edge;
import dovetail.lang.source.token.Name;
import dovetail.lang.source.token.Token;
import dovetail.lang.source.token.TokenStream.SyntaxError;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Reads the edges of an observer, separated by semicolons. An edge has three parts between its arrows, {@code guard /
 * event / action}, or four with the constraint of clocks after the guard. A division in a guard stands in brackets.
 */
record ObserverParser(CdlTokens in) {
    private static final int MOST_PARTS = 4;

    /** The edges up to and including the closing brace; the opening one has been taken. */
    List<Edge> edges() {
        List<Edge> edges = new ArrayList<>();
        if (in.sees("}")) {
            throw in.unexpected("an edge of the observer");
        }
        do {
            if (in.sees("}")) {
                break;
            }
            try {
                edges.add(edge());
            } catch (SyntaxError e) {
                in.markFailed();
                in.upTo(";", "}");
            }
        } while (in.accept(";"));
        if (!in.sees("}")) {
            throw in.unexpected("';' or '}'");
        }
        in.next();
        return edges;
    }

    private Edge edge() {
        Name source = in.name("the name of a state");
        in.expect("--");
        List<Part> parts = new ArrayList<>();
        Token arrow;
        do {
            parts.add(part());
            arrow = in.peek();
        } while (in.accept("/"));
        if (!arrow.is("->")) {
            throw in.unexpected("'/' or '->'");
        }
        in.next();
        if (parts.size() < MOST_PARTS - 1 || parts.size() > MOST_PARTS) {
            throw in.error(
                    arrow,
                    "expected 'guard / event / action' or 'guard / clocks / event / action' between '--' and '->', found "
                            + parts.size() + (parts.size() == 1 ? " part" : " parts"));
        }
        Name target = in.name("the name of a state");
        boolean hasClocks = parts.size() == MOST_PARTS;
        Part event = parts.get(hasClocks ? 2 : 1);
        return new Edge(
                source,
                unbracketed(parts.get(0)),
                hasClocks ? parts.get(1).text() : null,
                event.isEmpty() ? null : event(event),
                parts.get(parts.size() - 1).text(),
                target);
    }

    /** The tokens between two slashes: the first and the last one, and how many. */
    private record Part(SourceText source, List<Token> tokens) {
        boolean isEmpty() {
            return tokens.isEmpty();
        }

        @Nullable
        SourceText text() {
            return isEmpty() ? null : between(0, tokens.size());
        }

        SourceText between(int from, int to) {
            Token last = tokens.get(to - 1);
            return source.slice(
                    tokens.get(from).offset(), last.offset() + last.text().length());
        }
    }

    private Part part() {
        List<Token> tokens = new ArrayList<>();
        for (int depth = 0; !(depth == 0 && endsPart()); ) {
            if (in.atEnd() || in.seesDeclaration()) {
                throw in.unexpected("'/' or '->'");
            }
            Token token = in.next();
            if (token.is("{") || token.is("(") || token.is("[")) {
                depth++;
            } else if (token.is("}") || token.is(")") || token.is("]")) {
                depth--;
            }
            tokens.add(token);
        }
        return new Part(in.source(), tokens);
    }

    private boolean endsPart() {
        return in.sees("/") || in.sees("->") || in.sees(";") || in.sees("}") || in.sees(")") || in.sees("]");
    }

    /** A guard may stand in brackets, which enclose all of it. */
    private static @Nullable SourceText unbracketed(Part guard) {
        List<Token> tokens = guard.tokens();
        int last = tokens.size() - 1;
        if (last < 2 || !tokens.get(0).is("[") || closing(tokens) != last) {
            return guard.text();
        }
        return guard.between(1, last);
    }

    private static int closing(List<Token> tokens) {
        int depth = 0;
        for (int i = 0; i < tokens.size(); i++) {
            depth += tokens.get(i).is("[") ? 1 : tokens.get(i).is("]") ? -1 : 0;
            if (depth == 0) {
                return i;
            }
        }
        return -1;
    }

    private Name event(Part part) {
        List<Token> tokens = part.tokens();
        int first = tokens.size() > 1 && tokens.get(0).is("event") ? 1 : 0;
        Token name = tokens.get(first);
        if (name.kind() != Token.Kind.NAME || CdlTokens.isKeyword(name.text())) {
            throw in.error(name, "expected the name of an event, found " + name.describe());
        }
        if (tokens.size() > first + 1) {
            Token more = tokens.get(first + 1);
            throw in.error(more, "expected '/' after the event, found " + more.describe());
        }
        return new Name(name.text(), name.offset());
    }
}
