package dovetail.lang.formula;

import dovetail.base.Diagnostic;
import dovetail.base.Diagnostics;
import dovetail.base.InputException;
import dovetail.base.SourceText;
import dovetail.lang.source.LexicalStyle;
import dovetail.lang.source.Token;
import dovetail.lang.source.TokenStream;
import dovetail.ltl.Formula;
import java.util.ArrayList;
import java.util.List;
import java.util.function.ToIntFunction;

/**
 * Reads formulas in the syntax of Spot, with its precedences, and the operators that SPIN writes differently. From the
 * weakest: {@code -> <->} (to the right), {@code xor}, {@code |}, {@code &}, {@code U W R M} (to the right), then
 * {@code G F X !}. An action in quotes is one that is taken, and with {@code E} in front of them one that can be.
 */
public final class FormulaParser {
    /** Formulas past this are generated, and an equivalence doubles what it joins. */
    private static final int LARGEST = 20_000;

    private static final String TOO_LARGE = "the formula is too large; at most " + LARGEST + " operators and atoms";

    private static final String[] SYMBOLS = {
        "<-->", "<->", "<=>", "-->", "->", "=>", "<>", "[]", "&&", "||", "/\\", "\\/", "&", "|", "^", "!", "~", "(",
        ")", ","
    };

    private final TokenStream tokens;
    private final AtomTable atoms;

    FormulaParser(SourceText text, String what, AtomTable atoms) {
        this.tokens = new TokenStream(text, SYMBOLS, LexicalStyle.EMBEDDING, new Diagnostics()).of(what);
        this.atoms = atoms;
    }

    /** Reads a formula, putting its atoms into the table; throws with everything that is wrong with it. */
    public static Formula parse(SourceText text, AtomTable atoms) {
        FormulaParser parser = new FormulaParser(text, "formula", atoms);
        Part result = Part.of(Formula.TRUE);
        try {
            result = parser.formula();
            if (!parser.tokens.atEnd()) {
                throw parser.tokens.unexpected("an operator or the end of the formula");
            }
        } catch (TokenStream.SyntaxError e) {
            // It has been reported; what follows cannot be understood without it.
        }
        parser.tokens.diagnostics().throwIfErrors();
        return result.formula;
    }

    TokenStream tokens() {
        return tokens;
    }

    /**
     * A formula with what has to be known of it while reading on.
     *
     * @param size the number of its operators and atoms, written out
     * @param temporal whether it has temporal operators
     */
    record Part(Formula formula, int size, boolean temporal) {
        static Part of(Formula leaf) {
            return new Part(leaf, 1, false);
        }
    }

    /** The weakest operators; they group to the right. */
    Part formula() {
        tokens.enter();
        Part left = exclusive();
        Token operator = tokens.peek();
        if (acceptAny("->", "=>", "-->")) {
            Part right = formula();
            left = checked(operator, Formula.implies(left.formula, right.formula), 1, left, right);
        } else if (acceptAny("<->", "<=>", "<-->")) {
            Part right = formula();
            left = checked(operator, Formula.iff(left.formula, right.formula), 2, left, right);
        }
        tokens.leave();
        return left;
    }

    private Part exclusive() {
        Part left = disjunction();
        Token operator = tokens.peek();
        while (acceptAny("xor", "^")) {
            Part right = disjunction();
            left = checked(operator, Formula.not(Formula.iff(left.formula, right.formula)), 2, left, right);
            operator = tokens.peek();
        }
        return left;
    }

    private Part disjunction() {
        Token start = tokens.peek();
        List<Part> operands = new ArrayList<>();
        do {
            operands.add(conjunction());
        } while (acceptAny("|", "||", "\\/"));
        return operands.size() == 1 ? operands.get(0) : joined(start, new Formula.Or(formulas(operands)), operands);
    }

    private Part conjunction() {
        Token start = tokens.peek();
        List<Part> operands = new ArrayList<>();
        do {
            operands.add(binary());
        } while (acceptAny("&", "&&", "/\\"));
        return operands.size() == 1 ? operands.get(0) : joined(start, new Formula.And(formulas(operands)), operands);
    }

    /** The temporal operators between two formulas; they group to the right. */
    private Part binary() {
        Part left = unary();
        Token operator = tokens.peek();
        refusePast(operator);
        if (!acceptAny("U", "W", "R", "V", "M")) {
            return left;
        }
        tokens.enter();
        Part right = binary();
        tokens.leave();
        Formula a = left.formula;
        Formula b = right.formula;
        return switch (operator.text()) {
            case "U" -> temporal(checked(operator, Formula.until(a, b), 1, left, right));
            case "W" -> temporal(checked(operator, Formula.weakUntil(a, b), 2, left, right));
            case "M" -> temporal(checked(operator, Formula.strongRelease(a, b), 2, left, right));
            default -> temporal(checked(operator, Formula.release(a, b), 1, left, right));
        };
    }

    /** The tightest level: negation, the temporal operators of one formula, parentheses and atoms. */
    Part unary() {
        tokens.enter();
        Token token = tokens.peek();
        Part result;
        if (acceptAny("!", "~")) {
            Part operand = unary();
            result = new Part(Formula.not(operand.formula), operand.size + 1, operand.temporal);
        } else if (tokens.accept("[]")) {
            result = prefixed("G", unary());
        } else if (tokens.accept("<>")) {
            result = prefixed("F", unary());
        } else if (tokens.accept("(")) {
            result = formula();
            tokens.expect(")");
        } else if (token.kind() == Token.Kind.NAME) {
            result = word(tokens.next());
        } else {
            result = Part.of(atom());
        }
        tokens.leave();
        return result;
    }

    /** A name: an atom, a constant, or operators stuck to one or to nothing. */
    private Part word(Token token) {
        String name = token.text();
        if (UnaryPrefix.isConstant(name)) {
            return Part.of(constant(name));
        }
        if (tokens.peek().kind() == Token.Kind.STRING && UnaryPrefix.isEnabledness(name)) {
            Token label = tokens.next();
            Part atom = Part.of(numbered(label, quoted(label, atoms::enabled)));
            return name.length() == 1 ? atom : prefixed(name.substring(0, name.length() - 1), atom);
        }
        if (atoms.knows(name)) {
            refusePastOperand(token);
            return Part.of(numbered(token, atoms.named(name)));
        }
        int operators = UnaryPrefix.length(name, atoms);
        if (operators == 0) {
            refusePast(token);
            tokens.error(token, atoms.unknown(name));
            return Part.of(Formula.TRUE);
        }
        String rest = name.substring(operators);
        Part operand;
        if (rest.isEmpty()) {
            operand = unary();
        } else if (UnaryPrefix.isConstant(rest)) {
            operand = Part.of(constant(rest));
        } else {
            operand = Part.of(numbered(token, atoms.named(rest)));
        }
        return prefixed(name.substring(0, operators), operand);
    }

    private static Formula constant(String word) {
        return word.equals("true") || word.equals("1") ? Formula.TRUE : Formula.FALSE;
    }

    private Formula atom() {
        Token token = tokens.peek();
        switch (token.kind()) {
            case STRING:
                tokens.next();
                return numbered(token, quoted(token, atoms::action));
            case BRACED:
                tokens.next();
                return numbered(token, predicate(token));
            case NUMBER:
                if (UnaryPrefix.isConstant(token.text())) {
                    return constant(tokens.next().text());
                }
                break;
            default:
                break;
        }
        throw tokens.unexpected("a formula");
    }

    /** The number of the atom that a predicate in braces is. */
    private int predicate(Token token) {
        if (token.text().isBlank()) {
            tokens.error(token, "expected a predicate between the braces, found nothing");
            return -1;
        }
        return embedded(token, atoms::predicate);
    }

    /** The number of an atom that is made from a label in quotes. */
    private int quoted(Token token, ToIntFunction<SourceText> atom) {
        if (token.text().isEmpty()) {
            tokens.error(token, "an action has a name; \"*\" is any action");
        }
        return embedded(token, atom);
    }

    /** The number of the atom inside a token; one that makes no sense is reported, so that reading can go on. */
    private int embedded(Token token, ToIntFunction<SourceText> atom) {
        try {
            return atom.applyAsInt(tokens.inside(token));
        } catch (InputException e) {
            for (Diagnostic diagnostic : e.diagnostics()) {
                tokens.diagnostics().add(diagnostic);
            }
            return -1;
        }
    }

    private Formula numbered(Token token, int number) {
        if (atoms.size() > AtomTable.MAX_ATOMS) {
            throw tokens.error(token, "the formula has too many atoms; at most " + AtomTable.MAX_ATOMS);
        }
        return number < 0 ? Formula.TRUE : Formula.atom(number);
    }

    private Part prefixed(String operators, Part operand) {
        Formula formula = operand.formula;
        for (int i = operators.length() - 1; i >= 0; i--) {
            // Each operator is a level of the formula, however it was written.
            tokens.enter();
            formula = UnaryPrefix.apply(operators.charAt(i), formula);
        }
        for (int i = 0; i < operators.length(); i++) {
            tokens.leave();
        }
        return new Part(formula, operand.size + operators.length(), true);
    }

    /** A name that is known may still stand where only a past operator makes sense: {@code S} between two formulas. */
    private void refusePastOperand(Token token) {
        boolean operator = token.text().length() == 1 && "YOH".contains(token.text());
        Token next = tokens.peek();
        boolean operand = next.kind() == Token.Kind.STRING
                || next.kind() == Token.Kind.BRACED
                || next.is("(")
                || next.is("!")
                || (next.kind() == Token.Kind.NAME && startsOperand(next.text()));
        if (operator && operand) {
            throw tokens.error(token, "past operators are not supported: '" + token.text() + "'");
        }
    }

    private static boolean startsOperand(String word) {
        return !(word.length() == 1 && "UWRVMS".contains(word)) && !word.equals("xor");
    }

    private void refusePast(Token token) {
        if (token.is("S") || token.is("Y") || token.is("O") || token.is("H")) {
            throw tokens.error(token, "past operators are not supported: '" + token.text() + "'");
        }
    }

    private Part checked(Token operator, Formula formula, int copies, Part left, Part right) {
        // Sizes are far below the range of int, since every part was checked when it was made.
        int size = copies * (left.size + right.size) + copies;
        if (size > LARGEST) {
            String twice = ", where both sides of '" + operator.text() + "' count twice, since it is written out;"
                    + " compare values inside {...}, or check parts as properties of their own";
            throw tokens.error(operator, TOO_LARGE + (copies > 1 ? twice : ""));
        }
        return new Part(formula, size, left.temporal || right.temporal);
    }

    private Part joined(Token start, Formula formula, List<Part> operands) {
        int size = 0;
        boolean temporal = false;
        for (Part operand : operands) {
            size += operand.size + 1;
            temporal |= operand.temporal;
            if (size > LARGEST) {
                throw tokens.error(start, TOO_LARGE);
            }
        }
        return new Part(formula, size, temporal);
    }

    private static Part temporal(Part part) {
        return new Part(part.formula, part.size, true);
    }

    private static List<Formula> formulas(List<Part> parts) {
        List<Formula> formulas = new ArrayList<>(parts.size());
        for (Part part : parts) {
            formulas.add(part.formula);
        }
        return formulas;
    }

    private boolean acceptAny(String... texts) {
        for (String text : texts) {
            if (tokens.accept(text)) {
                return true;
            }
        }
        return false;
    }
}
