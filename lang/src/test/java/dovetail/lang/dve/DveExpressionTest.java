package dovetail.lang.dve;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dovetail.base.InputException;
import dovetail.base.SourceText;
import dovetail.expr.Exprs;
import dovetail.interpret.ModelError;
import dovetail.lang.source.Model;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** The operators of expressions, what binds tighter, and the predicates that users write over a model. */
class DveExpressionTest {
    /** The variables keep expressions from being folded, so that both folding and evaluation are looked at. */
    private static final Model MODEL =
            Dve.read("byte one = 1, two = 2, zero, big = 255; int neg = -7; byte a[3] = {4, 5, 6};\n"
                    + "const byte FIVE = 5;\n"
                    + "process P { byte x = 8; byte y[2] = {1, 2}; state s, t; init t; }\n"
                    + "process Q { state s; init s; }\nsystem async;");

    @ParameterizedTest
    @ValueSource(
            strings = {
                "zero imply zero imply zero || 1",
                "one imply one",
                "1 || 1 && 0",
                "one or one and zero",
                "!(zero || one && zero)",
                "(two | one ^ one) == 2",
                "(one ^ two & one) == 1",
                "(big & 6 == 6) == 1",
                "one == two < one + two",
                "two << one + one == 8",
                "one + two * two == 5",
                "-two * two == -4",
                "~zero == -1",
                "not zero == one",
                "!one == zero",
                "- - two == 2",
                "neg / two == -3",
                "neg % two == -1",
                "neg >> one == -4",
                "big + one == 256",
                "9 - 4 - 3 == two",
                "two >= two && two <= two && two > one && one < two && one != two",
                "true && !false",
                "a[one + one] == 6",
                "a[a[0] - 3] == FIVE",
                "P.t && !P.s && Q.s",
                "P->x == 8 && P->y[one] == 2",
                "zero == 0 || 1 / zero == 1",
                "(((((one)))))"
            })
    void holds(String predicate) throws ModelError {
        assertThat(Dve.initially(MODEL, predicate)).isTrue();
    }

    @Test
    void implyLeansToTheLeft() throws ModelError {
        assertThat(Dve.initially(MODEL, "zero imply one imply zero")).isFalse();
        assertThat(Dve.initially(MODEL, "zero imply (one imply zero)")).isTrue();
    }

    @Test
    void errorsOfEvaluationAreModelErrors() {
        assertThatThrownBy(() -> Dve.initially(MODEL, "one / zero == 1"))
                .isInstanceOf(ModelError.class)
                .hasMessage("division by zero");
        assertThatThrownBy(() -> Dve.initially(MODEL, "a[neg] == 1"))
                .isInstanceOf(ModelError.class)
                .hasMessage("index -7 is out of range for a[3]");
    }

    @Test
    void constantsAreFolded() {
        assertThat(Exprs.render(
                        MODEL.predicate(new SourceText("p", "FIVE * 2 + 1 == one && a[FIVE - 3] == -(3 - 1)")),
                        slot -> MODEL.network().slot(slot).name()))
                .isEqualTo("11 == one && a[2] == -2");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '#',
            value = {
                "''                # 1:1: expected an expression, found the end of the predicate",
                "one ==            # 1:7: expected an expression, found the end of the predicate",
                "one two           # 1:5: expected an operator or the end of the predicate, found 'two'",
                "one = 1           # 1:5: expected an operator or the end of the predicate, found '='; a comparison is written '=='",
                "one -> one        # 1:1: 'one' is a variable, and '->' follows a process; an implication is written 'imply'",
                "x == 1            # 1:1: there is no variable 'x'; that of a process is written 'P->x'",
                "P.z == 1          # 1:3: process 'P' has no state 'z'; there are 's' and 't'",
                "R.s               # 1:1: there is no process 'R'; there are 'P' and 'Q'",
                "P->z              # 1:4: process 'P' has no variable 'z'; there are 'x' and 'y'",
                "(one              # 1:5: expected ')', found the end of the predicate",
                "one[2]            # 1:5: 'one' is not an array and takes no index",
                "FIVE[2]           # 1:6: 'FIVE' is not an array and takes no index",
                "99999999999       # 1:1: the number '99999999999' is too large; at most 2147483647",
                "state             # 1:1: expected an expression, found the keyword 'state'"
            })
    void badPredicates(String predicate, String message) {
        assertThatThrownBy(() -> MODEL.predicate(new SourceText("p", predicate.strip())))
                .isInstanceOfSatisfying(
                        InputException.class,
                        e -> assertThat(e.diagnostics())
                                .extracting(d -> d.line() + ":" + d.column() + ": " + d.message())
                                .containsExactly(message.strip()));
    }

    @Test
    void longChainsOfConjunctionsAreFine() throws ModelError {
        assertThat(Dve.initially(MODEL, "one" + " && one == 1".repeat(100_000))).isTrue();
        assertThat(Dve.initially(MODEL, "zero" + " || zero".repeat(100_000))).isFalse();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {"(", "-", "!", "a[", "1 + (", "zero imply zero or 1 and 1 | 1 ^ 1 & 1 == 1 < 1 << 1 + 1 * ("})
    void deepNestingIsRefused(String opening) {
        assertThatThrownBy(() -> MODEL.predicate(new SourceText("p", opening.repeat(100_000))))
                .isInstanceOf(InputException.class)
                .hasMessageContaining("nested too deeply; at most 500 levels");
    }

    @Test
    void longSumsHaveTheirValues() throws ModelError {
        assertThat(Dve.initially(MODEL, "one" + " + one".repeat(100_000) + " == 100001"))
                .isTrue();
        assertThat(Dve.initially(MODEL, "one" + " - one + 3".repeat(100_000) + " == 200001"))
                .isTrue();
        assertThat(Dve.initially(MODEL, "7" + " * 3 * one - 2 * one".repeat(50_000) + " == -299975"))
                .isTrue();
    }

    @Test
    void longQuotientsAreRefused() {
        assertThatThrownBy(() -> MODEL.predicate(new SourceText("p", "one" + " / one".repeat(100_000))))
                .isInstanceOf(InputException.class)
                .hasMessageStartingWith("p:1:3005: error: nested too deeply; at most 500 levels");
    }
}
