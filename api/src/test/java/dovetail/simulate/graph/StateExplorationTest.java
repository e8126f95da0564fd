package dovetail.simulate.graph;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dovetail.base.Budget;
import dovetail.base.Progress;
import dovetail.engine.explore.ExploreEngine;
import dovetail.engine.explore.ExploreOptions;
import dovetail.model.Modules;
import dovetail.model.Network;
import dovetail.model.TimedNetwork;
import dovetail.model.TransitionSystem;
import dovetail.prepare.PreparedSystem;
import dovetail.search.StateGraph;
import dovetail.testkit.Ring;
import dovetail.testkit.TimedSamples;
import dovetail.testkit.random.RandomModules;
import dovetail.testkit.random.RandomNetworks;
import dovetail.testkit.random.RandomTimedNetworks;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;

class StateExplorationTest {
    private static final int MOST = 1_000;

    private static StateExploration.Growth all(StateExploration exploration) {
        return exploration.breadthFirst(exploration.initial(), Integer.MAX_VALUE, MOST, Budget.unlimited());
    }

    /** The transitions of all states that lead to a state. */
    private static long transitions(StateExploration exploration) {
        long count = 0;
        for (int state = 0; state < exploration.size(); state++) {
            count += exploration.known(state).orElseThrow().transitions().stream()
                    .filter(each -> each.target() != StateExploration.NONE)
                    .count();
        }
        return count;
    }

    @Test
    void expandingEverythingGivesTheStateGraph() {
        for (int seed = 1; seed <= Ring.cases(100); seed++) {
            Network network = RandomNetworks.guarded(seed, 300);
            StateGraph graph = StateGraph.of(network, Budget.unlimited(), Progress.SILENT);
            StateExploration exploration = StateExploration.of(network, Budget.unlimited());
            assertThat(all(exploration).limit()).isEmpty();
            assertThat(exploration.size())
                    .as("seed " + seed)
                    .isEqualTo(graph.lts().lts().stateCount());
            assertThat(transitions(exploration))
                    .as("seed " + seed)
                    .isEqualTo(graph.lts().lts().transitionCount());
            requirePaths(network, exploration);
        }
    }

    @Test
    void expandingATimedNetworkGivesItsZoneGraph() {
        int zones = 0;
        for (int seed = 1; seed <= Ring.cases(60); seed++) {
            TimedNetwork timed = RandomTimedNetworks.any(seed);
            Budget budget = Budget.unlimited();
            long states;
            try (PreparedSystem system = PreparedSystem.of(timed, budget)) {
                states = new ExploreEngine(ExploreOptions.DEFAULT)
                        .explore(system, budget, Progress.SILENT)
                        .figures()
                        .states();
            }
            if (states > MOST) {
                continue;
            }
            try (StateExploration exploration = StateExploration.of(timed, budget)) {
                assertThat(all(exploration).limit()).isEmpty();
                assertThat(exploration.size()).as("seed " + seed).isEqualTo(states);
                requirePaths(timed, exploration);
                StateTexts texts = new StateTexts(exploration, budget);
                for (int state = 0; state < exploration.size(); state++) {
                    zones += texts.zone(exploration.state(state)).isEmpty() ? 0 : 1;
                }
            }
        }
        Ring.assertOccurs("states with clocks", zones, 100, 60);
    }

    @Test
    void instantsOfModulesAreExpanded() {
        int instants = 0;
        for (int seed = 1; seed <= Ring.cases(30); seed++) {
            Modules modules = RandomModules.system(seed);
            StateExploration exploration = StateExploration.of(modules, Budget.unlimited());
            exploration.breadthFirst(exploration.initial(), 3, 200, Budget.unlimited());
            instants += exploration.size();
            requirePaths(modules, exploration);
        }
        Ring.assertOccurs("instants", instants, 100, 30);
    }

    /** Every path leads to its state again, also in a table of its own. */
    private static void requirePaths(TransitionSystem system, StateExploration exploration) {
        Random random = new Random(exploration.size());
        for (int i = 0; i < 5 && exploration.size() > 0; i++) {
            int state = random.nextInt(exploration.size());
            List<Integer> path = exploration.path(state);
            List<Integer> along = exploration.follow(path, Budget.unlimited());
            assertThat(along.get(along.size() - 1)).isEqualTo(state);
            try (StateExploration again = StateExploration.of(system, Budget.unlimited())) {
                List<Integer> repeated = again.follow(path, Budget.unlimited());
                int[] values = again.state(repeated.get(repeated.size() - 1));
                int slots = system.slots().size();
                assertThat(Arrays.copyOf(values, slots)).isEqualTo(Arrays.copyOf(exploration.state(state), slots));
            }
        }
    }

    @Test
    void zonesAreWrittenAsConstraints() {
        try (StateExploration exploration = StateExploration.of(TimedSamples.lamp(), Budget.unlimited())) {
            all(exploration);
            StateTexts texts = new StateTexts(exploration, Budget.unlimited());
            StringBuilder lines = new StringBuilder();
            for (int state = 0; state < exploration.size(); state++) {
                lines.append(texts.entries(exploration.state(state)))
                        .append(texts.zone(exploration.state(state)))
                        .append('\n');
            }
            assertThat(lines.toString()).isEqualTo("""
                [User: idle, Lamp: off][press in [0, 3]]
                [User: busy, Lamp: lit][fade in [0, 5[, rest in [0, 5[, fade - rest in [0, 5[]
                [User: busy, Lamp: off][rest in [0, ...[]
                [User: idle, Lamp: lit][fade in [0.5, 5[]
                """);
        }
    }

    @Test
    void aPathThatDoesNotExistIsRefused() {
        StateExploration exploration = StateExploration.of(RandomNetworks.guarded(3, 300), Budget.unlimited());
        assertThatThrownBy(() -> exploration.follow(List.of(), Budget.unlimited()))
                .hasMessageContaining("begins with the number of an initial state, 0 to 0");
        assertThatThrownBy(() -> exploration.follow(List.of(0, 999), Budget.unlimited()))
                .hasMessageContaining("step 1 of the path: the state before it has no step 999");
    }

    @Test
    void memoryIsCountedUntilTheTableIsClosed() {
        Budget budget = Budget.unlimited().withMemory(20_000);
        StateExploration exploration = StateExploration.of(RandomNetworks.guarded(3, 300), budget);
        StateExploration.Growth growth =
                exploration.breadthFirst(exploration.initial(), Integer.MAX_VALUE, MOST, Budget.unlimited());
        assertThat(growth.limit().orElseThrow().text()).contains("memory limit");
        assertThat(budget.meter().bytes()).isPositive();
        exploration.close();
        assertThat(budget.meter().bytes()).isZero();
    }

    @Test
    void anExpansionStopsAtItsLimits() {
        StateExploration exploration = StateExploration.of(RandomNetworks.guarded(3, 300), Budget.unlimited());
        Budget over = Budget.unlimited();
        over.interrupt();
        assertThat(exploration
                        .breadthFirst(exploration.initial(), 5, 100, over)
                        .limit()
                        .orElseThrow()
                        .text())
                .isEqualTo("interrupted");
        StateExploration.Growth two = exploration.breadthFirst(exploration.initial(), 50, 2, Budget.unlimited());
        assertThat(two.states()).hasSize(2);
        assertThat(two.limit().orElseThrow().text()).isEqualTo("stopped at 2 states");
    }
}
