package dovetail.lang.formula;

import dovetail.base.Diagnostics;
import dovetail.base.SourceText;
import dovetail.lang.source.token.LexicalStyle;
import dovetail.lang.source.token.OperatorParser;
import dovetail.lang.source.token.Token;
import dovetail.lang.source.token.TokenStream;
import dovetail.ltl.Formula;
import dovetail.mtl.Interval;
import dovetail.mtl.Mtl;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Reads formulas in the syntax of Spot, with its precedences, and the operators that SPIN writes differently. From the
 * weakest: {@code -> <->} (to the right), {@code xor}, {@code |}, {@code &}, {@code U W R M} (to the right), then
 * {@code G F X !}. An action in quotes is one that is taken, and with {@code E} in front of them one that can be. Metric
 * formulas have {@code S} between formulas, {@code Y P H} (and {@code O} for {@code P}) in front of them, and intervals.
 *
 * @param <F> the formulas of the logic
 */
public final class FormulaParser<F> extends OperatorParser<Connective, FormulaPart<F>> {
    private static final String[] SYMBOLS = {
        "<-->", "<->", "<=>", "--->", "-->", "~>", "->", "=>", "<>", "[]", "&&", "||", "/\\", "\\/", "&", "|", "^", "!",
        "~", "(", ")", ",", "[", "]", "#"
    };

    private static final String[] METRIC_SYMBOLS = {"..", "<=", "<", ">=", ">", "="};

    /** The symbols of decimal numbers and intervals without an upper bound, in patterns. */
    private static final String[] TIME_SYMBOLS = {"...", "."};

    private static final String PATTERN = "pattern";

    private static final String PAST = "YPOH";

    /** The words of formulas and patterns, and the one that begins the next property. */
    private static final Set<String> WORDS =
            Set.of("true", "false", "within", "globally", "before", "after", "between", "until", "and", "property");

    private final AtomTable atoms;
    private final AtomParser parser;
    private final Operators<F> logic;
    private final ForeignLogic foreign;
    private final String hint;

    /** @param hint ends the message that refuses metric operators */
    private FormulaParser(SourceText text, String what, AtomTable atoms, Operators<F> logic, String hint) {
        super(
                new TokenStream(text, symbols(what, logic), LexicalStyle.EMBEDDING, new Diagnostics())
                        .of(what)
                        .with(BarePredicates::hint)
                        .with(WORDS),
                Connective.TABLE);
        this.atoms = atoms;
        this.parser = new AtomParser(in, atoms);
        this.foreign = new ForeignLogic(in, atoms);
        this.logic = logic;
        this.hint = hint;
    }

    private static String[] symbols(String what, Operators<?> logic) {
        return logic.isMetric() ? extended(METRIC_SYMBOLS) : what.equals(PATTERN) ? extended(TIME_SYMBOLS) : SYMBOLS;
    }

    private static String[] extended(String[] more) {
        String[] symbols = Arrays.copyOf(SYMBOLS, SYMBOLS.length + more.length);
        System.arraycopy(more, 0, symbols, SYMBOLS.length, more.length);
        return symbols;
    }

    /** The parser of the formulas in a pattern. */
    static FormulaParser<Formula> ofPattern(SourceText text, AtomTable atoms) {
        return new FormulaParser<>(text, PATTERN, atoms, new LinearTimeOperators(), "");
    }

    /** Reads a formula, putting its atoms into the table; throws with everything that is wrong with it. */
    public static Formula parse(SourceText text, AtomTable atoms) {
        return parse(text, atoms, "");
    }

    /**
     * Reads a formula likewise.
     *
     * @param hint ends the message that refuses metric operators: when they are allowed
     */
    public static Formula parse(SourceText text, AtomTable atoms, String hint) {
        return new FormulaParser<>(text, "formula", atoms, new LinearTimeOperators(), hint).whole();
    }

    /** Reads a formula that may have operators about the past and intervals. */
    public static MetricFormula parseMetric(SourceText text, AtomTable atoms) {
        MetricOperators logic = new MetricOperators();
        Mtl formula = new FormulaParser<>(text, "formula", atoms, logic, "").whole();
        return new MetricFormula(formula, logic.counts());
    }

    private F whole() {
        FormulaPart<F> result = FormulaPart.leaf(logic.constant(true));
        try {
            result = term();
            if (!in.atEnd()) {
                throw in.unexpected("an operator or the end of the formula");
            }
        } catch (TokenStream.SyntaxError e) {
            // It has been reported; what follows cannot be understood without it.
        }
        in.diagnostics().throwIfErrors();
        return result.formula();
    }

    TokenStream tokens() {
        return in;
    }

    /** Reads an operand: negation, the temporal operators of one formula, parentheses and atoms. */
    FormulaPart<F> unary() {
        return term(TIGHTEST);
    }

    @Override
    protected void check(Token token) {
        refusePast(token);
        String leadsTo = foreign.leadsTo(token);
        if (leadsTo != null) {
            throw in.error(token, leadsTo);
        }
    }

    @Override
    protected Connective taken(Connective op, Token operator) {
        return op.isTemporal() ? new Connective(op.symbol(), interval(operator)) : op;
    }

    @Override
    protected FormulaPart<F> pair(Connective op, Token operator, FormulaPart<F> left, FormulaPart<F> right) {
        F a = left.formula();
        F b = right.formula();
        return switch (op.symbol()) {
            case "->" -> FormulaPart.combined(in, operator, logic.implies(a, b), 1, left, right);
            case "<->" -> FormulaPart.combined(in, operator, logic.iff(a, b), 2, left, right);
            case "xor" -> FormulaPart.combined(in, operator, logic.not(logic.iff(a, b)), 2, left, right);
            default ->
                FormulaPart.combined(
                                in,
                                operator,
                                logic.binary(op.symbol(), op.interval(), a, b),
                                logic.copies(op.symbol()),
                                left,
                                right)
                        .asTemporal();
        };
    }

    @Override
    protected FormulaPart<F> list(List<Connective> ops, List<Token> operators, List<FormulaPart<F>> operands) {
        List<F> formulas = new ArrayList<>(operands.size());
        for (FormulaPart<F> operand : operands) {
            formulas.add(operand.formula());
        }
        F formula = ops.get(0).symbol().equals("|") ? logic.or(formulas) : logic.and(formulas);
        return FormulaPart.joined(in, operators.get(0), formula, operands);
    }

    /** The interval of an operator that has been taken, or null. */
    private @Nullable Interval interval(Token operator) {
        if (!in.sees("[")) {
            return null;
        }
        if (!logic.isMetric()) {
            throw in.error(in.peek(), "intervals are not supported" + hint);
        }
        char last = operator.text().charAt(operator.text().length() - 1);
        if ("USFGPOH".indexOf(last) < 0) {
            throw in.error(in.peek(), "the operator '" + last + "' takes no interval");
        }
        return new IntervalParser(in).interval();
    }

    @Override
    protected FormulaPart<F> operand(int weakest) {
        Token token = in.peek();
        if (token.is("(")) {
            return parenthesis();
        } else if (in.accept("!") || in.accept("~")) {
            FormulaPart<F> operand = prefixed(TIGHTEST);
            return new FormulaPart<>(logic.not(operand.formula()), operand.size() + 1, operand.temporal());
        } else if (in.accept("[]")) {
            return operated("G", null, prefixed(TIGHTEST));
        } else if (in.accept("<>")) {
            return operated("F", null, prefixed(TIGHTEST));
        }
        return token.kind() == Token.Kind.NAME ? word(in.next()) : FormulaPart.leaf(atom());
    }

    /** A name: an atom, a constant, or operators stuck to one or to nothing. */
    private FormulaPart<F> word(Token token) {
        String name = token.text();
        refuseBranching(token);
        refuseBare(token);
        if (UnaryPrefix.isConstant(name)) {
            return FormulaPart.leaf(constant(name));
        }
        if (in.peek().kind() == Token.Kind.STRING && UnaryPrefix.isEnabledness(name, logic.prefixes())) {
            Token label = in.next();
            FormulaPart<F> atom = FormulaPart.leaf(numbered(label, parser.enabled(label)));
            return name.length() == 1 ? atom : stuck(name.substring(0, name.length() - 1), token, atom);
        }
        if (atoms.knows(name)) {
            if (isPastOperator(token)) {
                // A name that is known stands where only an operator makes sense.
                refuseMetric(token);
                return operated(name, interval(token), prefixed(TIGHTEST));
            }
            return FormulaPart.leaf(numbered(token, atoms.named(name)));
        }
        int operators = UnaryPrefix.length(name, atoms, logic.prefixes());
        if (operators == 0) {
            refusePast(token);
            if (isPastOperator(token)) {
                refuseMetric(token);
            }
            String operator = BarePredicates.operator(name);
            if (operator != null) {
                throw in.error(token, "'" + name + "' is written '" + operator + "'");
            }
            in.error(token, atoms.unknown(name));
            return FormulaPart.leaf(logic.constant(true));
        }
        String prefix = name.substring(0, operators);
        String rest = name.substring(operators);
        if (rest.isEmpty()) {
            raise(operators - 1, token);
            return operated(prefix, interval(token), prefixed(TIGHTEST));
        }
        F leaf = UnaryPrefix.isConstant(rest) ? constant(rest) : numbered(token, atoms.named(rest));
        return stuck(prefix, token, FormulaPart.leaf(leaf));
    }

    /** Operators that are stuck to an atom. */
    private FormulaPart<F> stuck(String operators, Token token, FormulaPart<F> atom) {
        raise(operators.length(), token);
        return operated(operators, null, atom);
    }

    /** Refuses the path quantifiers of branching time. */
    private void refuseBranching(Token token) {
        String refusal = atoms.knows(token.text()) ? null : foreign.branching(token);
        if (refusal != null) {
            throw in.error(token, refusal);
        }
    }

    /** Refuses a predicate without braces, such as {@code P.x == 1}, before its symbols are read as others. */
    private void refuseBare(Token token) {
        String name = token.text();
        boolean isOperator = UnaryPrefix.length(name, atoms, logic.prefixes()) == name.length()
                || name.length() == 1 && PAST.contains(name)
                || BarePredicates.operator(name) != null;
        // No operator stands before a dot.
        boolean isOwner = in.source().text().startsWith(".", token.offset() + name.length());
        if (!isOperator || isOwner) {
            parser.refuseBare(token);
        }
    }

    private F constant(String word) {
        return logic.constant(word.equals("true") || word.equals("1"));
    }

    private F atom() {
        Token token = in.peek();
        switch (token.kind()) {
            case STRING:
                in.next();
                return numbered(token, parser.action(token));
            case BRACED:
                in.next();
                return numbered(token, parser.predicate(token));
            case NUMBER:
                if (UnaryPrefix.isConstant(token.text())) {
                    return constant(in.next().text());
                }
                break;
            default:
                break;
        }
        if (token.is("#")) {
            refuseBare(token);
        }
        throw in.unexpected("a formula");
    }

    private F numbered(Token token, int number) {
        return parser.checked(token, number) < 0 ? logic.constant(true) : logic.atom(number);
    }

    /** @param interval that of the last operator, or null */
    private FormulaPart<F> operated(String operators, @Nullable Interval interval, FormulaPart<F> operand) {
        F formula = operand.formula();
        int last = operators.length() - 1;
        for (int i = last; i >= 0; i--) {
            formula = logic.prefix(operators.charAt(i), i == last ? interval : null, formula);
        }
        return new FormulaPart<>(formula, operand.size() + operators.length(), true);
    }

    /** Whether a name can only be a past operator, since an operand or an interval follows. */
    private boolean isPastOperator(Token token) {
        boolean operator = token.text().length() == 1 && PAST.contains(token.text());
        Token next = in.peek();
        boolean operand = next.kind() == Token.Kind.STRING
                || next.kind() == Token.Kind.BRACED
                || next.is("(")
                || next.is("!")
                || next.is("[")
                || (next.kind() == Token.Kind.NAME && startsOperand(next.text()));
        return operator && operand;
    }

    private static boolean startsOperand(String word) {
        return !(word.length() == 1 && Connective.TEMPORAL.contains(word)) && !word.equals("xor");
    }

    private void refusePast(Token token) {
        if (token.is("S") || token.is("Y") || token.is("O") || token.is("H")) {
            refuseMetric(token);
        }
    }

    /** Refuses a past operator when the logic has none. */
    private void refuseMetric(Token token) {
        if (!logic.isMetric()) {
            throw in.error(token, "past operators are not supported: '" + token.text() + "'" + hint);
        }
    }
}
