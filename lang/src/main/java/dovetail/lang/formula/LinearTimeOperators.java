package dovetail.lang.formula;

import dovetail.ltl.Formula;
import dovetail.mtl.Interval;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Makes formulas of linear-time temporal logic, which has no intervals. */
final class LinearTimeOperators implements Operators<Formula> {
    @Override
    public String prefixes() {
        return "GFX";
    }

    @Override
    public boolean isMetric() {
        return false;
    }

    @Override
    public Formula constant(boolean value) {
        return value ? Formula.TRUE : Formula.FALSE;
    }

    @Override
    public Formula atom(int number) {
        return Formula.atom(number);
    }

    @Override
    public Formula not(Formula operand) {
        return Formula.not(operand);
    }

    @Override
    public Formula and(List<Formula> operands) {
        return new Formula.And(operands);
    }

    @Override
    public Formula or(List<Formula> operands) {
        return new Formula.Or(operands);
    }

    @Override
    public Formula implies(Formula left, Formula right) {
        return Formula.implies(left, right);
    }

    @Override
    public Formula iff(Formula left, Formula right) {
        return Formula.iff(left, right);
    }

    @Override
    public Formula prefix(char operator, @Nullable Interval interval, Formula operand) {
        return switch (operator) {
            case 'G' -> Formula.globally(operand);
            case 'F' -> Formula.eventually(operand);
            case 'X' -> Formula.next(operand);
            default -> throw new IllegalArgumentException("no operator: " + operator);
        };
    }

    @Override
    public Formula binary(String operator, @Nullable Interval interval, Formula left, Formula right) {
        return switch (operator) {
            case "U" -> Formula.until(left, right);
            case "W" -> Formula.weakUntil(left, right);
            case "M" -> Formula.strongRelease(left, right);
            default -> Formula.release(left, right);
        };
    }

    @Override
    public int copies(String operator) {
        return operator.equals("W") || operator.equals("M") ? 2 : 1;
    }
}
