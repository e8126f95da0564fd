package dovetail.lang.modules;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Random;
import org.junit.jupiter.api.Test;

/** Random expressions have the values that their texts say. */
class ArithmeticTest {
    private static final Mod MOD = Mod.read("""
            const K = 3;
            module A { in x, y: -3..4, p, q: bool; always x = y | p | q | true; }
            system A;
            """);

    /** A text with its value in one state; values of conditions are 0 and 1. */
    private record Case(String text, int value, int binding) {
        /** The text where operators of at least some strength can stand. */
        String inside(int weakest) {
            return binding < weakest ? "(" + text + ")" : text;
        }
    }

    private static final int LOGIC = 0;
    private static final int COMPARISON = 4;
    private static final int SUM = 5;
    private static final int PRODUCT = 6;
    private static final int ATOM = 7;

    private final Random random = new Random(16);
    private int[] state;

    @Test
    void expressions() {
        for (int i = 0; i < 4000; i++) {
            state = new int[] {random.nextInt(8) - 3, random.nextInt(8) - 3, random.nextInt(2), random.nextInt(2)};
            Case number = number(4);
            assertThat(MOD.holds(number.inside(SUM) + " = " + number.value(), state))
                    .as(number.text() + " = " + number.value())
                    .isTrue();
            Case condition = condition(4);
            assertThat(MOD.holds(condition.text(), state)).as(condition.text()).isEqualTo(condition.value() == 1);
        }
    }

    private Case number(int depth) {
        switch (depth == 0 ? random.nextInt(3) : random.nextInt(10)) {
            case 0:
                return new Case("x", state[0], ATOM);
            case 1:
                return new Case("y", state[1], ATOM);
            case 2:
                return random.nextBoolean() ? new Case("K", 3, ATOM) : new Case("p", state[2], ATOM);
            case 3:
                return sum(depth);
            case 4:
                Case left = number(depth - 1);
                Case right = number(0);
                return new Case(
                        left.inside(PRODUCT) + " * " + right.inside(ATOM), left.value() * right.value(), PRODUCT);
            case 5:
                Case whole = number(depth - 1);
                int divisor = 1 + random.nextInt(3);
                return random.nextBoolean()
                        ? new Case(whole.inside(PRODUCT) + " / " + divisor, whole.value() / divisor, PRODUCT)
                        : new Case(whole.inside(PRODUCT) + " % " + divisor, whole.value() % divisor, PRODUCT);
            case 6:
                Case operand = number(depth - 1);
                return new Case("-" + operand.inside(ATOM), -operand.value(), ATOM);
            case 7:
                Case first = number(depth - 1);
                Case second = number(depth - 1);
                return random.nextBoolean()
                        ? new Case(
                                "min(" + first.text() + ", " + second.text() + ", 2)",
                                Math.min(2, Math.min(first.value(), second.value())),
                                ATOM)
                        : new Case(
                                "max(" + first.text() + ", " + second.text() + ")",
                                Math.max(first.value(), second.value()),
                                ATOM);
            case 8:
                Case inner = number(depth - 1);
                return new Case("abs(" + inner.text() + ")", Math.abs(inner.value()), ATOM);
            default:
                Case chooser = condition(depth - 1);
                Case then = number(depth - 1);
                Case otherwise = number(depth - 1);
                return new Case(
                        "if " + chooser.text() + " then " + then.text() + " else " + otherwise.text(),
                        chooser.value() == 1 ? then.value() : otherwise.value(),
                        LOGIC);
        }
    }

    private Case sum(int depth) {
        Case left = number(depth - 1);
        Case right = number(depth - 1);
        return random.nextBoolean()
                ? new Case(left.inside(SUM) + " + " + right.inside(PRODUCT), left.value() + right.value(), SUM)
                : new Case(left.inside(SUM) + " - " + right.inside(PRODUCT), left.value() - right.value(), SUM);
    }

    private Case condition(int depth) {
        switch (depth == 0 ? random.nextInt(3) : random.nextInt(9)) {
            case 0:
                return new Case("q", state[3], ATOM);
            case 1:
                return new Case("true", 1, ATOM);
            case 2:
                return new Case("p != 0", state[2], COMPARISON);
            case 3:
                return comparison(depth);
            case 4:
                Case a = condition(depth - 1);
                Case b = condition(depth - 1);
                return new Case(a.inside(3) + " & " + b.inside(3), a.value() & b.value(), 3);
            case 5:
                Case c = condition(depth - 1);
                Case d = condition(depth - 1);
                return new Case(c.inside(2) + " | " + d.inside(2), c.value() | d.value(), 2);
            case 6:
                Case e = condition(depth - 1);
                Case f = condition(depth - 1);
                return new Case(e.inside(2) + " -> " + f.inside(1), (1 - e.value()) | f.value(), 1);
            case 7:
                Case g = condition(depth - 1);
                Case h = condition(depth - 1);
                return new Case(g.inside(0) + " <-> " + h.inside(1), g.value() == h.value() ? 1 : 0, 0);
            default:
                Case operand = condition(depth - 1);
                return new Case("!" + operand.inside(COMPARISON), 1 - operand.value(), COMPARISON - 1);
        }
    }

    private Case comparison(int depth) {
        Case left = number(depth - 1);
        Case middle = number(depth - 1);
        Case right = number(depth - 1);
        boolean isBetween = left.value() <= middle.value() && middle.value() < right.value();
        return random.nextBoolean()
                ? new Case(
                        left.inside(SUM) + " <= " + middle.inside(SUM) + " < " + right.inside(SUM),
                        isBetween ? 1 : 0,
                        COMPARISON)
                : new Case(
                        left.inside(SUM) + " = " + right.inside(SUM),
                        left.value() == right.value() ? 1 : 0,
                        COMPARISON);
    }
}
