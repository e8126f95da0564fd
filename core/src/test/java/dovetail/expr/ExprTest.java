package dovetail.expr;

import static dovetail.expr.BinaryOp.ADD;
import static dovetail.expr.BinaryOp.AND;
import static dovetail.expr.BinaryOp.EQ;
import static dovetail.expr.BinaryOp.MUL;
import static dovetail.expr.BinaryOp.OR;
import static dovetail.expr.BinaryOp.SUB;
import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ExprTest {
    private static final Expr X = new Expr.Read(0);
    private static final Expr Y = new Expr.Read(1);
    private static final Expr Z = new Expr.Read(2);
    private static final List<String> NAMES = List.of("x", "y", "z", "a[0]", "a[1]");

    @ParameterizedTest
    @CsvSource({
        "IMPLY,0,0,1",
        "IMPLY,0,7,1",
        "IMPLY,7,0,0",
        "IMPLY,7,-1,1",
        "OR,0,0,0",
        "OR,0,5,1",
        "AND,3,4,1",
        "AND,3,0,0",
        "BIT_OR,5,3,7",
        "BIT_XOR,5,3,6",
        "BIT_AND,5,3,1",
        "EQ,-1,-1,1",
        "NE,-1,-1,0",
        "LT,-1,0,1",
        "LE,0,0,1",
        "GT,0,0,0",
        "GE,0,1,0",
        "SHL,1,4,16",
        "SHL,1,33,2",
        "SHL,1,-1,-2147483648",
        "SHR,-8,1,-4",
        "ADD,2147483647,1,-2147483648",
        "SUB,-2147483648,1,2147483647",
        "MUL,65536,65536,0",
        "DIV,-7,2,-3",
        "DIV,-2147483648,-1,-2147483648",
        "MOD,-7,2,-1",
        "MOD,7,-2,1"
    })
    void binaryOperatorsMeanWhatTheyMeanInC(BinaryOp op, int a, int b, int result) {
        assertThat(op.apply(a, b)).isEqualTo(result);
    }

    @ParameterizedTest
    @CsvSource({"NEG,5,-5", "NEG,-2147483648,-2147483648", "COMPLEMENT,0,-1", "NOT,0,1", "NOT,-3,0"})
    void unaryOperators(UnaryOp op, int value, int result) {
        assertThat(op.apply(value)).isEqualTo(result);
    }

    @Test
    void onlyTheLogicalOperatorsAreLazyAndOnlyTwoDivide() {
        assertThat(List.of(BinaryOp.values())).filteredOn(BinaryOp::isLazy).containsExactly(BinaryOp.IMPLY, OR, AND);
        assertThat(List.of(BinaryOp.values()))
                .filteredOn(BinaryOp::divides)
                .containsExactly(BinaryOp.DIV, BinaryOp.MOD);
    }

    @Test
    void trivialSidesAreDropped() {
        assertThat(Expr.and(Expr.TRUE, X)).isSameAs(X);
        assertThat(Expr.and(X, Expr.TRUE)).isSameAs(X);
        assertThat(Expr.and(X, Expr.FALSE)).isEqualTo(Expr.binary(AND, X, Expr.FALSE));
        assertThat(Expr.or(Expr.FALSE, X)).isSameAs(X);
        assertThat(Expr.or(X, Expr.FALSE)).isSameAs(X);
        assertThat(Expr.or(X, Y)).isEqualTo(Expr.binary(OR, X, Y));
    }

    @Test
    void readsCoverEveryCellOfAComputedIndexAndTheIndexItself() {
        List<Integer> reads = new ArrayList<>();
        Expr cell = new Expr.ReadCell(3, 2, Expr.binary(ADD, X, Expr.constant(1)));
        Exprs.forEachRead(Expr.not(Expr.binary(EQ, cell, Y)), reads::add);
        assertThat(reads).containsExactlyInAnyOrder(3, 4, 0, 1);
    }

    @Test
    void textHasTheBracketsItNeedsAndNoOthers() {
        assertText(Expr.binary(SUB, Expr.binary(SUB, X, Y), Z), "x - y - z");
        assertText(Expr.binary(SUB, X, Expr.binary(SUB, Y, Z)), "x - (y - z)");
        assertText(Expr.binary(MUL, Expr.binary(ADD, X, Y), Z), "(x + y) * z");
        assertText(Expr.binary(ADD, X, Expr.binary(MUL, Y, Z)), "x + y * z");
        assertText(Expr.not(Expr.binary(AND, X, Y)), "!(x && y)");
        assertText(Expr.not(Expr.not(X)), "!!x");
        assertText(new Expr.ReadCell(3, 2, Expr.binary(ADD, X, Y)), "a[x + y]");
        assertText(Expr.equal(0, -3), "x == -3");
    }

    @Test
    void negativeOperandsOfASignAreTextThatReadsBack() {
        assertText(new Expr.Unary(UnaryOp.NEG, Expr.constant(-3)), "-(-3)");
        assertText(new Expr.Unary(UnaryOp.NEG, new Expr.Unary(UnaryOp.NEG, X)), "-(-x)");
        assertText(Expr.binary(SUB, X, Expr.constant(-3)), "x - -3");
    }

    private static void assertText(Expr expr, String text) {
        assertThat(Exprs.render(expr, NAMES::get)).isEqualTo(text);
    }

    @Test
    void sameExpressionsAreEqualOnes() {
        List<Expr> some = expressions();
        List<Expr> others = expressions();
        for (Expr one : some) {
            for (Expr other : others) {
                assertThat(Exprs.isSame(one, other)).as(one + " and " + other).isEqualTo(one.equals(other));
            }
        }
    }

    private static List<Expr> expressions() {
        Expr x = new Expr.Read(0);
        Expr y = new Expr.Read(1);
        return List.of(
                x,
                y,
                Expr.constant(0),
                Expr.constant(1),
                new Expr.ReadCell(0, 2, x),
                new Expr.ReadCell(0, 2, y),
                new Expr.ReadCell(1, 2, x),
                new Expr.ReadCell(0, 3, x),
                new Expr.Checked(x, 2),
                new Expr.Checked(x, 3),
                new Expr.Checked(x, 2, "too large"),
                Expr.not(x),
                Expr.not(y),
                new Expr.Binary(BinaryOp.AND, x, y),
                new Expr.Binary(BinaryOp.AND, y, x),
                new Expr.Binary(BinaryOp.OR, x, y));
    }
}
