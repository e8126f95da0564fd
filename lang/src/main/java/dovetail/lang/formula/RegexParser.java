package dovetail.lang.formula;

import dovetail.automaton.Guard;
import dovetail.automaton.word.Regex;
import dovetail.base.Diagnostics;
import dovetail.base.SourceText;
import dovetail.lang.source.Token;
import dovetail.lang.source.TokenStream;
import java.util.ArrayList;
import java.util.List;

/**
 * Reads regular expressions over actions, from the weakest operator: {@code |}, {@code ;}, then {@code * + ?} and
 * {@code {n} {n,} {n,m}} behind what they repeat. An action is a name, or a string in which {@code *} stands for any text;
 * {@code .} is any action, {@code [a b]} one of several and {@code [^ a b]} any other.
 */
public final class RegexParser {
    /** Larger expressions are generated, and their automata are of no use. */
    private static final int LARGEST = 2000;

    private static final String[] SYMBOLS = {"(", ")", "[", "]", "{", "}", "^", ";", "|", "*", "+", "?", ".", ","};

    private final TokenStream tokens;
    private final AtomTable atoms;

    private RegexParser(SourceText text, AtomTable atoms) {
        this.tokens = new TokenStream(text, SYMBOLS, new Diagnostics()).of("expression");
        this.atoms = atoms;
    }

    /** Reads an expression, putting its actions into the table; throws with everything that is wrong with it. */
    public static Regex parse(SourceText text, AtomTable atoms) {
        RegexParser parser = new RegexParser(text, atoms);
        Part result = new Part(Regex.EMPTY, 0);
        try {
            result = parser.choice();
            if (!parser.tokens.atEnd()) {
                throw parser.notGoingOn("the end of the expression");
            }
        } catch (TokenStream.SyntaxError e) {
            // It has been reported; what follows cannot be understood without it.
        }
        parser.tokens.diagnostics().throwIfErrors();
        return result.regex;
    }

    /** An expression and its size: the actions and operators it has with repetitions written out. */
    private record Part(Regex regex, int size) {}

    private Part choice() {
        tokens.enter();
        Token start = tokens.peek();
        List<Regex> parts = new ArrayList<>();
        long size = 0;
        do {
            Part part = sequence();
            parts.add(part.regex);
            size += part.size;
        } while (tokens.accept("|"));
        tokens.leave();
        return sized(start, parts.size() == 1 ? parts.get(0) : new Regex.Choice(parts), size);
    }

    private Part sequence() {
        Token start = tokens.peek();
        List<Regex> parts = new ArrayList<>();
        long size = 0;
        do {
            Part part = repeated();
            parts.add(part.regex);
            size += part.size;
        } while (tokens.accept(";"));
        return sized(start, parts.size() == 1 ? parts.get(0) : new Regex.Sequence(parts), size);
    }

    private Part repeated() {
        Part part = primary();
        while (true) {
            Token operator = tokens.peek();
            if (tokens.accept("*")) {
                part = sized(operator, new Regex.Star(part.regex), part.size + 1L);
            } else if (tokens.accept("+")) {
                part = sized(operator, Regex.plus(part.regex), 2L * part.size + 1);
            } else if (tokens.accept("?")) {
                part = sized(operator, Regex.optional(part.regex), part.size + 1L);
            } else if (tokens.accept("{")) {
                part = counted(operator, part);
            } else {
                return part;
            }
        }
    }

    /** The rest of a repetition whose opening brace has been taken. */
    private Part counted(Token open, Part part) {
        int least = tokens.expectInt("a number of times");
        int most = least;
        boolean endless = false;
        if (tokens.accept(",")) {
            Token end = tokens.peek();
            endless = tokens.sees("}");
            most = endless ? least : tokens.expectInt("a number of times, or '}'");
            if (most < least) {
                throw tokens.error(end, "at most " + most + " times is less than at least " + least);
            }
        } else if (!tokens.sees("}")) {
            throw tokens.unexpected("',' or '}'");
        }
        tokens.expect("}");
        // The size comes first: what is too large must not be made.
        int size = checked(open, (most + (endless ? 1L : 0)) * part.size + 1);
        return new Part(endless ? Regex.atLeast(part.regex, least) : Regex.between(part.regex, least, most), size);
    }

    private Part primary() {
        Token token = tokens.peek();
        if (tokens.accept("(")) {
            Part inside = choice();
            if (!tokens.accept(")")) {
                throw notGoingOn("')'");
            }
            return inside;
        } else if (tokens.accept(".")) {
            return letter(Guard.TRUE);
        } else if (tokens.accept("[")) {
            return set();
        } else if (isAction(token)) {
            return letter(new Guard(List.of(new Guard.Cube(action(), 0))));
        }
        throw tokens.unexpected("an action, '.', '[' or '('");
    }

    private TokenStream.SyntaxError notGoingOn(String end) {
        return tokens.sees(".")
                ? tokens.error(
                        tokens.peek(), "expected ';' before '.'; a label that is no name is quoted, as \"P.enter\"")
                : tokens.unexpected("';', '|', a repetition or " + end);
    }

    /** The rest of a set of actions whose opening bracket has been taken. */
    private Part set() {
        boolean others = tokens.accept("^");
        List<Guard.Cube> cubes = new ArrayList<>();
        long all = 0;
        do {
            if (!isAction(tokens.peek())) {
                throw tokens.unexpected(cubes.isEmpty() ? "an action" : "an action or ']'");
            }
            long action = action();
            cubes.add(new Guard.Cube(action, 0));
            all |= action;
        } while (!tokens.accept("]"));
        return letter(new Guard(others ? List.of(new Guard.Cube(0, all)) : cubes));
    }

    private static boolean isAction(Token token) {
        return token.kind() == Token.Kind.NAME || token.kind() == Token.Kind.STRING;
    }

    /** The atom of the action that comes next, as a mask. */
    private long action() {
        Token token = tokens.next();
        if (token.text().isEmpty()) {
            tokens.error(token, "an action has a name; . is any action");
        }
        int number = atoms.action(tokens.inside(token));
        if (number >= AtomTable.MAX_ATOMS) {
            throw tokens.error(token, "the expression has too many different actions; at most " + AtomTable.MAX_ATOMS);
        }
        return 1L << number;
    }

    private static Part letter(Guard guard) {
        return new Part(new Regex.Letter(guard), 1);
    }

    private Part sized(Token at, Regex regex, long size) {
        return new Part(regex, checked(at, size));
    }

    private int checked(Token at, long size) {
        if (size > LARGEST) {
            throw tokens.error(
                    at,
                    "the expression is too large; at most " + LARGEST
                            + " actions and operators, with repetitions written out");
        }
        return (int) size;
    }
}
