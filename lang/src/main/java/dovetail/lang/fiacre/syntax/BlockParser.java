package dovetail.lang.fiacre.syntax;

import dovetail.lang.fiacre.lexical.Keywords;
import dovetail.lang.fiacre.syntax.Command.Branch;
import dovetail.lang.source.token.Name;
import dovetail.lang.source.token.Token;
import dovetail.lang.source.token.TokenStream;
import dovetail.lang.source.token.TokenStream.SyntaxError;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/** Reads the statements that hold others: {@code if}, {@code case}, {@code while}, {@code foreach}, {@code select}. */
record BlockParser(TokenStream in, TermParser terms, PatternParser patterns, CommandParser commands, Borders borders) {
    private static final String[] BLOCKS = {"if", "case", "while", "foreach", "select"};

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
                Term condition = condition("do");
                Command body = commands.sequence();
                end(start, "'end'");
                yield new Command.While(condition, body, start.offset());
            }
            case "foreach" -> {
                Supplier<Name> name = () -> terms.name("the name of a variable");
                Name variable = head(name, "do", new Name("", start.offset()));
                Command body = commands.sequence();
                end(start, "'end'");
                yield new Command.Foreach(variable, body, start.offset());
            }
            default -> selection(start);
        };
    }

    /** Reads the head of a block and the word after it; one in error is skipped, so that the rest can be read. */
    private <T> T head(Supplier<T> head, String word, T dummy) {
        try {
            T result = head.get();
            if (!in.accept(word)) {
                throw in.unexpected("'" + word + "'");
            }
            return result;
        } catch (SyntaxError e) {
            borders.skipStatement(word);
            if (!in.accept(word)) {
                throw e;
            }
            return dummy;
        }
    }

    private Term condition(String word) {
        return head(terms::term, word, new Term.Truth(true, in.peek().offset()));
    }

    /** Reads the part of an {@code if} after this word or {@code elsif}, up to the end. */
    private Command branch(Token start) {
        Term condition = condition("then");
        Command then = commands.sequence();
        return new Command.If(condition, then, otherwise(), start.offset());
    }

    private @Nullable Command otherwise() {
        Token next = in.peek();
        if (in.accept("elsif")) {
            in.enter();
            try {
                return branch(next);
            } finally {
                in.leave();
            }
        }
        return in.accept("else") ? commands.sequence() : null;
    }

    private Command choice(Token start) {
        Term value = condition("of");
        List<Branch> branches = new ArrayList<>();
        in.accept("|");
        do {
            Pattern pattern = pattern();
            if (pattern != null || !in.seesAny("|", "end")) {
                Command body = commands.sequence();
                branches.add(new Branch(pattern == null ? new Pattern.Any(start.offset()) : pattern, body));
            }
        } while (in.accept("|"));
        end(start, "'|' or 'end'");
        return new Command.Case(value, branches, start.offset());
    }

    /** Reads a pattern and the arrow after it; null when they are in error. */
    private @Nullable Pattern pattern() {
        try {
            Pattern pattern = patterns.pattern();
            in.expect("->");
            return pattern;
        } catch (SyntaxError e) {
            borders.skipStatement("|", "->");
            in.accept("->");
            return null;
        }
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
