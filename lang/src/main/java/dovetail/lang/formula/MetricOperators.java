package dovetail.lang.formula;

import dovetail.mtl.Interval;
import dovetail.mtl.Mtl;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Makes formulas of metric temporal logic. With an interval, operators are those of the logic, where until and since are
 * strict. Without one, they have the meaning of linear-time temporal logic: the present is included.
 */
final class MetricOperators implements Operators<Mtl> {
    private static final Interval ANY = new Interval(0, Interval.INFINITE);

    private boolean counts;

    /** Whether an operator about the past or with an interval was made. */
    boolean counts() {
        return counts;
    }

    @Override
    public String prefixes() {
        return "GFXYPOH";
    }

    @Override
    public boolean isMetric() {
        return true;
    }

    @Override
    public Mtl constant(boolean value) {
        return value ? Mtl.TRUE : Mtl.FALSE;
    }

    @Override
    public Mtl atom(int number) {
        return new Mtl.Atom(number);
    }

    @Override
    public Mtl not(Mtl operand) {
        return Mtl.not(operand);
    }

    @Override
    public Mtl and(List<Mtl> operands) {
        return new Mtl.And(operands);
    }

    @Override
    public Mtl or(List<Mtl> operands) {
        return new Mtl.Or(operands);
    }

    @Override
    public Mtl prefix(char operator, @Nullable Interval interval, Mtl operand) {
        counts |= interval != null || "YPOH".indexOf(operator) >= 0;
        Interval distances = interval == null ? ANY : interval;
        return switch (operator) {
            case 'G' -> Mtl.globally(distances, operand);
            case 'F' -> Mtl.eventually(distances, operand);
            case 'X' -> Mtl.next(operand);
            case 'Y' -> Mtl.yesterday(operand);
            case 'P', 'O' -> Mtl.previously(distances, operand);
            case 'H' -> Mtl.historically(distances, operand);
            default -> throw new IllegalArgumentException("no operator: " + operator);
        };
    }

    @Override
    public Mtl binary(String operator, @Nullable Interval interval, Mtl left, Mtl right) {
        counts |= interval != null || operator.equals("S");
        return switch (operator) {
            case "U" -> interval == null ? until(left, right) : new Mtl.Until(interval, left, right);
            case "S" -> interval == null ? since(left, right) : new Mtl.Since(interval, left, right);
            case "W" -> Mtl.not(until(Mtl.not(right), Mtl.and(Mtl.not(left), Mtl.not(right))));
            case "M" -> until(right, Mtl.and(left, right));
            default -> Mtl.not(until(Mtl.not(left), Mtl.not(right)));
        };
    }

    private static Mtl until(Mtl left, Mtl right) {
        return Mtl.or(right, Mtl.and(left, new Mtl.Until(Interval.LATER, left, right)));
    }

    private static Mtl since(Mtl left, Mtl right) {
        return Mtl.or(right, Mtl.and(left, new Mtl.Since(Interval.LATER, left, right)));
    }

    @Override
    public int copies(String operator) {
        return operator.equals("W") || operator.equals("M") ? 4 : 2;
    }
}
