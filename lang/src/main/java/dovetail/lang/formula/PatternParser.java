package dovetail.lang.formula;

import dovetail.base.Diagnostic;
import dovetail.base.InputException;
import dovetail.base.SourceText;
import dovetail.base.Spelling;
import dovetail.lang.source.token.Token;
import dovetail.lang.source.token.TokenStream;
import dovetail.ltl.Formula;
import dovetail.ltl.Scope;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * Reads patterns: {@code response("req", "ack") after "start" until "stop"}. What a pattern is given are formulas about
 * the present; those of a scope are put in parentheses when they have operators between them. Bounds of time stand before
 * the scope: {@code response("req", "ack") within [0,5] after "start"}.
 */
public final class PatternParser {
    private final FormulaParser<Formula> formulas;
    private final TokenStream tokens;

    private PatternParser(FormulaParser<Formula> formulas) {
        this.formulas = formulas;
        this.tokens = formulas.tokens();
    }

    /** Reads a pattern as the formula it stands for; throws with everything that is wrong with it. */
    public static Formula parse(SourceText text, AtomTable atoms) {
        PatternText pattern = read(text, atoms);
        if (pattern.isTimed()) {
            throw new InputException(Diagnostic.error(
                    text, pattern.withinOffset(), "a pattern with bounds of time is no formula of linear time"));
        }
        return pattern.formula();
    }

    /** Reads a pattern, which may have bounds of time; throws with everything that is wrong with it. */
    public static PatternText read(SourceText text, AtomTable atoms) {
        PatternParser parser = new PatternParser(FormulaParser.ofPattern(text, atoms));
        @Nullable PatternText result = null;
        try {
            result = parser.pattern();
        } catch (TokenStream.SyntaxError e) {
            // It has been reported; what follows cannot be understood without it.
        }
        parser.tokens.diagnostics().throwIfErrors();
        return Objects.requireNonNull(result);
    }

    private PatternText pattern() {
        Token name = tokens.expect(Token.Kind.NAME, "the name of a pattern");
        Pattern pattern = Pattern.of(name.text());
        if (pattern == null) {
            throw tokens.error(name, "there is no pattern " + name.describe() + known(name.text()));
        }
        tokens.expect("(");
        List<Formula> operands = new ArrayList<>();
        int count = -1;
        do {
            if (tokens.peek().kind() == Token.Kind.NUMBER && pattern.counted != Pattern.Counted.NO) {
                count = count();
                break;
            }
            Token start = tokens.peek();
            operands.add(present(start, formulas.term()));
        } while (tokens.accept(","));
        tokens.expect(")");
        boolean numbered = count >= 0;
        boolean counts = numbered || pattern.counted != Pattern.Counted.MUST;
        if (!pattern.takes(operands.size()) || !counts) {
            throw tokens.error(name, "expected " + pattern.usage);
        }
        Token within = tokens.peek();
        @Nullable TimeBounds bounds = tokens.accept("within") ? new TimeBoundsParser(tokens).bounds() : null;
        check(pattern, name, bounds, within);
        Scope scope = scope(pattern);
        if (!tokens.atEnd()) {
            throw tokens.unexpected("the end of the pattern");
        }
        return new PatternText(pattern, operands, numbered ? count : Pattern.USUAL, bounds, within.offset(), scope);
    }

    private void check(Pattern pattern, Token name, @Nullable TimeBounds bounds, Token within) {
        if (bounds == null) {
            if (pattern.bounds == Pattern.Bounds.MUST) {
                throw tokens.error(name, "expected bounds of time after " + pattern.usage + ": 'within [1,5]'");
            }
        } else if (pattern.bounds == Pattern.Bounds.NO) {
            throw tokens.error(within, pattern.word() + " takes no bounds of time");
        } else if (pattern.needsUpperBound() && bounds.high() == null) {
            throw tokens.error(within, pattern.word() + " needs an upper bound of time");
        } else if (pattern == Pattern.RECURRENCE && !bounds.hasZero()) {
            throw tokens.error(within, "the bounds of time of recurrence begin with 0");
        }
    }

    private int count() {
        Token token = tokens.peek();
        int count = tokens.expectInt("a number");
        if (count > Pattern.MOST) {
            tokens.error(token, "the number is too large; at most " + Pattern.MOST);
        }
        return count;
    }

    private Scope scope(Pattern pattern) {
        Token word = tokens.peek();
        if (tokens.atEnd() || tokens.accept("globally")) {
            return Scope.GLOBALLY;
        }
        Scope scope;
        if (tokens.accept("before")) {
            scope = new Scope(Scope.Kind.BEFORE, Formula.TRUE, border());
        } else if (tokens.accept("after")) {
            Formula start = border();
            scope = tokens.accept("until")
                    ? new Scope(Scope.Kind.AFTER_UNTIL, start, border())
                    : new Scope(Scope.Kind.AFTER, start, Formula.FALSE);
        } else if (tokens.accept("between")) {
            Formula start = border();
            tokens.expect("and");
            scope = new Scope(Scope.Kind.BETWEEN, start, border());
        } else {
            throw tokens.unexpected("'within', 'globally', 'before', 'after', 'between' or the end of the pattern");
        }
        if (!pattern.scoped) {
            throw tokens.error(word, pattern.word() + " applies to whole runs; it takes no scope");
        }
        return scope;
    }

    private Formula border() {
        Token start = tokens.peek();
        return present(start, formulas.unary());
    }

    private Formula present(Token start, FormulaPart<Formula> part) {
        if (part.temporal()) {
            tokens.error(start, "expected a formula about the present, without temporal operators");
        }
        return part.formula();
    }

    private static String known(String written) {
        List<String> names = new ArrayList<>();
        for (Pattern pattern : Pattern.values()) {
            names.add(pattern.word());
        }
        String hint = Spelling.hint(written, names);
        return hint.isEmpty() ? "; there are " + String.join(", ", names) : hint;
    }
}
