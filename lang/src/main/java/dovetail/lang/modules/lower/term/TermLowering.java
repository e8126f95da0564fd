package dovetail.lang.modules.lower.term;

import dovetail.base.Spelling;
import dovetail.expr.BinaryOp;
import dovetail.expr.Expr;
import dovetail.lang.modules.syntax.Term;
import dovetail.lang.source.Messages;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Translates terms without temporal operators: resolves names, checks types and folds constants. After an error, which
 * is reported, the result is {@link Value#UNKNOWN}.
 */
public final class TermLowering {
    private final Scope scope;
    private final Messages messages;
    private final Arithmetic arithmetic;

    public TermLowering(Scope scope, Messages messages) {
        this.scope = scope;
        this.messages = messages;
        this.arithmetic = new Arithmetic(messages);
    }

    /** The same translation with more names. */
    public TermLowering in(Scope inner) {
        return new TermLowering(inner, messages);
    }

    /** The value of a term that has to be constant; 0 after an error. */
    public int constant(Term term, String what) {
        Value value = number(term);
        if (value.isConstant() || value.type().isUnknown()) {
            return value.constant();
        }
        messages.error(term.offset(), what + " has to be a constant");
        return 0;
    }

    /** A term that has to be true or false. */
    public Expr condition(Term term) {
        Value value = lower(term, null);
        switch (value.type().kind()) {
            case NUMBER ->
                messages.error(term.offset(), "expected a condition, found a number; compare it, as in 'x != 0'");
            case NAMED ->
                messages.error(
                        term.offset(),
                        "expected a condition, found a value of " + value.type().text() + "; compare it");
            case BOOL, UNKNOWN -> {
                return value.expr();
            }
        }
        return Expr.FALSE;
    }

    /** A term that has to be a number; truth values are 0 and 1. */
    private Value number(Term term) {
        Value value = lower(term, null);
        if (value.type().isNamed()) {
            messages.error(
                    term.offset(),
                    "a value of " + value.type().text() + " is no number; it can only be compared by '=' and '!='");
            return Value.UNKNOWN;
        }
        return value;
    }

    /**
     * The value of a term.
     *
     * @param expected the type whose values it may name, or null
     */
    public Value lower(Term term, @Nullable Type expected) {
        if (term instanceof Term.Number number) {
            return Value.number(number.value());
        } else if (term instanceof Term.Truth truth) {
            return Value.truth(truth.value() ? Expr.TRUE : Expr.FALSE);
        } else if (term instanceof Term.Path path) {
            return named(path, expected);
        } else if (term instanceof Term.Not not) {
            return Value.truth(Logic.not(condition(not.operand())));
        } else if (term instanceof Term.Minus minus) {
            Value operand = number(minus.operand());
            return operand.type().isUnknown() ? operand : arithmetic.minus(operand, minus.offset());
        } else if (term instanceof Term.Arithmetic operation) {
            Value left = number(operation.left());
            Value right = number(operation.right());
            boolean isKnown = !left.type().isUnknown() && !right.type().isUnknown();
            return isKnown ? arithmetic.apply(operation.op(), left, right, operation.at()) : Value.UNKNOWN;
        } else if (term instanceof Term.Comparison comparison) {
            return new ComparisonLowering(this, messages).lower(comparison);
        } else if (term instanceof Term.Chain chain) {
            List<Expr> operands = chain.operands().stream().map(this::condition).toList();
            return Value.truth(Logic.chain(chain.op(), operands));
        } else if (term instanceof Term.Implication implication) {
            Expr left = condition(implication.left());
            Expr right = condition(implication.right());
            return Value.truth(implication.bothWays() ? Logic.iff(left, right) : Logic.implies(left, right));
        } else if (term instanceof Term.Choice choice) {
            return choice(choice, expected);
        }
        Term.Temporal temporal = (Term.Temporal) term;
        messages.error(
                temporal.offset(),
                "the temporal operator '" + temporal.op().symbol()
                        + "' is not possible here; it combines conditions by '!', '&', '|', '->' and '<->' only");
        return Value.UNKNOWN;
    }

    private Value named(Term.Path path, @Nullable Type expected) {
        Symbol symbol = scope.find(path);
        Value value = expected != null && expected.isNamed() && path.isPlain() ? value(path, expected) : null;
        if (symbol != null && value != null) {
            messages.error(
                    path.last(),
                    "'" + path.text() + "' is ambiguous: it is declared, and it is a value of "
                            + value.type().text());
            return Value.UNKNOWN;
        } else if (symbol != null) {
            return new Value(symbol.expr(), symbol.type());
        } else if (value != null) {
            return value;
        }
        if (expected != null && expected.isNamed() && path.isPlain()) {
            messages.error(
                    path.last(),
                    "'" + path.text() + "' is no value of " + expected.text()
                            + Spelling.hint(path.text(), expected.values()));
        } else if (expected == null || !expected.isUnknown()) {
            scope.missing(path, messages);
        }
        return Value.UNKNOWN;
    }

    /** The value of a type that has a name, or null. */
    private static @Nullable Value value(Term.Path path, Type type) {
        int index = type.values().indexOf(path.text());
        return index < 0 ? null : new Value(Expr.constant(index), type);
    }

    /** The type whose values the names in a comparison or a choice may be: that of a variable in it. */
    @Nullable
    Type expected(Term term) {
        if (term instanceof Term.Path path) {
            Symbol symbol = scope.find(path);
            return symbol != null && (symbol.type().isNamed() || symbol.type().isUnknown()) ? symbol.type() : null;
        } else if (term instanceof Term.Choice choice) {
            Type then = expected(choice.then());
            return then != null ? then : expected(choice.otherwise());
        }
        return null;
    }

    private Value choice(Term.Choice choice, @Nullable Type expected) {
        Type values = expected != null ? expected : expected(choice);
        Expr condition = condition(choice.condition());
        Value then = lower(choice.then(), values);
        Value otherwise = lower(choice.otherwise(), values);
        if (then.type().isUnknown() || otherwise.type().isUnknown()) {
            return Value.UNKNOWN;
        }
        if (then.type().isNamed() != otherwise.type().isNamed()
                || then.type().isNamed() && !then.type().isSame(otherwise.type())) {
            messages.error(
                    choice.otherwise().offset(),
                    "the values of 'then' and 'else' differ: " + then.type().described() + " and "
                            + otherwise.type().described());
            return Value.UNKNOWN;
        }
        if (condition instanceof Expr.Constant constant) {
            return constant.value() != 0 ? then : otherwise;
        }
        return either(condition, then, otherwise);
    }

    /** One of two values; a condition is 0 or 1, so that a sum of products is the one that it selects. */
    private static Value either(Expr condition, Value then, Value otherwise) {
        Expr sum = Expr.binary(
                BinaryOp.ADD,
                Expr.binary(BinaryOp.MUL, condition, then.expr()),
                Expr.binary(BinaryOp.MUL, Logic.not(condition), otherwise.expr()));
        if (then.type().kind() != Type.Kind.NUMBER
                && then.type().kind() == otherwise.type().kind()) {
            return new Value(sum, then.type());
        }
        int min = Math.min(then.type().min(), otherwise.type().min());
        int max = Math.max(then.type().max(), otherwise.type().max());
        return new Value(sum, Type.number(min, max));
    }
}
