package dovetail.lang.formula;

import dovetail.base.Diagnostics;
import dovetail.base.SourceText;
import dovetail.ctl.Ctl;
import dovetail.lang.source.token.LexicalStyle;
import dovetail.lang.source.token.OperatorParser;
import dovetail.lang.source.token.Token;
import dovetail.lang.source.token.TokenStream;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.regex.Pattern;

/**
 * Reads formulas of branching time. A path quantifier {@code A} or {@code E} stands before {@code G}, {@code F} or {@code X}, or
 * before {@code [p U q]} with {@code U}, {@code W} or {@code R}. The spellings {@code A[] p} and {@code E<> p} of UPPAAL are read,
 * too. Logical operators and atoms are those of linear time; {@code deadlock} is true in states without a step.
 */
public final class BranchingParser extends OperatorParser<Connective, FormulaPart<Ctl>> {
    private static final String[] SYMBOLS = {
        "<-->", "<->", "<=>", "--->", "-->", "->", "=>", "<>", "[]", "&&", "||", "/\\", "\\/", "&", "|", "^", "!", "~",
        "(", ")", "[", "]"
    };

    private static final Set<String> WORDS = Set.of("true", "false", "deadlock", "property");

    /** Operators that are stuck to each other, as in {@code AGEF}. */
    private static final Pattern CHAIN = Pattern.compile("(?:[AE][GFX])+");

    /** The same before a quoted action, where the last letter says that it can be taken. */
    private static final Pattern ENABLED = Pattern.compile("(?:[AE][GFX])*E");

    private static final Set<String> UNQUANTIFIED = Set.of("G", "F", "X", "GF", "FG");

    private final AtomTable atoms;
    private final AtomParser parser;

    private BranchingParser(SourceText text, AtomTable atoms) {
        super(
                new TokenStream(text, SYMBOLS, LexicalStyle.EMBEDDING, new Diagnostics())
                        .of("formula")
                        .with(BarePredicates::hint)
                        .with(WORDS),
                Connective.PROPOSITIONAL);
        this.atoms = atoms;
        this.parser = new AtomParser(in, atoms);
    }

    /** Reads a formula, putting its atoms into the table; throws with everything that is wrong with it. */
    public static Ctl parse(SourceText text, AtomTable atoms) {
        return new BranchingParser(text, atoms).whole();
    }

    private Ctl whole() {
        Ctl result = Ctl.TRUE;
        try {
            result = term().formula();
            if (!in.atEnd()) {
                throw in.unexpected("an operator or the end of the formula");
            }
        } catch (TokenStream.SyntaxError e) {
            // It has been reported; what follows cannot be understood without it.
        }
        in.diagnostics().throwIfErrors();
        return result;
    }

    @Override
    protected void check(Token token) {
        if (token.is("-->")) {
            throw in.error(token, "'-->' is leads-to in UPPAAL: write AG (p -> AF q)");
        }
    }

    @Override
    protected FormulaPart<Ctl> pair(Connective op, Token operator, FormulaPart<Ctl> left, FormulaPart<Ctl> right) {
        Ctl a = left.formula();
        Ctl b = right.formula();
        return switch (op.symbol()) {
            case "->" -> FormulaPart.combined(in, operator, Ctl.implies(a, b), 1, left, right);
            case "<->" -> FormulaPart.combined(in, operator, Ctl.iff(a, b), 2, left, right);
            default -> FormulaPart.combined(in, operator, Ctl.not(Ctl.iff(a, b)), 2, left, right);
        };
    }

    @Override
    protected FormulaPart<Ctl> list(List<Connective> ops, List<Token> operators, List<FormulaPart<Ctl>> operands) {
        List<Ctl> formulas = new ArrayList<>(operands.size());
        for (FormulaPart<Ctl> operand : operands) {
            formulas.add(operand.formula());
        }
        Ctl formula = ops.get(0).symbol().equals("|") ? new Ctl.Or(formulas) : new Ctl.And(formulas);
        return FormulaPart.joined(in, operators.get(0), formula, operands);
    }

    @Override
    protected FormulaPart<Ctl> operand(int weakest) {
        Token token = in.peek();
        if (token.is("(")) {
            return parenthesis();
        }
        if (in.accept("!") || in.accept("~")) {
            FormulaPart<Ctl> operand = prefixed(TIGHTEST);
            return new FormulaPart<>(Ctl.not(operand.formula()), operand.size() + 1, operand.temporal());
        }
        if (token.is("[]") || token.is("<>")) {
            throw unquantified(token);
        }
        switch (token.kind()) {
            case NAME:
                return word(in.next());
            case BRACED:
                in.next();
                return leaf(token, parser.predicate(token));
            case STRING:
                throw in.error(
                        token,
                        "an action is no property of a state: E\"" + token.text() + "\" says that it can be taken");
            case NUMBER:
                if (UnaryPrefix.isConstant(token.text())) {
                    return FormulaPart.leaf(Ctl.constant(in.next().text().equals("1")));
                }
                parser.refuseBare(token);
                break;
            default:
                break;
        }
        throw in.unexpected("a formula");
    }

    private FormulaPart<Ctl> leaf(Token token, int number) {
        return FormulaPart.leaf(parser.checked(token, number) < 0 ? Ctl.TRUE : Ctl.atom(number));
    }

    /** A name: an operator, an atom or a constant. */
    private FormulaPart<Ctl> word(Token token) {
        String name = token.text();
        Token next = in.peek();
        if (next.kind() == Token.Kind.STRING && ENABLED.matcher(name).matches()) {
            FormulaPart<Ctl> atom = leaf(in.next(), parser.enabled(next));
            raise((name.length() - 1) / 2, token);
            return operated(name.substring(0, name.length() - 1), atom);
        }
        if (atoms.knows(name)) {
            return leaf(token, atoms.named(name));
        }
        if (name.equals("A") || name.equals("E")) {
            return quantified(name, token);
        }
        if (CHAIN.matcher(name).matches()) {
            raise(name.length() / 2 - 1, token);
            return operated(name, prefixed(TIGHTEST));
        }
        if (UNQUANTIFIED.contains(name)) {
            throw unquantified(token);
        }
        parser.refuseBare(token);
        if (name.equals("true") || name.equals("false")) {
            return FormulaPart.leaf(Ctl.constant(name.equals("true")));
        }
        if (name.equals("deadlock")) {
            return FormulaPart.leaf(Ctl.DEADLOCK);
        }
        String operator = BarePredicates.operator(name);
        if (operator != null) {
            throw in.error(token, "'" + name + "' is written '" + operator + "'");
        }
        in.error(token, atoms.unknown(name));
        return FormulaPart.leaf(Ctl.TRUE);
    }

    /** Refuses an operator without a path quantifier. */
    private TokenStream.SyntaxError unquantified(Token token) {
        String operator =
                token.is("[]") ? "G" : token.is("<>") ? "F" : token.text().substring(0, 1);
        return in.error(
                token,
                "in branching time, 'A' or 'E' stands before every temporal operator: A" + operator + " or E" + operator
                        + "; 'ltl' formulas have none");
    }

    /** The operators of a chain, the last one first. */
    private static FormulaPart<Ctl> operated(String chain, FormulaPart<Ctl> operand) {
        Ctl formula = operand.formula();
        for (int i = chain.length() - 2; i >= 0; i -= 2) {
            formula = operated(quantifier(chain.charAt(i)), chain.charAt(i + 1), formula);
        }
        return new FormulaPart<>(formula, operand.size() + chain.length() / 2, true);
    }

    private static Ctl.Quantifier quantifier(char letter) {
        return letter == 'A' ? Ctl.Quantifier.ALL : Ctl.Quantifier.EXISTS;
    }

    private static Ctl operated(Ctl.Quantifier runs, char operator, Ctl operand) {
        return switch (operator) {
            case 'G' -> Ctl.globally(runs, operand);
            case 'F' -> Ctl.eventually(runs, operand);
            default -> Ctl.next(runs, operand);
        };
    }

    /** The operator after a path quantifier that stands alone. */
    private FormulaPart<Ctl> quantified(String quantifier, Token token) {
        String letter = "";
        if (in.accept("[]")) {
            letter = "G";
        } else if (in.accept("<>")) {
            letter = "F";
        } else if (in.sees("G") || in.sees("F") || in.sees("X")) {
            letter = in.next().text();
        }
        if (!letter.isEmpty()) {
            return operated(quantifier + letter, prefixed(TIGHTEST));
        }
        if (!in.sees("[") && !in.sees("(")) {
            throw in.unexpected("'G', 'F', 'X' or '[p U q]' after the path quantifier '" + quantifier + "'");
        }
        String close = in.next().is("[") ? "]" : ")";
        FormulaPart<Ctl> left = part();
        Token operator = in.peek();
        if (!operator.is("U") && !operator.is("W") && !operator.is("R")) {
            throw in.unexpected("'U', 'W' or 'R' after the first formula of '" + quantifier + "'");
        }
        in.next();
        FormulaPart<Ctl> right = part();
        in.expect(close);
        Ctl a = left.formula();
        Ctl b = right.formula();
        Ctl.Quantifier runs = quantifier(quantifier.charAt(0));
        Ctl formula = switch (operator.text()) {
            case "U" -> Ctl.until(runs, a, b);
            case "W" -> Ctl.weakUntil(runs, a, b);
            default -> Ctl.release(runs, a, b);
        };
        return FormulaPart.combined(in, token, formula, operator.is("U") ? 1 : 2, left, right)
                .asTemporal();
    }
}
