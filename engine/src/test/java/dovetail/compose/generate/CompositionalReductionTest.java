package dovetail.compose.generate;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dovetail.base.Budget;
import dovetail.base.Limit;
import dovetail.base.Origin;
import dovetail.base.Progress;
import dovetail.lts.LabelledLts;
import dovetail.minimise.Comparison;
import dovetail.minimise.Minimiser;
import dovetail.minimise.Relation;
import dovetail.model.Network;
import dovetail.model.SyncRule;
import dovetail.search.StateGraph;
import dovetail.testkit.FirstSeed;
import dovetail.testkit.Ring;
import dovetail.testkit.random.RandomNetworks;
import java.util.ArrayList;
import java.util.List;
import java.util.function.UnaryOperator;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

class CompositionalReductionTest {
    private static final Budget BUDGET = Budget.unlimited();
    private static final int NETWORKS = 250;
    /** Larger networks may have too many subsets. */
    private static final int MAX_STATES = 100;

    /**
     * Reduced systems that are strongly bisimilar and equally large are equal but for the numbers of states: each is
     * the smallest of its kind.
     */
    @ParameterizedTest
    @EnumSource(Relation.class)
    void resultIsThatOfTheExploredNetwork(Relation relation) {
        int composed = 0;
        int smaller = 0;
        for (long seed = FirstSeed.get(); seed < FirstSeed.get() + Ring.cases(NETWORKS); seed++) {
            Network network = RandomNetworks.explicit(seed);
            if (!CompositionalReduction.isFor(network) || !RandomNetworks.isWithin(network, MAX_STATES)) {
                continue;
            }
            UnaryOperator<String> names =
                    seed % 2 == 0 ? UnaryOperator.identity() : l -> l.equals("a") ? "tau" : l.equals("p1") ? "r" : l;
            LabelledLts explored =
                    StateGraph.of(network, BUDGET, Progress.SILENT).lts();
            LabelledLts expected = Minimiser.reduce(explored.renamed(names), relation, BUDGET, Progress.SILENT);
            CompositionalReduction.Result result =
                    CompositionalReduction.reduce(network, names, relation, BUDGET, Progress.SILENT);
            LabelledLts actual = result.lts();
            assertThat(actual.lts().stateCount())
                    .as("seed %d", seed)
                    .isEqualTo(expected.lts().stateCount());
            assertThat(actual.lts().transitionCount())
                    .as("seed %d", seed)
                    .isEqualTo(expected.lts().transitionCount());
            assertThat(Comparison.difference(actual, expected, Relation.STRONG, BUDGET, Progress.SILENT))
                    .as("seed %d", seed)
                    .isEmpty();
            assertThat(result.lastStates()).isLessThanOrEqualTo(explored.lts().stateCount());
            composed++;
            smaller += result.lastStates() < explored.lts().stateCount() ? 1 : 0;
        }
        Ring.assertOccurs("composed", composed, NETWORKS / 3 + 1, NETWORKS);
        Ring.assertOccurs("smaller", smaller, NETWORKS / 20 + 1, NETWORKS);
    }

    /** A chain of one-place buffers is a buffer of as many places; its state space has two to that power. */
    @Test
    void chainStaysSmallWhileItIsComposed() {
        int length = 12;
        Network chain = chain(length);
        CompositionalReduction.Result result = CompositionalReduction.reduce(
                chain, UnaryOperator.identity(), Relation.BRANCHING, BUDGET, Progress.SILENT);
        assertThat(result.lts().lts().stateCount()).isEqualTo(length + 1);
        assertThat(result.peakStates()).isLessThan(200);
        assertThat(result.story()).hasSize(length - 1);
        assertThat(result.story().get(0)).contains(" || ").endsWith("minimised 3");
    }

    @Test
    void statesOfAProductAreBounded() {
        Network chain = chain(6);
        Budget few = BUDGET.withStates(5);
        assertThatThrownBy(() -> CompositionalReduction.reduce(
                        chain, UnaryOperator.identity(), Relation.STRONG, few, Progress.SILENT))
                .isInstanceOf(Limit.Exceeded.class)
                .hasMessageContaining("5");
    }

    private static Network chain(int length) {
        Network.Builder builder = new Network.Builder("chain");
        LabelledLts place = new LabelledLts.Builder()
                .transition(0, "put", 1)
                .transition(1, "get", 0)
                .build();
        for (int c = 0; c < length; c++) {
            builder.explicit("place" + c, place, Origin.NONE);
        }
        for (int c = 0; c <= length; c++) {
            List<SyncRule.Participant> participants = new ArrayList<>();
            if (c > 0) {
                participants.add(new SyncRule.Participant(c - 1, 1));
            }
            if (c < length) {
                participants.add(new SyncRule.Participant(c, 0));
            }
            builder.rule(new SyncRule(participants, c == 0 ? "put" : c == length ? "get" : "i", Origin.NONE));
        }
        return builder.build();
    }
}
