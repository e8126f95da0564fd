package dovetail.lang.source.token;

import dovetail.lang.source.token.OperatorTable.Grouping;
import dovetail.lang.source.token.OperatorTable.Infix;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Parser of terms by precedence climbing (M. Richards, C. Whitby-Strevens: BCPL, the language and its compiler, 1979).
 * The operators between operands are those of a table; a language reads the operands. Parentheses, operators before an
 * operand and arguments each take a level of nesting. A chain of operators takes none, since it is read by a loop.
 *
 * <p>The height of a term is bounded like its nesting, so that everything behind the parser may recurse. A chain of an
 * associative operator counts as high as a balanced tree. It becomes one where it is long.
 *
 * @param <O> the operators between operands
 * @param <T> the terms
 */
public abstract class OperatorParser<O, T> {
    /** The level of an operand, which no operator between operands has. */
    protected static final int TIGHTEST = Integer.MAX_VALUE;

    /** The operators of a chain that leans as the user reads it; longer ones of an associative operator are balanced. */
    public static final int LONGEST_LEANING = 16;

    protected final TokenStream in;
    private final OperatorTable<O> table;

    /** The height of the term read last or, within an operand, of its highest part so far. */
    private int height;

    /** The level that operators after the operand read last have to be below. */
    private int ceiling = TIGHTEST;

    protected OperatorParser(TokenStream in, OperatorTable<O> table) {
        this.in = in;
        this.table = table;
    }

    /**
     * Reads an operand: a name, a number, parentheses, or an operator with the operand after it.
     *
     * @param weakest the weakest level of the operators that may stand in it outside of parentheses
     */
    protected abstract T operand(int weakest);

    /** A term of an operator that groups to the left or to the right. */
    protected abstract T pair(O op, Token operator, T left, T right);

    /**
     * A term of operators that do not group.
     *
     * @param ops the operators; there is one more operand
     */
    protected T list(List<O> ops, List<Token> operators, List<T> operands) {
        throw new IllegalStateException("no operators of this kind");
    }

    /** The operator whose token has been taken, with the rest of it that follows, such as an interval. */
    protected O taken(O op, Token operator) {
        return op;
    }

    /** Checks a token after an operand before it is read as an operator; throws where it is none of this language. */
    protected void check(Token token) {}

    /** Reads any term. */
    public T term() {
        return term(0);
    }

    /** Reads a term that has no operators weaker than a level outside of parentheses. */
    protected final T term(int weakest) {
        Run<O, T> run = null;
        while (true) {
            height = 0;
            ceiling = TIGHTEST;
            T operand = operand(run == null ? weakest : run.level + 1);
            int below = ceiling;
            Infix<O> op = next();
            while (run != null && !run.holds(op, below)) {
                run.operand(operand, height);
                operand = combined(run);
                below = run.level;
                run = run.outer;
            }
            if (op == null || op.level() < weakest || op.level() >= below) {
                ceiling = TIGHTEST;
                return operand;
            }
            if (run == null || run.level < op.level()) {
                run = new Run<>(op, run);
            }
            run.operand(operand, height);
            Token operator = in.next();
            run.operator(op.with(taken(op.op(), operator)), operator);
            if (run.leaning > TokenStream.DEEPEST) {
                throw in.tooDeep(operator);
            }
        }
    }

    private @Nullable Infix<O> next() {
        check(in.peek());
        return table.at(in.peek());
    }

    /** Operators of one level with their operands, within the last operand of a weaker level. */
    private static final class Run<O, T> {
        final int level;
        final Grouping grouping;
        final @Nullable Run<O, T> outer;
        final List<Infix<O>> ops = new ArrayList<>();
        final List<Token> operators = new ArrayList<>();
        final List<T> operands = new ArrayList<>();
        int highest;
        /** The operators each of which adds a level to the term. */
        int leaning;

        Run(Infix<O> first, @Nullable Run<O, T> outer) {
            this.level = first.level();
            this.grouping = first.grouping();
            this.outer = outer;
        }

        void operand(T operand, int height) {
            operands.add(operand);
            highest = Math.max(highest, height);
        }

        void operator(Infix<O> op, Token operator) {
            ops.add(op);
            operators.add(operator);
            leaning += op.sign() == 0 && grouping != Grouping.FLAT ? 1 : 0;
        }

        /** Whether an operator after an operand belongs to this level, or to that operand. */
        boolean holds(@Nullable Infix<O> op, int below) {
            if (op == null || op.level() < level || op.level() >= below) {
                return false;
            }
            return op.level() > level || grouping != Grouping.NONE;
        }
    }

    private T combined(Run<O, T> run) {
        height = run.highest;
        Token last = run.operators.get(run.operators.size() - 1);
        switch (run.grouping) {
            case FLAT:
                List<O> ops = new ArrayList<>();
                for (Infix<O> op : run.ops) {
                    ops.add(op.op());
                }
                raise(levels(run.ops.size()), last);
                return list(ops, run.operators, run.operands);
            case RIGHT:
                raise(run.ops.size(), last);
                T right = run.operands.get(run.ops.size());
                for (int i = run.ops.size() - 1; i >= 0; i--) {
                    right = pair(run.ops.get(i).op(), run.operators.get(i), run.operands.get(i), right);
                }
                return right;
            default:
                return toTheLeft(run);
        }
    }

    private T toTheLeft(Run<O, T> run) {
        T left = run.operands.get(0);
        int from = 0;
        while (from < run.ops.size()) {
            int to = from + 1;
            while (to < run.ops.size()
                    && run.ops.get(from).sign() != 0
                    && run.ops.get(to).sign() != 0) {
                to++;
            }
            Token operator = run.operators.get(to - 1);
            raise(levels(to - from), operator);
            if (to - from <= LONGEST_LEANING) {
                for (int i = from; i < to; i++) {
                    left = pair(run.ops.get(i).op(), run.operators.get(i), left, run.operands.get(i + 1));
                }
            } else {
                run.operands.set(from, left);
                left = balanced(run, from, to + 1, false);
            }
            from = to;
        }
        return left;
    }

    /**
     * A balanced tree of operands with signs.
     *
     * @param isNegated whether the first operand is subtracted, so that the tree has the opposite sign
     */
    private T balanced(Run<O, T> run, int from, int to, boolean isNegated) {
        if (to - from == 1) {
            return run.operands.get(from);
        }
        int middle = (from + to) >>> 1;
        Infix<O> op = run.ops.get(middle - 1);
        T left = balanced(run, from, middle, isNegated);
        T right = balanced(run, middle, to, op.sign() < 0);
        return pair(isNegated ? op.opposite() : op.op(), run.operators.get(middle - 1), left, right);
    }

    /** The height of a chain above its operands. */
    private static int levels(int operators) {
        return operators <= LONGEST_LEANING ? operators : Integer.SIZE - Integer.numberOfLeadingZeros(operators);
    }

    /** Reads a term in parentheses, the opening one of which comes next. */
    protected final T parenthesis() {
        in.enter();
        try {
            in.next();
            int before = height;
            T inner = term();
            height = Math.max(before, height);
            close();
            return inner;
        } finally {
            in.leave();
        }
    }

    /** Takes the closing parenthesis. */
    protected void close() {
        in.expect(")");
    }

    /** Reads a term that is part of an operand, such as an index or an argument. */
    protected final T part() {
        return part(0);
    }

    /** Reads a part that has no operators weaker than a level outside of parentheses. */
    protected final T part(int weakest) {
        int before = height;
        in.enter();
        try {
            T part = weakest == 0 ? term() : term(weakest);
            raise(1, in.peek());
            height = Math.max(before, height);
            return part;
        } finally {
            in.leave();
        }
    }

    /**
     * Reads the operand of an operator that has been taken.
     *
     * @param level the level of the operator; weaker ones end the operand, and only those may follow it
     */
    protected final T prefixed(int level) {
        T operand = part(level);
        below(level);
        return operand;
    }

    /** Notes that only operators below a level may follow the operand that has been read. */
    protected final void below(int level) {
        ceiling = level;
    }

    /** A term of several operands of an associative operator, at least one, that is written as a function. */
    protected final T joined(O op, Token function, List<T> operands) {
        Infix<O> infix = new Infix<>(op, 0, Grouping.LEFT, 1, op);
        Run<O, T> run = new Run<>(infix, null);
        // As parts of the function, they count a level already.
        run.operand(operands.get(0), height - 1);
        for (T operand : operands.subList(1, operands.size())) {
            run.operator(infix, function);
            run.operand(operand, height - 1);
        }
        return combined(run);
    }

    /** Begins an operand that is read by itself. */
    protected final void begin() {
        height = 0;
    }

    /** Notes that a term stands so many levels above its parts. */
    protected final void raise(int levels, Token at) {
        height += levels;
        if (height > TokenStream.DEEPEST) {
            throw in.tooDeep(at);
        }
    }
}
