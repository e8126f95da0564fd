package dovetail.lang.fiacre.lower.term;

import dovetail.expr.BinaryOp;
import dovetail.expr.Definedness;
import dovetail.expr.Expr;
import dovetail.lang.fiacre.syntax.Term;
import dovetail.lang.fiacre.syntax.Term.Operator;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.OptionalInt;
import org.jspecify.annotations.Nullable;

/**
 * Translates operators that compute an operand only where it decides: logical ones, and conditionals.
 *
 * @param code the program to which the terms add statements, or null where there is none
 */
record LazyOperators(
        Declarations declarations,
        TermLowering terms,
        @Nullable Code code) {
    Value chain(Term.Chain chain) {
        return lazily(chain.op() == Operator.AND ? BinaryOp.AND : BinaryOp.OR, chain.operands());
    }

    /** Operators that evaluate an operand only when those before it do not decide. */
    Value lazily(BinaryOp op, List<Term> operands) {
        List<Expr> plain = new ArrayList<>();
        for (int i = 0; i < operands.size(); i++) {
            Code part = code == null ? null : code.part();
            Expr operand = (part == null ? terms : terms.into(part)).condition(operands.get(i));
            if (part != null && !part.isEmpty() && !plain.isEmpty()) {
                return decided(op, join(op, plain), operands.subList(i, operands.size()));
            }
            if (part != null) {
                Objects.requireNonNull(code).addAll(part);
            }
            plain.add(operand);
        }
        return Value.of(Type.BOOL, join(op, plain));
    }

    private static Expr join(BinaryOp op, List<Expr> operands) {
        if (op == BinaryOp.IMPLY) {
            return operands.size() == 1 ? operands.get(0) : Folding.binary(op, operands.get(0), operands.get(1));
        }
        List<Expr> kept = new ArrayList<>();
        for (Expr operand : operands) {
            if (op == BinaryOp.AND ? Folding.isFalse(operand) : Folding.isTrue(operand)) {
                kept.add(operand);
                break;
            }
            if (Folding.constant(operand).isEmpty()) {
                kept.add(operand);
            }
        }
        return kept.isEmpty() ? (op == BinaryOp.AND ? Expr.TRUE : Expr.FALSE) : Expr.join(op, kept);
    }

    /** Runs the statements of further operands only when the first operands do not decide. */
    private Value decided(BinaryOp op, Expr first, List<Term> rest) {
        Code program = Objects.requireNonNull(code);
        Access result = program.temporary(Type.BOOL);
        Stores.store(result, Value.of(Type.BOOL, op == BinaryOp.IMPLY ? Folding.not(first) : first), program);
        Code part = program.part();
        Expr further = new LazyOperators(declarations, terms.into(part), part)
                .lazily(op == BinaryOp.IMPLY ? BinaryOp.AND : op, rest)
                .scalar();
        Stores.store(result, Value.of(Type.BOOL, further), part);
        Expr decides = result.cells().get(0).read(0);
        program.branch(op == BinaryOp.AND ? decides : Folding.not(decides), part, program.part());
        return Value.of(result);
    }

    Value conditional(Term.Conditional term, @Nullable Type expected) {
        Expr condition = terms.condition(term.condition());
        OptionalInt constant = Folding.constant(condition);
        if (constant.isPresent()) {
            return terms.lower(constant.getAsInt() != 0 ? term.then() : term.otherwise(), expected);
        }
        if (code == null) {
            return selected(term, condition, expected);
        }
        Code then = code.part();
        Code otherwise = code.part();
        Value first = terms.into(then).lower(term.then(), expected);
        Type type = expected != null ? expected : first.type();
        Value second = terms.into(otherwise).typed(term.otherwise(), type);
        Access result = code.temporary(type);
        Stores.store(result, first, then);
        Stores.store(result, second, otherwise);
        code.branch(condition, then, otherwise);
        return Value.of(result);
    }

    /** A conditional as an expression; it evaluates both alternatives, so both must have a value always. */
    private Value selected(Term.Conditional term, Expr condition, @Nullable Type expected) {
        Value first = terms.lower(term.then(), expected);
        Value second = terms.typed(term.otherwise(), first.type());
        boolean isScalar = first.type() instanceof Type.Int || first.type() instanceof Type.Bool;
        if (!isScalar || !Definedness.isTotal(first.scalar()) || !Definedness.isTotal(second.scalar())) {
            throw declarations.error(term.offset(), "this conditional cannot be used here");
        }
        Expr chosen = Expr.binary(
                BinaryOp.ADD,
                Expr.binary(BinaryOp.MUL, condition, first.scalar()),
                Expr.binary(BinaryOp.MUL, Folding.not(condition), second.scalar()));
        return Value.of(first.type(), chosen);
    }
}
