package dovetail.interpret;

import static org.assertj.core.api.Assertions.assertThat;

import dovetail.expr.Expr;
import dovetail.model.Network;
import dovetail.testkit.random.Cases;
import dovetail.testkit.random.RandomNetworks;
import java.util.Arrays;
import java.util.BitSet;
import org.junit.jupiter.api.Test;

class NearestStatesTest {
    private static final int CASES = 60;

    /** Every transition is a step of the interpreter, and a state is partial exactly where a step leads out of the graph. */
    @Test
    void transitionsAreTheStepsBetweenTheStates() {
        Cases.forEachSeed(CASES, seed -> {
            Network network = RandomNetworks.guarded(seed, 300);
            Semantics semantics = Semantics.of(network);
            int most = 1 + (int) (seed % 40);
            NearestStates found = NearestStates.of(semantics, most);
            assertThat(found.states()).hasSizeLessThanOrEqualTo(most);
            assertThat(found.states().get(0)).isEqualTo(network.initialState());
            int transitions = 0;
            for (int state = 0; state < found.states().size(); state++) {
                boolean isPartial = false;
                boolean hasError = false;
                for (Move move : semantics.moves(found.states().get(state))) {
                    hasError |= move.isError();
                    boolean isInside = !move.isError()
                            && found.states().stream().anyMatch(other -> Arrays.equals(other, move.target()));
                    isPartial |= !move.isError() && !isInside;
                    transitions += isInside ? 1 : 0;
                }
                assertThat(found.partial().get(state))
                        .as("seed %d, state %d", seed, state)
                        .isEqualTo(isPartial);
                assertThat(found.errors().get(state))
                        .as("seed %d, state %d", seed, state)
                        .isEqualTo(hasError);
            }
            // Equal transitions are one.
            assertThat(found.graph().lts().transitionCount()).isLessThanOrEqualTo(transitions);
            assertThat(found.isComplete()).isEqualTo(found.partial().isEmpty());
        });
    }

    @Test
    void predicatesWithoutAValueMarkNothing() {
        Network network = RandomNetworks.guarded(3, 300);
        Semantics semantics = Semantics.of(network);
        NearestStates found = NearestStates.of(semantics, 5);
        BitSet all = new BitSet();
        all.set(0, found.states().size());
        assertThat(found.where(Expr.TRUE, semantics)).isEqualTo(all);
        Expr undefined = new Expr.Checked(Expr.constant(7), 3);
        assertThat(found.where(undefined, semantics)).isEqualTo(new BitSet());
    }
}
