package dovetail.lang.fiacre.syntax;

import dovetail.lang.fiacre.lexical.Hints;
import dovetail.lang.fiacre.lexical.Keywords;
import dovetail.lang.source.token.Name;
import dovetail.lang.source.token.Token;
import dovetail.lang.source.token.TokenStream;
import dovetail.lang.source.token.TokenStream.SyntaxError;
import java.util.ArrayList;
import java.util.List;

/** Reads sequences of statements; after an error it goes on with the next statement. */
final class CommandParser {
    private final TokenStream in;
    private final TermParser terms;
    private final PatternParser patterns;
    private final IntervalParser intervals;
    private final Borders borders;
    private final BlockParser blocks;

    CommandParser(TokenStream in, TermParser terms, IntervalParser intervals, Borders borders) {
        this.in = in;
        this.terms = terms;
        this.patterns = new PatternParser(in, terms);
        this.intervals = intervals;
        this.borders = borders;
        this.blocks = new BlockParser(in, terms, patterns, this, borders);
    }

    /** Reads statements up to a token that cannot belong to them; at least one is expected. */
    Command sequence() {
        in.enter();
        try {
            Token start = in.peek();
            List<Command> parts = new ArrayList<>();
            boolean isClean;
            do {
                isClean = attempt(parts);
            } while (in.accept(";") || (!isClean && startsStatement()));
            return parts.size() == 1 ? parts.get(0) : new Command.Sequence(parts, start.offset());
        } finally {
            in.leave();
        }
    }

    private boolean attempt(List<Command> parts) {
        try {
            Command statement = statement();
            parts.add(statement);
            if (!borders.seesEndOfStatement()) {
                boolean isName = statement instanceof Command.Synchronise;
                in.unexpected(isName ? "':=', '!', '?' or ';'" : "';'");
                if (!startsStatement() || Hints.operator(in.peek()) != null) {
                    borders.skipStatement();
                }
                borders.fail();
                return false;
            }
            return true;
        } catch (SyntaxError e) {
            borders.skipStatement();
            return false;
        }
    }

    private boolean startsStatement() {
        return Keywords.isName(in.peek()) || Keywords.isOneOf(in.peek(), Keywords.STATEMENTS);
    }

    private Command statement() {
        Token token = in.peek();
        if (Keywords.isName(token)) {
            return named();
        }
        return switch (token.kind() == Token.Kind.NAME ? token.text() : "") {
            case "null" -> new Command.Null(in.next().offset());
            case "loop" -> new Command.Loop(in.next().offset());
            case "to" -> {
                in.next();
                yield new Command.To(state(), token.offset());
            }
            case "on" -> {
                in.next();
                yield new Command.On(terms.term(), token.offset());
            }
            case "wait" -> {
                in.next();
                yield new Command.Wait(intervals.interval(), token.offset());
            }
            case "return" -> {
                in.next();
                yield new Command.Return(terms.term(), token.offset());
            }
            case "if", "case", "while", "foreach", "select" -> blocks.block();
            case "sync" -> {
                in.next();
                yield new Command.SyncTask(task(), terms.place(), token.offset());
            }
            default -> other();
        };
    }

    private Name state() {
        Token token = in.peek();
        if (!Keywords.isName(token)) {
            throw in.unexpected("the name of a state");
        }
        return terms.name("the name of a state");
    }

    /** Reads an assignment whose first pattern is not a name. */
    private Command other() {
        if (in.sees("#")) {
            throw in.error(in.peek(), "'#' before a statement is not supported: it tags the statement for properties");
        }
        if (in.peek().kind() != Token.Kind.NUMBER && !in.seesAny("any", "true", "false", "(", "-", "+")) {
            throw in.unexpected("a statement");
        }
        return assignment();
    }

    /** Reads a statement that starts with a name: a communication or an assignment. */
    private Command named() {
        if (in.sees("start") && Keywords.isName(in.peek(1))) {
            Token start = in.next();
            Name task = task();
            in.expect("(");
            return new Command.StartTask(task, terms.arguments(), start.offset());
        }
        Token next = in.peek(1);
        if (next.is("!")) {
            Name port = port();
            in.next();
            return new Command.Send(port, values());
        }
        if (next.is("?")) {
            Name port = port();
            in.next();
            return new Command.Receive(port, patterns.patterns(), in.accept("where") ? terms.term() : null);
        }
        boolean assigns = next.is(":=") || next.is(",") || next.is("[") || next.is(".") || next.is("(");
        return assigns ? assignment() : new Command.Synchronise(port());
    }

    private Name port() {
        return terms.name("the name of a port");
    }

    private List<Term> values() {
        List<Term> values = new ArrayList<>();
        do {
            values.add(terms.term());
        } while (in.accept(","));
        return values;
    }

    private Command assignment() {
        Token start = in.peek();
        List<Pattern> targets = patterns.patterns();
        in.expect(":=");
        if (in.accept("any")) {
            return new Command.AssignAny(targets, in.accept("where") ? terms.term() : null, start.offset());
        }
        return new Command.Assign(targets, values(), start.offset());
    }

    private Name task() {
        return terms.name("the name of a task");
    }
}
