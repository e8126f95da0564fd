package dovetail.minimise;

import static org.assertj.core.api.Assertions.assertThat;

import dovetail.base.Budget;
import dovetail.base.Origin;
import dovetail.base.Progress;
import dovetail.lts.LabelledLts;
import dovetail.model.Network;
import dovetail.model.SyncRule;
import dovetail.search.StateGraph;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import java.util.function.UnaryOperator;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

class NetworkReductionTest {
    private static final Budget BUDGET = Budget.unlimited();
    private static final List<String> LABELS = List.of("i", "tau", "a", "b", "c");

    @Test
    void internalStepsAreThoseThatTheNetworkTakesAsSuch() {
        // The first i synchronises, tau is forbidden, and a is alone and hidden.
        LabelledLts one = new LabelledLts.Builder()
                .transition(0, "i", 1)
                .transition(1, "tau", 2)
                .transition(2, "a", 3)
                .transition(3, "b", 0)
                .build();
        LabelledLts other = new LabelledLts.Builder().transition(0, "i", 0).build();
        Network.Builder builder = new Network.Builder("net");
        builder.explicit("one", one, Origin.NONE);
        builder.explicit("other", other, Origin.NONE);
        builder.rule(rule("met", 0, 0, 1, 0)).rule(rule("tau", 0, 2)).rule(rule("b", 0, 3));
        Network reduced = NetworkReduction.reduce(
                builder.build(), UnaryOperator.identity(), Relation.BRANCHING, BUDGET, Progress.SILENT);
        assertThat(reduced.component(0).ports()).containsExactlyInAnyOrder("i", "b", "internal", "internal_");
        assertThat(reduced.component(0).lts().stateCount()).isEqualTo(3);
        assertThat(reduced.component(1).lts().transitionCount()).isEqualTo(1);
        assertThat(reduced.rules()).extracting(SyncRule::label).containsExactly("met", "i", "b");
    }

    @ParameterizedTest
    @EnumSource(Relation.class)
    void randomNetworksStayEquivalent(Relation relation) {
        Random random = new Random(relation.ordinal());
        int smaller = 0;
        for (int round = 0; round < 300; round++) {
            Network network = random(random);
            UnaryOperator<String> labels = round % 2 == 0 ? UnaryOperator.identity() : l -> l.equals("c") ? "i" : l;
            Network reduced = NetworkReduction.reduce(network, labels, relation, BUDGET, Progress.SILENT);
            LabelledLts before = space(network).renamed(labels);
            LabelledLts after = space(reduced);
            Optional<Difference> difference = Comparison.difference(before, after, relation, BUDGET, Progress.SILENT);
            assertThat(difference).as("round %d", round).isEmpty();
            smaller += after.lts().stateCount() < before.lts().stateCount() ? 1 : 0;
        }
        assertThat(smaller).isGreaterThan(10);
    }

    private static LabelledLts space(Network network) {
        return StateGraph.of(network, BUDGET, Progress.SILENT).lts();
    }

    private static Network random(Random random) {
        Network.Builder builder = new Network.Builder("net");
        for (int c = 0; c < 2; c++) {
            LabelledLts.Builder lts = new LabelledLts.Builder().states(5);
            LABELS.forEach(lts::intern);
            for (int i = 0; i < 9; i++) {
                lts.transition(random.nextInt(5), random.nextInt(LABELS.size()), random.nextInt(5));
            }
            builder.explicit("c" + c, lts.build(), Origin.NONE);
        }
        for (int k = 0; k < 7; k++) {
            String label = LABELS.get(random.nextInt(LABELS.size()));
            int port = random.nextInt(LABELS.size());
            builder.rule(
                    random.nextBoolean()
                            ? rule(label, random.nextInt(2), port)
                            : rule(label, 0, port, 1, random.nextInt(LABELS.size())));
        }
        return builder.build();
    }

    /** A rule of components and ports, in turns. */
    private static SyncRule rule(String label, int... componentsAndPorts) {
        List<SyncRule.Participant> participants = new ArrayList<>();
        for (int i = 0; i < componentsAndPorts.length; i += 2) {
            participants.add(new SyncRule.Participant(componentsAndPorts[i], componentsAndPorts[i + 1]));
        }
        return new SyncRule(participants, label, Origin.NONE);
    }
}
