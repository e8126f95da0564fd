package dovetail.step;

import static org.assertj.core.api.Assertions.assertThat;

import dovetail.analysis.ValueAnalysis;
import dovetail.analysis.ValueSets;
import dovetail.expr.Expr;
import dovetail.model.Action;
import dovetail.model.Behaviour;
import dovetail.model.Location;
import dovetail.model.Network;
import dovetail.model.Origin;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

class StepSetupTest {
    /** No class holds the code for them, and to find out takes minutes. */
    @Test
    void veryManyActionsAreNotCompiled() {
        Network network = chain(30_000);
        StepSetup setup = setup(network);
        for (Compile compile : List.of(Compile.AUTO, Compile.ALWAYS)) {
            TieredSteps steps = setup.steps(layout(network), compile);
            assertThat(steps.isWorthSharing(Long.MAX_VALUE)).isTrue();
            assertThat(steps.current()).isInstanceOf(InterpretedRelation.class);
        }
        assertThat(setup.isTooLargeToCompile()).isTrue();
        assertThat(setup(chain(3)).isTooLargeToCompile()).isFalse();
    }

    private static StepSetup setup(Network network) {
        return new StepSetup(network, sets(network), List.of());
    }

    private static ValueSets sets(Network network) {
        return ValueAnalysis.of(network);
    }

    private static StateLayout layout(Network network) {
        return StateLayout.of(network, sets(network));
    }

    /** One process that goes round through many locations. */
    private static Network chain(int length) {
        Origin origin = Origin.NONE;
        Network.Builder builder = new Network.Builder("chain");
        int slot = builder.reserveLocation("P", length, 0);
        List<Location> locations = new ArrayList<>();
        List<Action> actions = new ArrayList<>();
        for (int i = 0; i < length; i++) {
            locations.add(new Location("s" + i, false, origin));
            actions.add(Action.local(i, (i + 1) % length, Expr.TRUE, List.of(), "P." + i, origin));
        }
        builder.component("P", new Behaviour.Guarded(locations, 0, actions), slot, List.of(), origin);
        return builder.build();
    }
}
