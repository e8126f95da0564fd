package dovetail.lang.formula;

import dovetail.automaton.Guard;
import dovetail.automaton.word.Regex;
import dovetail.base.Diagnostics;
import dovetail.base.SourceText;
import dovetail.lang.source.token.OperatorParser;
import dovetail.lang.source.token.OperatorTable;
import dovetail.lang.source.token.Token;
import dovetail.lang.source.token.TokenStream;
import java.util.ArrayList;
import java.util.List;

/**
 * Reads regular expressions over actions, from the weakest operator: {@code |}, {@code ;}, then {@code * + ?} and
 * {@code {n} {n,} {n,m}} behind what they repeat. An action is a name, or a string in which {@code *} stands for any text;
 * {@code .} is any action, {@code [a b]} one of several and {@code [^ a b]} any other.
 */
public final class RegexParser extends OperatorParser<RegexParser.Operator, RegexParser.Part> {
    /** Larger expressions are generated, and their automata are of no use. */
    private static final int LARGEST = 2000;

    private static final String[] SYMBOLS = {"(", ")", "[", "]", "{", "}", "^", ";", "|", "*", "+", "?", ".", ","};

    /** Operators between expressions. */
    enum Operator {
        CHOICE,
        SEQUENCE
    }

    private static final OperatorTable<Operator> OPERATORS = OperatorTable.<Operator>weakestFirst()
            .flat()
            .op(Operator.CHOICE, "|")
            .flat()
            .op(Operator.SEQUENCE, ";")
            .build();

    private final AtomTable atoms;

    private RegexParser(SourceText text, AtomTable atoms) {
        super(new TokenStream(text, SYMBOLS, new Diagnostics()).of("expression"), OPERATORS);
        this.atoms = atoms;
    }

    /** Reads an expression, putting its actions into the table; throws with everything that is wrong with it. */
    public static Regex parse(SourceText text, AtomTable atoms) {
        RegexParser parser = new RegexParser(text, atoms);
        Part result = new Part(Regex.EMPTY, 0);
        try {
            result = parser.term();
            if (!parser.in.atEnd()) {
                throw parser.notGoingOn("the end of the expression");
            }
        } catch (TokenStream.SyntaxError e) {
            // It has been reported; what follows cannot be understood without it.
        }
        parser.in.diagnostics().throwIfErrors();
        return result.regex;
    }

    /** An expression and its size: the actions and operators it has with repetitions written out. */
    record Part(Regex regex, int size) {}

    @Override
    protected Part pair(Operator op, Token operator, Part left, Part right) {
        throw new IllegalStateException("operands are listed");
    }

    @Override
    protected Part list(List<Operator> ops, List<Token> operators, List<Part> operands) {
        List<Regex> parts = new ArrayList<>();
        long size = 0;
        for (Part operand : operands) {
            parts.add(operand.regex);
            size += operand.size;
        }
        Regex regex = ops.get(0) == Operator.CHOICE ? new Regex.Choice(parts) : new Regex.Sequence(parts);
        return sized(operators.get(0), regex, size);
    }

    @Override
    protected Part operand(int weakest) {
        return repeated();
    }

    private Part repeated() {
        Part part = in.sees("(") ? parenthesis() : primary();
        while (true) {
            Token operator = in.peek();
            if (in.seesAny("*", "+", "?", "{")) {
                raise(1, operator);
            }
            if (in.accept("*")) {
                part = sized(operator, new Regex.Star(part.regex), part.size + 1L);
            } else if (in.accept("+")) {
                part = sized(operator, Regex.plus(part.regex), 2L * part.size + 1);
            } else if (in.accept("?")) {
                part = sized(operator, Regex.optional(part.regex), part.size + 1L);
            } else if (in.accept("{")) {
                part = counted(operator, part);
            } else {
                return part;
            }
        }
    }

    /** The rest of a repetition whose opening brace has been taken. */
    private Part counted(Token open, Part part) {
        int least = in.expectInt("a number of times");
        int most = least;
        boolean endless = false;
        if (in.accept(",")) {
            Token end = in.peek();
            endless = in.sees("}");
            most = endless ? least : in.expectInt("a number of times, or '}'");
            if (most < least) {
                throw in.error(end, "at most " + most + " times is less than at least " + least);
            }
        } else if (!in.sees("}")) {
            throw in.unexpected("',' or '}'");
        }
        in.expect("}");
        // The size comes first: what is too large must not be made.
        int size = checked(open, (most + (endless ? 1L : 0)) * part.size + 1);
        return new Part(endless ? Regex.atLeast(part.regex, least) : Regex.between(part.regex, least, most), size);
    }

    private Part primary() {
        Token token = in.peek();
        if (in.accept(".")) {
            return letter(Guard.TRUE);
        } else if (in.accept("[")) {
            return set();
        } else if (isAction(token)) {
            return letter(new Guard(List.of(new Guard.Cube(action(), 0))));
        }
        throw in.unexpected("an action, '.', '[' or '('");
    }

    @Override
    protected void close() {
        if (!in.accept(")")) {
            throw notGoingOn("')'");
        }
    }

    private TokenStream.SyntaxError notGoingOn(String end) {
        return in.sees(".")
                ? in.error(in.peek(), "expected ';' before '.'; a label that is no name is quoted, as \"P.enter\"")
                : in.unexpected("';', '|', a repetition or " + end);
    }

    /** The rest of a set of actions whose opening bracket has been taken. */
    private Part set() {
        boolean others = in.accept("^");
        List<Guard.Cube> cubes = new ArrayList<>();
        long all = 0;
        do {
            if (!isAction(in.peek())) {
                throw in.unexpected(cubes.isEmpty() ? "an action" : "an action or ']'");
            }
            long action = action();
            cubes.add(new Guard.Cube(action, 0));
            all |= action;
        } while (!in.accept("]"));
        return letter(new Guard(others ? List.of(new Guard.Cube(0, all)) : cubes));
    }

    private static boolean isAction(Token token) {
        return token.kind() == Token.Kind.NAME || token.kind() == Token.Kind.STRING;
    }

    /** The atom of the action that comes next, as a mask. */
    private long action() {
        Token token = in.next();
        if (token.text().isEmpty()) {
            in.error(token, "an action has a name; . is any action");
        }
        int number = atoms.action(in.inside(token));
        if (number >= AtomTable.MAX_ATOMS) {
            throw in.error(token, "the expression has too many different actions; at most " + AtomTable.MAX_ATOMS);
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
            throw in.error(
                    at,
                    "the expression is too large; at most " + LARGEST
                            + " actions and operators, with repetitions written out");
        }
        return (int) size;
    }
}
