package dovetail.transform;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dovetail.base.Budget;
import dovetail.base.Limit;
import dovetail.base.Progress;
import dovetail.decompose.Decomposition;
import dovetail.decompose.cases.Bounds;
import dovetail.interpret.Move;
import dovetail.lts.LabelTable;
import dovetail.minimise.NetworkReduction;
import dovetail.minimise.Relation;
import dovetail.model.Network;
import dovetail.result.Step;
import dovetail.result.Trace;
import dovetail.simulate.Walk;
import dovetail.testkit.FirstSeed;
import dovetail.testkit.Ring;
import dovetail.testkit.random.RandomNetworks;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import java.util.function.UnaryOperator;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** Random walks through transformed networks are lifted to runs of the original, which replay there. */
class TransformTest {
    /** Bounds that end large decompositions soon. */
    private static final Bounds MODEST = Bounds.DEFAULT
            .withCombinations(3_000)
            .withLocalStates(1_000)
            .withLabels(3_000)
            .withTransitions(50_000);

    private static final Transform<Network, Network> DECOMPOSITION =
            (network, budget) -> Decomposition.of(network, MODEST, budget);
    private static final int STEPS = 12;
    private static final int DECOMPOSED = 220;
    private static final int REDUCED = 30;
    private static final int MAX_STATES = 200;

    @Test
    void decomposition() {
        int decomposed = 0;
        int deadlocks = 0;
        int errors = 0;
        int lassos = 0;
        for (long seed = FirstSeed.get(); seed < FirstSeed.get() + Ring.cases(DECOMPOSED); seed++) {
            Network network = RandomNetworks.guarded(seed, MAX_STATES);
            Decomposition decomposition;
            try {
                decomposition = Decomposition.of(network, MODEST, Budget.unlimited());
            } catch (Limit.Exceeded refused) {
                continue;
            }
            decomposed++;
            Trace walk = walk(decomposition.network(), seed);
            Trace lifted = decomposition.lift().trace(walk);
            assertThat(lifted.system()).isSameAs(network);
            int end = lifted.steps().size();
            for (int i = 0; i <= end; i++) {
                assertThat(lifted.state(i)).isEqualTo(decomposition.lift().state(walk.state(i)));
            }
            if (lifted.error() != null) {
                errors++;
                assertThat(walk.steps().get(end).action()).contains(" error: ");
                continue;
            }
            assertThat(end).isEqualTo(walk.steps().size());
            assertThat(lifted.kind()).isEqualTo(walk.kind());
            deadlocks += lifted.kind() == Trace.Kind.DEADLOCK ? 1 : 0;
            lassos += lassos(walk, decomposition.lift());
        }
        Ring.assertOccurs("decomposed", decomposed, 61, DECOMPOSED);
        Ring.assertOccurs("deadlocks", deadlocks, 6, DECOMPOSED);
        Ring.assertOccurs("errors", errors, 6, DECOMPOSED);
        Ring.assertOccurs("lassos", lassos, 6, DECOMPOSED);
    }

    /** Lifts the walk as a lasso, where its last state is one that it has visited before. */
    private static int lassos(Trace walk, Lift lift) {
        for (int start = 0; start < walk.steps().size(); start++) {
            if (Arrays.equals(walk.state(start), walk.last())) {
                Trace lasso = new Trace(walk.system(), Trace.Kind.LASSO, start, walk.initial(), walk.steps(), null);
                assertThat(lift.trace(lasso).loopStart()).isEqualTo(start);
                return 1;
            }
        }
        return 0;
    }

    @ParameterizedTest
    @EnumSource(Relation.class)
    void reductionOfExplicitNetworks(Relation relation) {
        for (long seed = FirstSeed.get(); seed < FirstSeed.get() + Ring.cases(40); seed++) {
            Network network = RandomNetworks.explicit(seed);
            // Every third label is hidden.
            UnaryOperator<String> labels = label -> label.hashCode() % 3 == 0 ? LabelTable.INTERNAL : label;
            Transformed<Network> reduced = NetworkReduction.transform(labels, relation, Progress.SILENT)
                    .apply(network, Budget.unlimited());
            Trace walk = pathOf(walk(reduced.result(), seed), relation);
            Trace lifted = reduced.lift().trace(walk);
            assertThat(lifted.system()).isSameAs(network);
            assertThat(lifted.kind()).isEqualTo(walk.kind());
            assertThat(word(lifted, labels, relation)).isEqualTo(word(walk, UnaryOperator.identity(), relation));
        }
    }

    @ParameterizedTest
    @EnumSource(Relation.class)
    void decompositionThenReduction(Relation relation) {
        Transform<Network, Network> both =
                DECOMPOSITION.then(NetworkReduction.transform(UnaryOperator.identity(), relation, Progress.SILENT));
        int transformed = 0;
        for (long seed = FirstSeed.get(); seed < FirstSeed.get() + Ring.cases(REDUCED); seed++) {
            Network network = RandomNetworks.guarded(seed, MAX_STATES);
            Transformed<Network> reduced;
            try {
                reduced = both.apply(network, Budget.unlimited());
            } catch (Limit.Exceeded refused) {
                continue;
            }
            transformed++;
            Trace walk = pathOf(walk(reduced.result(), seed), relation);
            Trace lifted = reduced.lift().trace(walk);
            assertThat(lifted.system()).isSameAs(network);
            for (int i = 0; i < lifted.steps().size(); i++) {
                assertThat(walk.steps().get(i).action())
                        .startsWith(lifted.steps().get(i).action());
            }
        }
        Ring.assertOccurs("transformed", transformed, 9, REDUCED);
    }

    @Test
    void reductionLiftsNoLassos() {
        Network network = RandomNetworks.explicit(FirstSeed.get());
        Lift lift = NetworkReduction.transform(UnaryOperator.identity(), Relation.BRANCHING, Progress.SILENT)
                .apply(network, Budget.unlimited())
                .lift();
        Trace lasso = new Trace(network, Trace.Kind.LASSO, 0, network.initialState(), List.of(), null);
        assertThatThrownBy(() -> lift.trace(lasso)).isInstanceOf(IllegalArgumentException.class);
    }

    private static Trace walk(Network network, long seed) {
        Random random = new Random(seed);
        Walk walk = new Walk(network);
        for (int i = 0; i < STEPS && !walk.moves().isEmpty(); i++) {
            List<Move> moves = walk.moves();
            walk.take(moves.get(random.nextInt(moves.size())));
        }
        return walk.trace();
    }

    /** A deadlock of the reduced network is one of the original only modulo some relations. */
    private static Trace pathOf(Trace walk, Relation relation) {
        boolean preserved = relation == Relation.STRONG || relation == Relation.DIVERGENCE_BRANCHING;
        Trace.Kind kind = preserved ? walk.kind() : Trace.Kind.PATH;
        return new Trace(walk.system(), kind, -1, walk.initial(), walk.steps(), null);
    }

    private static List<String> word(Trace trace, UnaryOperator<String> labels, Relation relation) {
        boolean internalStepsCount = relation == Relation.STRONG || relation == Relation.TRACE;
        List<String> word = new ArrayList<>();
        for (Step step : trace.steps()) {
            String label = LabelTable.canonical(labels.apply(step.action()));
            if (internalStepsCount || !LabelTable.isTau(label)) {
                word.add(label);
            }
        }
        return word;
    }
}
