package dovetail.lang.fiacre.syntax;

import dovetail.lang.fiacre.syntax.Command.Branch;
import dovetail.lang.source.Name;
import dovetail.lang.source.Token;
import dovetail.lang.source.TokenStream;
import dovetail.lang.source.TokenStream.SyntaxError;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Reads the statements that hold others: {@code if}, {@code case}, {@code while}, {@code foreach}, {@code select}. */
final class BlockParser {
    private static final String[] BLOCKS = {"if", "case", "while", "foreach", "select"};

    private final TokenStream in;
    private final TermParser terms;
    private final PatternParser patterns;
    private final CommandParser commands;
    private final Borders borders;

    BlockParser(TokenStream in, TermParser terms, PatternParser patterns, CommandParser commands, Borders borders) {
        this.in = in;
        this.terms = terms;
        this.patterns = patterns;
        this.commands = commands;
        this.borders = borders;
    }

    Command block() {
        Token start = in.next();
        return switch (start.text()) {
            case "if" -> {
                Command command = branch(start);
                end(start, "'elsif', 'else' or 'end'");
                yield command;
            }
            case "case" -> choice(start);
            case "while" -> {
                Term condition = head("do");
                Command body = commands.sequence();
                end(start, "'end'");
                yield new Command.While(condition, body, start.offset());
            }
            case "foreach" -> {
                Name variable = terms.name("the name of a variable");
                in.expect("do");
                Command body = commands.sequence();
                end(start, "'end'");
                yield new Command.Foreach(variable, body, start.offset());
            }
            default -> selection(start);
        };
    }

    /** Reads an expression and the word after it; one in error is skipped, so that the block itself can be read. */
    private Term head(String word) {
        Token start = in.peek();
        try {
            Term term = terms.term();
            if (!in.accept(word)) {
                throw in.unexpected("'" + word + "' or an operator");
            }
            return term;
        } catch (SyntaxError e) {
            borders.skipStatement(word);
            if (!in.accept(word)) {
                throw e;
            }
            return new Term.Truth(true, start.offset());
        }
    }

    /** Reads the part of an {@code if} after this word or {@code elsif}, up to the end. */
    private Command branch(Token start) {
        try {
            in.enter();
            Term condition = head("then");
            Command then = commands.sequence();
            return new Command.If(condition, then, otherwise(), start.offset());
        } finally {
            in.leave();
        }
    }

    private @Nullable Command otherwise() {
        Token next = in.peek();
        if (in.accept("elsif")) {
            return branch(next);
        }
        return in.accept("else") ? commands.sequence() : null;
    }

    private Command choice(Token start) {
        Term value = head("of");
        List<Branch> branches = new ArrayList<>();
        in.accept("|");
        do {
            try {
                Pattern pattern = patterns.pattern();
                in.expect("->");
                branches.add(new Branch(pattern, commands.sequence()));
            } catch (SyntaxError e) {
                borders.skipStatement("|");
            }
        } while (in.accept("|"));
        end(start, "'|' or 'end'");
        return new Command.Case(value, branches, start.offset());
    }

    private Command selection(Token start) {
        List<List<Command>> levels = new ArrayList<>();
        do {
            List<Command> level = new ArrayList<>();
            do {
                level.add(commands.sequence());
            } while (in.accept("[]"));
            levels.add(level);
        } while (in.accept("unless"));
        end(start, "'[]', 'unless' or 'end'");
        return new Command.Select(levels, start.offset());
    }

    /** Takes {@code end}, which may repeat the word that the block starts with. */
    private void end(Token start, String expected) {
        if (!in.accept("end")) {
            throw in.unexpected(expected);
        }
        if (!in.accept(start.text()) && in.seesAny(BLOCKS) && endsStatement(in.peek(1))) {
            in.unexpected("'" + start.text() + "' or ';'");
            borders.fail();
            in.next();
        }
    }

    private static boolean endsStatement(Token token) {
        return token.kind() == Token.Kind.END
                || token.is(";")
                || token.is("|")
                || Keywords.isOneOf(token, Keywords.BLOCK_BORDERS)
                || Keywords.isOneOf(token, Keywords.SECTIONS);
    }
}
