package dovetail.lang.formula;

import dovetail.base.Diagnostic;
import dovetail.base.Diagnostics;
import dovetail.base.InputException;
import dovetail.base.SourceText;
import dovetail.lang.source.LexicalStyle;
import dovetail.lang.source.Token;
import dovetail.lang.source.TokenStream;
import dovetail.ltl.Formula;
import dovetail.mtl.Interval;
import dovetail.mtl.Mtl;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Set;
import java.util.function.ToIntFunction;
import org.jspecify.annotations.Nullable;

/**
 * Reads formulas in the syntax of Spot, with its precedences, and the operators that SPIN writes differently. From the
 * weakest: {@code -> <->} (to the right), {@code xor}, {@code |}, {@code &}, {@code U W R M} (to the right), then
 * {@code G F X !}. An action in quotes is one that is taken, and with {@code E} in front of them one that can be. Metric
 * formulas have {@code S} between formulas, {@code Y P H} (and {@code O} for {@code P}) in front of them, and intervals.
 *
 * @param <F> the formulas of the logic
 */
public final class FormulaParser<F> {
    private static final String[] SYMBOLS = {
        "<-->", "<->", "<=>", "-->", "->", "=>", "<>", "[]", "&&", "||", "/\\", "\\/", "&", "|", "^", "!", "~", "(",
        ")", ",", "[", "]", "#"
    };

    private static final String[] METRIC_SYMBOLS = {"..", "<=", "<", ">=", ">", "="};

    /** The symbols of decimal numbers and intervals without an upper bound, in patterns. */
    private static final String[] TIME_SYMBOLS = {"...", "."};

    private static final String PATTERN = "pattern";

    private static final String PAST = "YPOH";

    /** The words of formulas and patterns, and the one that begins the next property. */
    private static final Set<String> WORDS =
            Set.of("true", "false", "within", "globally", "before", "after", "between", "until", "and", "property");

    private final TokenStream tokens;
    private final AtomTable atoms;
    private final Operators<F> logic;
    private final String hint;

    /** @param hint ends the message that refuses metric operators */
    private FormulaParser(SourceText text, String what, AtomTable atoms, Operators<F> logic, String hint) {
        String[] symbols =
                logic.isMetric() ? joined(METRIC_SYMBOLS) : what.equals(PATTERN) ? joined(TIME_SYMBOLS) : SYMBOLS;
        this.tokens = new TokenStream(text, symbols, LexicalStyle.EMBEDDING, new Diagnostics())
                .of(what)
                .with(BarePredicates::hint)
                .with(WORDS);
        this.atoms = atoms;
        this.logic = logic;
        this.hint = hint;
    }

    private static String[] joined(String[] more) {
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
            result = formula();
            if (!tokens.atEnd()) {
                throw tokens.unexpected("an operator or the end of the formula");
            }
        } catch (TokenStream.SyntaxError e) {
            // It has been reported; what follows cannot be understood without it.
        }
        tokens.diagnostics().throwIfErrors();
        return result.formula();
    }

    TokenStream tokens() {
        return tokens;
    }

    /** The weakest operators; they group to the right. */
    FormulaPart<F> formula() {
        tokens.enter();
        FormulaPart<F> left = exclusive();
        Token operator = tokens.peek();
        if (acceptAny("->", "=>", "-->")) {
            FormulaPart<F> right = formula();
            left = FormulaPart.combined(
                    tokens, operator, logic.implies(left.formula(), right.formula()), 1, left, right);
        } else if (acceptAny("<->", "<=>", "<-->")) {
            FormulaPart<F> right = formula();
            left = FormulaPart.combined(tokens, operator, logic.iff(left.formula(), right.formula()), 2, left, right);
        }
        tokens.leave();
        return left;
    }

    private FormulaPart<F> exclusive() {
        FormulaPart<F> left = disjunction();
        Token operator = tokens.peek();
        while (acceptAny("xor", "^")) {
            FormulaPart<F> right = disjunction();
            left = FormulaPart.combined(
                    tokens, operator, logic.not(logic.iff(left.formula(), right.formula())), 2, left, right);
            operator = tokens.peek();
        }
        return left;
    }

    private FormulaPart<F> disjunction() {
        Token start = tokens.peek();
        List<FormulaPart<F>> operands = new ArrayList<>();
        do {
            operands.add(conjunction());
        } while (acceptAny("|", "||", "\\/"));
        return operands.size() == 1
                ? operands.get(0)
                : FormulaPart.joined(tokens, start, logic.or(formulas(operands)), operands);
    }

    private FormulaPart<F> conjunction() {
        Token start = tokens.peek();
        List<FormulaPart<F>> operands = new ArrayList<>();
        do {
            operands.add(binary());
        } while (acceptAny("&", "&&", "/\\"));
        return operands.size() == 1
                ? operands.get(0)
                : FormulaPart.joined(tokens, start, logic.and(formulas(operands)), operands);
    }

    /** The temporal operators between two formulas; they group to the right. */
    private FormulaPart<F> binary() {
        FormulaPart<F> left = unary();
        Token operator = tokens.peek();
        refusePast(operator);
        if (!acceptAny("U", "W", "R", "V", "M", "S")) {
            return left;
        }
        Interval interval = interval(operator);
        tokens.enter();
        FormulaPart<F> right = binary();
        tokens.leave();
        F formula = logic.binary(operator.text(), interval, left.formula(), right.formula());
        return FormulaPart.combined(tokens, operator, formula, logic.copies(operator.text()), left, right)
                .asTemporal();
    }

    /** The interval of an operator that has been taken, or null. */
    private @Nullable Interval interval(Token operator) {
        if (!tokens.sees("[")) {
            return null;
        }
        if (!logic.isMetric()) {
            throw tokens.error(tokens.peek(), "intervals are not supported" + hint);
        }
        char last = operator.text().charAt(operator.text().length() - 1);
        if ("USFGPOH".indexOf(last) < 0) {
            throw tokens.error(tokens.peek(), "the operator '" + last + "' takes no interval");
        }
        return new IntervalParser(tokens).interval();
    }

    /** The tightest level: negation, the temporal operators of one formula, parentheses and atoms. */
    FormulaPart<F> unary() {
        tokens.enter();
        Token token = tokens.peek();
        FormulaPart<F> result;
        if (acceptAny("!", "~")) {
            FormulaPart<F> operand = unary();
            result = new FormulaPart<>(logic.not(operand.formula()), operand.size() + 1, operand.temporal());
        } else if (tokens.accept("[]")) {
            result = prefixed("G", null, unary());
        } else if (tokens.accept("<>")) {
            result = prefixed("F", null, unary());
        } else if (tokens.accept("(")) {
            result = formula();
            tokens.expect(")");
        } else if (token.kind() == Token.Kind.NAME) {
            result = word(tokens.next());
        } else {
            result = FormulaPart.leaf(atom());
        }
        tokens.leave();
        return result;
    }

    /** A name: an atom, a constant, or operators stuck to one or to nothing. */
    private FormulaPart<F> word(Token token) {
        String name = token.text();
        refuseBare(token);
        if (UnaryPrefix.isConstant(name)) {
            return FormulaPart.leaf(constant(name));
        }
        if (tokens.peek().kind() == Token.Kind.STRING && UnaryPrefix.isEnabledness(name, logic.prefixes())) {
            Token label = tokens.next();
            FormulaPart<F> atom = FormulaPart.leaf(numbered(label, quoted(label, atoms::enabled)));
            return name.length() == 1 ? atom : prefixed(name.substring(0, name.length() - 1), null, atom);
        }
        if (atoms.knows(name)) {
            if (isPastOperator(token)) {
                // A name that is known stands where only an operator makes sense.
                refuseMetric(token);
                return prefixed(name, interval(token), unary());
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
                throw tokens.error(token, "'" + name + "' is written '" + operator + "'");
            }
            tokens.error(token, atoms.unknown(name));
            return FormulaPart.leaf(logic.constant(true));
        }
        String rest = name.substring(operators);
        Interval interval = rest.isEmpty() ? interval(token) : null;
        FormulaPart<F> operand;
        if (rest.isEmpty()) {
            operand = unary();
        } else if (UnaryPrefix.isConstant(rest)) {
            operand = FormulaPart.leaf(constant(rest));
        } else {
            operand = FormulaPart.leaf(numbered(token, atoms.named(rest)));
        }
        return prefixed(name.substring(0, operators), interval, operand);
    }

    /** Refuses a predicate without braces, such as {@code P.x == 1}, before its symbols are read as others. */
    private void refuseBare(Token token) {
        String name = token.text();
        boolean isOperator = UnaryPrefix.length(name, atoms, logic.prefixes()) == name.length()
                || name.length() == 1 && PAST.contains(name)
                || BarePredicates.operator(name) != null;
        // No operator stands before a dot.
        boolean isOwner = tokens.source().text().startsWith(".", token.offset() + name.length());
        String predicate = isOperator && !isOwner ? null : BarePredicates.startingAt(token, tokens.source());
        if (predicate != null) {
            String label = atoms.labelAt(tokens.source().text().substring(token.offset()));
            throw tokens.error(
                    token, label == null ? BarePredicates.needsBraces(predicate) : BarePredicates.needsQuotes(label));
        }
    }

    private F constant(String word) {
        return logic.constant(word.equals("true") || word.equals("1"));
    }

    private F atom() {
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
        if (token.is("#")) {
            refuseBare(token);
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

    private F numbered(Token token, int number) {
        if (atoms.size() > AtomTable.MAX_ATOMS) {
            throw tokens.error(token, "the formula has too many atoms; at most " + AtomTable.MAX_ATOMS);
        }
        return number < 0 ? logic.constant(true) : logic.atom(number);
    }

    /** @param interval that of the last operator, or null */
    private FormulaPart<F> prefixed(String operators, @Nullable Interval interval, FormulaPart<F> operand) {
        F formula = operand.formula();
        int last = operators.length() - 1;
        for (int i = last; i >= 0; i--) {
            // Each operator is a level of the formula, however it was written.
            tokens.enter();
            formula = logic.prefix(operators.charAt(i), i == last ? interval : null, formula);
        }
        for (int i = 0; i < operators.length(); i++) {
            tokens.leave();
        }
        return new FormulaPart<>(formula, operand.size() + operators.length(), true);
    }

    /** Whether a name can only be a past operator, since an operand or an interval follows. */
    private boolean isPastOperator(Token token) {
        boolean operator = token.text().length() == 1 && PAST.contains(token.text());
        Token next = tokens.peek();
        boolean operand = next.kind() == Token.Kind.STRING
                || next.kind() == Token.Kind.BRACED
                || next.is("(")
                || next.is("!")
                || next.is("[")
                || (next.kind() == Token.Kind.NAME && startsOperand(next.text()));
        return operator && operand;
    }

    private static boolean startsOperand(String word) {
        return !(word.length() == 1 && "UWRVMS".contains(word)) && !word.equals("xor");
    }

    private void refusePast(Token token) {
        if (token.is("S") || token.is("Y") || token.is("O") || token.is("H")) {
            refuseMetric(token);
        }
    }

    /** Refuses a past operator when the logic has none. */
    private void refuseMetric(Token token) {
        if (!logic.isMetric()) {
            throw tokens.error(token, "past operators are not supported: '" + token.text() + "'" + hint);
        }
    }

    private List<F> formulas(List<FormulaPart<F>> parts) {
        List<F> formulas = new ArrayList<>(parts.size());
        for (FormulaPart<F> part : parts) {
            formulas.add(part.formula());
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
