package dovetail.por.dependency;

import static org.assertj.core.api.Assertions.assertThat;

import dovetail.expr.Expr;
import dovetail.interpret.Interpreter;
import dovetail.interpret.ModelError;
import dovetail.por.GroupGraph;
import dovetail.por.QueriedGraph;
import dovetail.por.SmallNetworks;
import dovetail.testkit.random.Cases;
import java.util.List;
import org.junit.jupiter.api.Test;

/**
 * A condition that is implied by the enabled groups and the locations has the implied truth; and a condition is reported
 * to be false exactly where it evaluates to false. Tried with every condition in every reachable state.
 */
class ImplicationsTest {
    private static final int CASES = 100;
    private static final int MOST_STATES = 60;

    private int impliedTrue;
    private int impliedFalse;
    private int asked;

    @Test
    void impliedConditionsHaveTheTruthThatIsImplied() {
        SmallNetworks.forEach(CASES, MOST_STATES, (network, seed) -> check(new QueriedGraph(network, false)));
        Cases.assertNotEmpty("conditions implied to be true", impliedTrue, 3 * CASES, CASES);
        Cases.assertNotEmpty("conditions implied to be false", impliedFalse, CASES, CASES);
        Cases.assertNotEmpty("conditions that must be asked", asked, 3 * CASES, CASES);
    }

    private void check(QueriedGraph queried) {
        GroupGraph graph = queried.graph;
        Implications implications = new Implications(queried.all);
        Interpreter interpreter = new Interpreter(graph.network);
        List<Expr> conditions = queried.all.expressions.all();
        for (int s = 0; s < graph.size(); s++) {
            if (!graph.isReducible(s)) {
                continue;
            }
            QueriedState situation = queried.enter(s);
            long[] standing = standing(queried, s);
            for (int e = 0; e < conditions.size(); e++) {
                Truth truth = truth(interpreter, conditions.get(e), graph.states.get(s));
                int state = s;
                int condition = e;
                Implications.Known known = implications.known(e, standing, queried.enabled(s));
                count(known);
                if (known != Implications.Known.NOTHING) {
                    assertThat(truth)
                            .as(() -> text(graph, state, conditions.get(condition)))
                            .isEqualTo(known == Implications.Known.TRUE ? Truth.TRUE : Truth.FALSE);
                }
                assertThat(situation.isFalse(e))
                        .as(() -> text(graph, state, conditions.get(condition)))
                        .isEqualTo(truth == Truth.FALSE);
            }
        }
    }

    private void count(Implications.Known known) {
        switch (known) {
            case TRUE -> impliedTrue++;
            case FALSE -> impliedFalse++;
            case NOTHING -> asked++;
        }
    }

    private enum Truth {
        TRUE,
        FALSE,
        NO_VALUE
    }

    private static Truth truth(Interpreter interpreter, Expr condition, int[] state) {
        try {
            return interpreter.holds(condition, state) ? Truth.TRUE : Truth.FALSE;
        } catch (ModelError e) {
            return Truth.NO_VALUE;
        }
    }

    /** The groups of which every component is in a location where it can take part, component by component. */
    private static long[] standing(QueriedGraph queried, int state) {
        Dependencies all = queried.all;
        long[] standing = Bits.none(all.size);
        for (int g = 0; g < all.size; g++) {
            boolean isStanding = true;
            for (int i = 0; i < all.components[g].length; i++) {
                int slot = all.network.component(all.components[g][i]).locationSlot();
                isStanding &= all.groupLocations.sources[g][i].get(
                        queried.graph.states.get(state)[slot]);
            }
            if (isStanding) {
                Bits.set(standing, g);
            }
        }
        return standing;
    }

    private static String text(GroupGraph graph, int state, Expr condition) {
        return graph.network.name() + ", state " + state + ": " + condition;
    }
}
