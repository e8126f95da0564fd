package dovetail.expr;

/** Unary operators. */
public enum UnaryOp {
    NEG("-"),
    COMPLEMENT("~"),
    NOT("!");

    private final String symbol;

    UnaryOp(String symbol) {
        this.symbol = symbol;
    }

    public String symbol() {
        return symbol;
    }

    public int apply(int value) {
        return switch (this) {
            case NEG -> -value;
            case COMPLEMENT -> ~value;
            case NOT -> value == 0 ? 1 : 0;
        };
    }
}
