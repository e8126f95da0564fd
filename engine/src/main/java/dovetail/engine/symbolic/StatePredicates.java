package dovetail.engine.symbolic;

import dovetail.base.Budget;
import dovetail.base.Poll;
import dovetail.diagram.Diagrams;
import dovetail.diagram.Shape;
import dovetail.diagram.SumFilter;
import dovetail.expr.BinaryOp;
import dovetail.expr.Expr;
import dovetail.expr.Exprs;
import dovetail.expr.UnaryOp;
import dovetail.interpret.Interpreter;
import dovetail.interpret.ModelError;
import java.util.BitSet;
import java.util.Optional;

/**
 * Predicates of states as sets. Logical operators are operations on sets, and an operand is evaluated in the states alone in which its
 * value is asked for. Comparisons of sums are decided by partial sums. Other predicates are evaluated once for all states that agree on the slots which they read.
 */
final class StatePredicates {
    private final Diagrams diagrams;
    private final Levels levels;
    private final Interpreter interpreter;
    private final int[] state;
    private final Budget budget;
    private final Poll poll;

    StatePredicates(Diagrams diagrams, Levels levels, Interpreter interpreter, Budget budget) {
        this.budget = budget;
        this.poll = new Poll(budget);
        this.diagrams = diagrams;
        this.levels = levels;
        this.interpreter = interpreter;
        this.state = interpreter.system().initialState().clone();
    }

    /** The states of a protected set that satisfy a predicate. */
    int satisfying(Expr predicate, int set) {
        if (set == Diagrams.EMPTY) {
            // The predicate need not have a value anywhere.
            return set;
        }
        if (predicate instanceof Expr.Unary unary && unary.op() == UnaryOp.NOT) {
            int others = diagrams.push(satisfying(unary.operand(), set));
            int result = diagrams.minus(set, others);
            diagrams.pop(1);
            return result;
        }
        if (predicate instanceof Expr.Binary binary) {
            if (binary.op() == BinaryOp.AND) {
                int left = diagrams.push(satisfying(binary.left(), set));
                int result = satisfying(binary.right(), left);
                diagrams.pop(1);
                return result;
            }
            if (binary.op() == BinaryOp.OR) {
                return either(diagrams.push(satisfying(binary.left(), set)), binary.right(), set);
            }
            if (binary.op() == BinaryOp.IMPLY) {
                int left = diagrams.push(satisfying(binary.left(), set));
                int result = diagrams.minus(set, left);
                diagrams.pop(1);
                return either(diagrams.push(result), binary.right(), set);
            }
        }
        return compared(predicate, set);
    }

    /** The states that satisfy a comparison of sums of single slots, or another predicate. */
    private int compared(Expr predicate, int set) {
        int mark = diagrams.mark();
        try {
            Optional<SeparableSum> sum = SeparableSum.of(predicate, levels, interpreter, state);
            if (sum.isPresent()) {
                return new SumFilter(diagrams, sum.get(), sum.get().last(), budget.meter(), poll).accepted(set);
            }
        } catch (SeparableSum.Overflow e) {
            diagrams.release(mark);
        }
        return evaluated(predicate, set);
    }

    /** The states that are in a pushed set, which is popped, or satisfy a predicate. */
    private int either(int left, Expr right, int set) {
        int rest = diagrams.push(diagrams.minus(set, left));
        int more = diagrams.push(satisfying(right, rest));
        int result = diagrams.union(left, more);
        diagrams.pop(3);
        return result;
    }

    private int evaluated(Expr predicate, int set) {
        BitSet read = new BitSet();
        Exprs.addReads(predicate, read);
        int[] support = levels.of(read);
        Shape shape = levels.guard(0, support);
        int occurring = diagrams.push(diagrams.projection(set, shape));
        int good = diagrams.push(chosen(predicate, occurring, support, 0));
        int result = diagrams.image(set, good, shape);
        diagrams.pop(2);
        return result;
    }

    /** The short vectors that satisfy the predicate. */
    private int chosen(Expr predicate, int set, int[] support, int index) {
        if (index == support.length) {
            return holds(predicate) ? Diagrams.END : Diagrams.EMPTY;
        }
        if (set == Diagrams.EMPTY) {
            return set;
        }
        state[levels.slot(support[index])] = diagrams.value(set);
        int down = diagrams.push(chosen(predicate, diagrams.down(set), support, index + 1));
        int right = chosen(predicate, diagrams.right(set), support, index);
        diagrams.pop(1);
        return diagrams.node(diagrams.value(set), down, right);
    }

    private boolean holds(Expr predicate) {
        try {
            return interpreter.holds(predicate, state);
        } catch (ModelError e) {
            throw new IllegalStateException("the predicate has no value: " + e.getMessage());
        }
    }
}
