package dovetail.engine.modular.order;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dovetail.model.ModuleVariable;
import dovetail.model.Modules;
import dovetail.testkit.ModulesBuilder;
import dovetail.testkit.random.RandomConnections;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/** Orders of random hierarchies, and orders that users write. */
class GenerationOrderTest {
    private static final int MAX_MODULES = 14;

    @Test
    void everyVariableIsGeneratedOnceAndEveryModuleHasItsVariables() {
        for (long seed = 0; seed < 500; seed++) {
            Modules system = RandomConnections.hierarchy(seed, MAX_MODULES);
            check(GenerationOrder.of(system), seed);
            List<Integer> order = new ArrayList<>(
                    IntStream.range(0, system.componentNames().size()).boxed().toList());
            Collections.shuffle(order, new Random(seed));
            check(GenerationOrder.of(system, order), seed);
            check(GenerationOrder.flat(system), seed);
        }
    }

    private static void check(GenerationOrder order, long seed) {
        Modules system = order.system();
        int variables = system.moduleVariables().size();
        assertThat(order.generators().stream().flatMap(g -> g.variables().stream()))
                .as("seed %d", seed)
                .containsExactlyInAnyOrderElementsOf(
                        IntStream.range(0, variables).boxed().toList());
        List<Integer> known = new ArrayList<>();
        for (Generator generator : order.generators()) {
            known.addAll(generator.variables());
            for (int i = 0; i < variables; i++) {
                ModuleVariable variable = system.moduleVariables().get(i);
                boolean used = generator.modules().contains(variable.driver())
                        || !Collections.disjoint(variable.readers(), generator.modules());
                assertThat(!used || known.contains(i)).as("seed %d", seed).isTrue();
            }
        }
    }

    @Test
    void feedbackArcsOfLevelsLeadBackwardsAndOthersForwards() {
        int cyclic = 0;
        for (long seed = 0; seed < 500; seed++) {
            for (Level level : GenerationOrder.of(RandomConnections.hierarchy(seed, MAX_MODULES))
                    .levels()) {
                for (Arc arc : level.ordered().arcs()) {
                    boolean forward =
                            level.order().indexOf(arc.source()) < level.order().indexOf(arc.target());
                    assertThat(level.feedback().contains(arc))
                            .as("seed %d", seed)
                            .isEqualTo(!forward);
                }
                cyclic += level.feedback().isEmpty() ? 0 : 1;
            }
        }
        assertThat(cyclic).isGreaterThan(50);
    }

    @Test
    void modulesOfACompositeOutsideCyclesStayTogether() {
        Modules system = new ModulesBuilder("system")
                .modules("a", "b1", "b2", "c")
                .composite("b", "b1", "b2")
                .output("x", "a", "b1", "c")
                .output("y", "b1", "b2")
                .output("z", "b2")
                .output("w", "c")
                .build();
        assertThat(GenerationOrder.of(system).text()).isIn("a,b1,b2,c", "a,c,b1,b2");
    }

    @Test
    void compositesInsideAFlattenedCycleAreOrderedByThemselves() {
        // The cycle outer, c exists through the wrapper alone: inner1 feeds c, and c feeds last.
        Modules system = new ModulesBuilder("system")
                .modules("c", "first", "second", "last")
                .composite("inner", "first", "second")
                .composite("outer", "inner", "last")
                .output("x", "first", "second", "c")
                .output("y", "second", "c")
                .output("z", "c", "last")
                .build();
        GenerationOrder order = GenerationOrder.of(system);
        assertThat(order.text()).isEqualTo("first,second,c,last");
        assertThat(order.feedback()).isEmpty();
    }

    @Test
    void largeCycleIsOrderedByTheHeuristic() {
        ModulesBuilder builder = new ModulesBuilder("ring");
        for (int i = 0; i < 60; i++) {
            builder.modules("m" + i);
        }
        for (int i = 0; i < 60; i++) {
            builder.output("x" + i, "m" + i, "m" + (i + 1) % 60);
        }
        assertThat(GenerationOrder.of(builder.build()).feedback()).hasSize(1);
    }

    @Test
    void ordersOfUsers() {
        Modules system = new ModulesBuilder("plant")
                .modules("reservoir", "pipe", "control")
                .output("x", "pipe", "control")
                .build();
        assertThat(GenerationOrder.parse(system, "control, pipe,reservoir").text())
                .isEqualTo("control,pipe,reservoir");
        assertThat(GenerationOrder.parse(system, "flat").generators()).hasSize(1);
        assertThat(GenerationOrder.parse(system, "computed").generators()).hasSize(3);
        assertThatThrownBy(() -> GenerationOrder.parse(system, "control,pipe,resevoir"))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage("no module is named 'resevoir'; did you mean 'reservoir'?");
        assertThatThrownBy(() -> GenerationOrder.parse(system, "x"))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage("no module is named 'x'; the modules are reservoir, pipe, control");
        assertThatThrownBy(() -> GenerationOrder.parse(system, "pipe,control,pipe"))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage("the order names the module 'pipe' twice");
        assertThatThrownBy(() -> GenerationOrder.parse(system, "pipe"))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage("the order does not name the modules 'reservoir', 'control'");
        assertThatThrownBy(() -> GenerationOrder.parse(system, ""))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("reservoir,pipe,control");
    }
}
