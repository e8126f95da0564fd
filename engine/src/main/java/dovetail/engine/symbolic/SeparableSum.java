package dovetail.engine.symbolic;

import dovetail.diagram.SumFilter;
import dovetail.expr.BinaryOp;
import dovetail.expr.Expr;
import dovetail.expr.Exprs;
import dovetail.expr.UnaryOp;
import dovetail.interpret.Interpreter;
import dovetail.interpret.ModelError;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import java.util.Optional;

/**
 * Comparison of sums whose terms read one level each, such as numbers of tokens of many places. The sides are one sum of weights,
 * which is compared with zero.
 */
final class SeparableSum implements SumFilter.Weights {
    private static final long LARGEST = Integer.MAX_VALUE;

    private final Levels levels;
    private final Interpreter interpreter;
    private final int[] state;
    private final BinaryOp comparison;
    private final List<Term> terms = new ArrayList<>();
    /** By level, the largest sum of the magnitudes of its terms so far. */
    private final long[] magnitudes;

    private long magnitude;
    private long constant;

    /** A term of the sum: an expression that reads one level, and its factor. */
    private record Term(long factor, Expr expr, int level) {}

    /** Tells that sums may exceed 32 bits, where the arithmetic of expressions differs from that of numbers. */
    static final class Overflow extends RuntimeException {
        private static final long serialVersionUID = 1L;

        Overflow() {
            super(null, null, false, false);
        }
    }

    private SeparableSum(Levels levels, Interpreter interpreter, int[] state, BinaryOp comparison) {
        this.levels = levels;
        this.interpreter = interpreter;
        this.state = state;
        this.comparison = comparison;
        this.magnitudes = new long[levels.count()];
    }

    /** The comparison as a sum; nothing for other expressions. */
    static Optional<SeparableSum> of(Expr predicate, Levels levels, Interpreter interpreter, int[] state) {
        if (!(predicate instanceof Expr.Binary binary)
                || binary.op().precedence() < BinaryOp.EQ.precedence()
                || binary.op().precedence() > BinaryOp.LT.precedence()) {
            return Optional.empty();
        }
        SeparableSum sum = new SeparableSum(levels, interpreter, state, binary.op());
        boolean isSeparable = sum.add(1, binary.left()) && sum.add(-1, binary.right());
        return isSeparable && !sum.terms.isEmpty() ? Optional.of(sum) : Optional.empty();
    }

    private boolean add(long factor, Expr expr) {
        if (Math.abs(factor) > LARGEST) {
            return false;
        }
        if (expr instanceof Expr.Binary binary && binary.op() == BinaryOp.ADD) {
            return add(factor, binary.left()) && add(factor, binary.right());
        }
        if (expr instanceof Expr.Binary binary && binary.op() == BinaryOp.SUB) {
            return add(factor, binary.left()) && add(-factor, binary.right());
        }
        if (expr instanceof Expr.Binary binary && binary.op() == BinaryOp.MUL) {
            if (binary.left() instanceof Expr.Constant left) {
                return add(factor * left.value(), binary.right());
            }
            if (binary.right() instanceof Expr.Constant right) {
                return add(factor * right.value(), binary.left());
            }
        }
        if (expr instanceof Expr.Unary unary && unary.op() == UnaryOp.NEG) {
            return add(-factor, unary.operand());
        }
        return addTerm(factor, expr);
    }

    private boolean addTerm(long factor, Expr expr) {
        BitSet read = new BitSet();
        Exprs.addReads(expr, read);
        int level = -1;
        for (int slot = read.nextSetBit(0); slot >= 0; slot = read.nextSetBit(slot + 1)) {
            int here = levels.level(slot);
            if (here >= 0 && level >= 0) {
                return false;
            }
            level = Math.max(level, here);
        }
        if (level >= 0) {
            terms.add(new Term(factor, expr, level));
        } else {
            long value = factor * value(expr);
            constant += value;
            require(Math.abs(value));
        }
        return true;
    }

    /** The last level of a term. */
    int last() {
        int last = 0;
        for (Term term : terms) {
            last = Math.max(last, term.level());
        }
        return last;
    }

    @Override
    public int weight(int level, int value) {
        state[levels.slot(level)] = value;
        long weight = 0;
        long size = 0;
        for (Term term : terms) {
            if (term.level() == level) {
                long part = term.factor() * value(term.expr());
                weight += part;
                size += Math.abs(part);
            }
        }
        if (size > magnitudes[level]) {
            require(size - magnitudes[level]);
            magnitudes[level] = size;
        }
        return (int) weight;
    }

    private void require(long more) {
        magnitude += more;
        if (magnitude > LARGEST) {
            throw new Overflow();
        }
    }

    private int value(Expr expr) {
        try {
            return interpreter.value(expr, state);
        } catch (ModelError e) {
            throw new IllegalStateException("the predicate has no value: " + e.getMessage());
        }
    }

    @Override
    public boolean accepts(int sum) {
        return comparison.apply((int) (sum + constant), 0) != 0;
    }
}
