package dovetail.por.choose;

import static org.assertj.core.api.Assertions.assertThat;

import dovetail.expr.Expr;
import dovetail.interpret.Interpreter;
import dovetail.interpret.ModelError;
import dovetail.model.Network;
import dovetail.por.GroupGraph;
import dovetail.por.QueriedGraph;
import dovetail.por.SmallNetworks;
import dovetail.por.StubbornSetCheck;
import dovetail.testkit.random.Cases;
import dovetail.testkit.random.RandomNetworks;
import java.util.BitSet;
import java.util.function.IntPredicate;
import org.junit.jupiter.api.Test;

/**
 * The choice towards a goal is a stubborn set that every path to the goal meets: from a state outside the goal, no
 * sequence of groups outside the set leads to the goal. So where no group of the set is enabled, the goal is unreachable.
 */
class GoalChooserTest {
    private static final int CASES = 80;
    private static final int MOST_STATES = 60;

    private int reduced;
    private int hopeless;

    @Test
    void everyPathToAStateOfTheGoalMeetsTheSet() {
        SmallNetworks.forEach(CASES, MOST_STATES, (network, seed) -> {
            check(network, seed, RandomNetworks.predicate(network, seed));
            check(network, seed, RandomNetworks.partialPredicate(network, seed));
        });
        assertReduced(10);
    }

    /** A conjunct that holds already is no obstacle on the way: its enablers say nothing about the goal. */
    @Test
    void everyPathToAConjunctionMeetsTheSet() {
        SmallNetworks.forEach(CASES, MOST_STATES, (network, seed) -> {
            Expr one = RandomNetworks.predicate(network, seed);
            check(network, seed, Expr.and(one, RandomNetworks.predicate(network, ~seed)));
        });
        assertReduced(10);
    }

    /** The goal of a predicate that may have no value: where it has none. */
    @Test
    void everyPathToAStateWithoutAValueMeetsTheSet() {
        SmallNetworks.forEach(
                CASES,
                MOST_STATES,
                (network, seed) -> check(network, seed, RandomNetworks.fragilePredicate(network, seed)));
        assertReduced(5);
    }

    @Test
    void everyPathToAModelErrorMeetsTheSet() {
        SmallNetworks.forEach(CASES, MOST_STATES, (network, seed) -> {
            QueriedGraph queried = new QueriedGraph(network, seed % 2 == 0);
            check(
                    queried,
                    GoalChooser.errors(queried.all).chooser(),
                    s -> !queried.graph.failing(s).isEmpty());
        });
        assertReduced(10);
    }

    /** @param perSeed the least number of reduced states for each seed */
    private void assertReduced(int perSeed) {
        Cases.assertNotEmpty("reduced states", reduced, perSeed * CASES, CASES);
        Cases.assertNotEmpty("states without a path to the goal", hopeless, perSeed / 5 * CASES, CASES);
    }

    /** The goal counts as reached in a state in which the predicate has no value. */
    private void check(Network network, long seed, Expr goal) {
        QueriedGraph queried = new QueriedGraph(network, seed % 2 == 0);
        Interpreter interpreter = new Interpreter(network);
        Chooser chooser =
                GoalChooser.states(queried.all, queried.graph.sets, goal).chooser();
        check(queried, chooser, s -> {
            try {
                return interpreter.holds(goal, queried.graph.states.get(s));
            } catch (ModelError e) {
                return true;
            }
        });
    }

    private void check(QueriedGraph queried, Chooser chooser, IntPredicate isGoal) {
        GroupGraph graph = queried.graph;
        for (int s = 0; s < graph.size(); s++) {
            if (!graph.isReducible(s) || graph.enabled(s).isEmpty() || isGoal.test(s)) {
                continue;
            }
            BitSet set = queried.choice(chooser, s);
            StubbornSetCheck.assertD1AndD2(graph, s, set);
            int state = s;
            graph.reachedWithout(set, s).stream()
                    .forEach(next -> assertThat(isGoal.test(next))
                            .as(() -> graph.network.name() + ": from state " + state + " to the goal in state " + next
                                    + " without " + set)
                            .isFalse());
            BitSet kept = (BitSet) graph.enabled(s).clone();
            kept.and(set);
            reduced += kept.equals(graph.enabled(s)) ? 0 : 1;
            hopeless += kept.isEmpty() ? 1 : 0;
        }
    }
}
