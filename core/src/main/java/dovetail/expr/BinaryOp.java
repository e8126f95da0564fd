package dovetail.expr;

/** Binary operators, weakest binding first; {@link #apply} is their semantics. */
public enum BinaryOp {
    IMPLY("imply", 1),
    OR("||", 2),
    AND("&&", 3),
    BIT_OR("|", 4),
    BIT_XOR("^", 5),
    BIT_AND("&", 6),
    EQ("==", 7),
    NE("!=", 7),
    LT("<", 8),
    LE("<=", 8),
    GT(">", 8),
    GE(">=", 8),
    SHL("<<", 9),
    SHR(">>", 9),
    ADD("+", 10),
    SUB("-", 10),
    MUL("*", 11),
    DIV("/", 11),
    MOD("%", 11),
    MIN("min", 12),
    MAX("max", 12);

    private final String symbol;
    private final int precedence;

    BinaryOp(String symbol, int precedence) {
        this.symbol = symbol;
        this.precedence = precedence;
    }

    /** The text of the operator; {@code min} and {@code max} are written as functions of their operands. */
    public String symbol() {
        return symbol;
    }

    /** The precedence; a larger one binds tighter. */
    public int precedence() {
        return precedence;
    }

    /** Whether the right operand is evaluated only when the left does not decide the result. */
    public boolean isLazy() {
        return this == AND || this == OR || this == IMPLY;
    }

    /** Whether a zero right operand is a model error. */
    public boolean divides() {
        return this == DIV || this == MOD;
    }

    /** The result on two values; the caller has excluded division by zero. */
    public int apply(int a, int b) {
        return switch (this) {
            case IMPLY -> truth(a == 0 || b != 0);
            case OR -> truth(a != 0 || b != 0);
            case AND -> truth(a != 0 && b != 0);
            case BIT_OR -> a | b;
            case BIT_XOR -> a ^ b;
            case BIT_AND -> a & b;
            case EQ -> truth(a == b);
            case NE -> truth(a != b);
            case LT -> truth(a < b);
            case LE -> truth(a <= b);
            case GT -> truth(a > b);
            case GE -> truth(a >= b);
            case SHL -> a << b;
            case SHR -> a >> b;
            case ADD -> a + b;
            case SUB -> a - b;
            case MUL -> a * b;
            case DIV -> a / b;
            case MOD -> a % b;
            case MIN -> Math.min(a, b);
            case MAX -> Math.max(a, b);
        };
    }

    private static int truth(boolean value) {
        return value ? 1 : 0;
    }
}
