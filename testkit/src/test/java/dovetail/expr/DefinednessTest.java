package dovetail.expr;

import static org.assertj.core.api.Assertions.assertThat;

import dovetail.interpret.Interpreter;
import dovetail.interpret.ModelError;
import dovetail.model.Network;
import dovetail.reference.ReferenceSearch;
import dovetail.testkit.random.RandomNetworks;
import org.junit.jupiter.api.Test;

/** The conditions have a value in every state, and say what evaluating the expression does. */
class DefinednessTest {
    private static final Expr X = new Expr.Read(0);
    private static final Expr Y = new Expr.Read(1);

    private int undefinedSeen;
    private int definedSeen;
    private int seenToBeTotal;
    private int conditions;

    @Test
    void ofRandomPredicatesInReachableStates() {
        for (long seed = 0; seed < 400; seed++) {
            Network network = seed % 4 == 0 ? RandomNetworks.explicit(seed) : RandomNetworks.guarded(seed, 100);
            ReferenceSearch states = new ReferenceSearch(network);
            for (Expr predicate : new Expr[] {
                RandomNetworks.fragilePredicate(network, seed),
                RandomNetworks.fragilePredicate(network, ~seed),
                RandomNetworks.partialPredicate(network, seed)
            }) {
                conditions++;
                seenToBeTotal += Definedness.isTotal(Definedness.undefined(predicate)) ? 1 : 0;
                for (int[] state : states.allStates()) {
                    compare(new Interpreter(network), predicate, state);
                }
            }
        }
        assertThat(undefinedSeen).isGreaterThan(3000);
        assertThat(definedSeen).isGreaterThan(5000);
        assertThat(seenToBeTotal).as("of %d conditions", conditions).isGreaterThan(conditions * 95 / 100);
    }

    private void compare(Interpreter interpreter, Expr predicate, int[] state) {
        boolean undefined = false;
        boolean holds = false;
        try {
            holds = interpreter.holds(predicate, state);
            definedSeen++;
        } catch (ModelError e) {
            undefined = true;
            undefinedSeen++;
        }
        try {
            assertThat(interpreter.holds(Definedness.undefined(predicate), state))
                    .as("undefined %s", predicate)
                    .isEqualTo(undefined);
            assertThat(interpreter.holds(Definedness.total(predicate), state))
                    .as("total %s", predicate)
                    .isEqualTo(holds);
            assertThat(interpreter.holds(Definedness.trueOrUndefined(predicate), state))
                    .as("true or undefined %s", predicate)
                    .isEqualTo(holds || undefined);
        } catch (ModelError e) {
            throw new AssertionError("a condition about " + predicate + " has no value", e);
        }
    }

    @Test
    void nothingIsAddedWhereNothingCanFail() {
        Expr safe = Expr.binary(BinaryOp.DIV, X, Expr.constant(3));
        assertThat(Definedness.undefined(safe)).isSameAs(Expr.FALSE);
        assertThat(Definedness.total(safe)).isSameAs(safe);
        assertThat(Definedness.trueOrUndefined(safe)).isSameAs(safe);
        assertThat(Definedness.isTotal(new Expr.ReadCell(2, 3, Expr.constant(2))))
                .isTrue();
    }

    @Test
    void constantsThatFailAlwaysDo() {
        assertThat(Definedness.undefined(Expr.binary(BinaryOp.MOD, X, Expr.constant(0))))
                .isEqualTo(Expr.TRUE);
        assertThat(Definedness.undefined(new Expr.ReadCell(2, 3, Expr.constant(3))))
                .isEqualTo(Expr.TRUE);
    }

    @Test
    void totalExpressionsAreSeenToBe() {
        Expr nested = new Expr.ReadCell(2, 3, new Expr.ReadCell(2, 3, Expr.binary(BinaryOp.DIV, X, Y)));
        for (Expr condition : new Expr[] {
            Definedness.undefined(nested), Definedness.total(nested), Definedness.trueOrUndefined(nested)
        }) {
            assertThat(Definedness.isTotal(condition)).as("%s", condition).isTrue();
        }
    }
}
