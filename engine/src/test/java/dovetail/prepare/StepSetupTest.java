package dovetail.prepare;

import static org.assertj.core.api.Assertions.assertThat;

import dovetail.analysis.ValueAnalysis;
import dovetail.analysis.ValueSets;
import dovetail.base.Budget;
import dovetail.base.Origin;
import dovetail.expr.BinaryOp;
import dovetail.expr.Expr;
import dovetail.model.Action;
import dovetail.model.Behaviour;
import dovetail.model.Location;
import dovetail.model.Network;
import dovetail.model.data.Domain;
import dovetail.model.data.Variable;
import dovetail.step.GroupTable;
import dovetail.step.InterpretedRelation;
import dovetail.step.StateLayout;
import dovetail.testkit.Sketch;
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

    /** A method that copies every word of a state would be longer than methods may be. */
    @Test
    void veryWideStatesAreNotCompiled() {
        Sketch sketch = new Sketch("wide");
        Variable index = sketch.scalar("i", Domain.range(0, 9999), 0);
        Variable cells = sketch.array("x", Domain.range(-1_000_000_000, 1_000_000_000), new int[10_000]);
        sketch.process("P", 1)
                .step(
                        0,
                        0,
                        Sketch.op(Sketch.read(index), BinaryOp.LT, 9999),
                        Sketch.set(cells, Sketch.read(index), Sketch.op(Sketch.read(index), BinaryOp.MUL, 100_000)),
                        Sketch.set(index, Sketch.op(Sketch.read(index), BinaryOp.ADD, 1)));
        Network network = sketch.build();
        assertThat(layout(network).words()).isGreaterThan(4096);
        StepSetup setup = setup(network);
        assertThat(setup.steps(layout(network), Compile.ALWAYS).current()).isInstanceOf(InterpretedRelation.class);
        assertThat(setup.isTooLargeToCompile()).isTrue();
    }

    @Test
    void withoutMemoryForTheCompilerStepsAreInterpreted() {
        Network network = chain(1000);
        Budget budget = Budget.unlimited().withMemory(1 << 20);
        StepSetup setup = PreparedSystem.of(network, sets(network), budget).steps(List.of(), List.of(), budget);
        assertThat(setup.steps(layout(network), Compile.ALWAYS).current()).isInstanceOf(InterpretedRelation.class);
        assertThat(setup.isTooLargeToCompile()).isTrue();
        Budget ofGroups = Budget.unlimited();
        assertThat(new GroupTable(network, ofGroups).size()).isEqualTo(1000);
        assertThat(budget.meter().bytes())
                .as("only the transition groups are left")
                .isEqualTo(ofGroups.meter().bytes());
    }

    private static StepSetup setup(Network network) {
        return PreparedSystem.of(network, sets(network), Budget.unlimited())
                .steps(List.of(), List.of(), Budget.unlimited());
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
