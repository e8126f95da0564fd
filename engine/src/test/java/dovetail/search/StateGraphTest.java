package dovetail.search;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dovetail.analysis.ValueAnalysis;
import dovetail.analysis.ValueSet;
import dovetail.analysis.ValueSets;
import dovetail.base.Budget;
import dovetail.base.Limit;
import dovetail.base.Origin;
import dovetail.base.Progress;
import dovetail.expr.BinaryOp;
import dovetail.interpret.Interpreter;
import dovetail.interpret.Move;
import dovetail.lts.LabelledLts;
import dovetail.model.Network;
import dovetail.model.SyncRule;
import dovetail.model.data.Domain;
import dovetail.model.data.Variable;
import dovetail.prepare.Compile;
import dovetail.prepare.PreparedSystem;
import dovetail.prepare.StepSetup;
import dovetail.prepare.TieredSteps;
import dovetail.reference.ReferenceSearch;
import dovetail.step.LayoutOverflow;
import dovetail.step.StateLayout;
import dovetail.testkit.Gallery;
import dovetail.testkit.Sketch;
import dovetail.testkit.random.Cases;
import dovetail.testkit.random.RandomNetworks;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;

/** The state graph of a network has, state by state, the steps that the interpreter finds. */
class StateGraphTest {
    private static final int CASES = 100;
    private static final int MAX_STATES = 1500;

    @Test
    void guardedNetworks() {
        Cases.forEachSeed(CASES, seed -> compare("guarded " + seed, RandomNetworks.guarded(seed, MAX_STATES)));
    }

    @Test
    void explicitNetworks() {
        Cases.forEachSeed(CASES, seed -> compare("explicit " + seed, RandomNetworks.explicit(seed)));
    }

    @TestFactory
    List<DynamicTest> gallery() {
        return Gallery.all().stream()
                .map(n -> DynamicTest.dynamicTest(n.name(), () -> compare(n.name(), n.network())))
                .toList();
    }

    private static void compare(String name, Network network) {
        ValueSets sets = ValueAnalysis.of(network);
        while (true) {
            try {
                compare(name, network, sets);
                return;
            } catch (LayoutOverflow e) {
                sets = sets.widened(e.slot());
            }
        }
    }

    /** Numbers do not depend on the relation, given a layout. */
    private static void compare(String name, Network network, ValueSets sets) {
        StateLayout layout = StateLayout.of(network, sets);
        StepSetup setup =
                PreparedSystem.of(network, sets, Budget.unlimited()).steps(List.of(), List.of(), Budget.unlimited());
        StateGraph fast = build(name, network, layout, setup.steps(layout, Compile.ALWAYS));
        StateGraph slow = build(name, network, layout, setup.steps(layout, Compile.NEVER));
        StateGraph usual = StateGraph.of(
                PreparedSystem.of(network, sets, Budget.unlimited()), Budget.unlimited(), Progress.SILENT);
        assertThat(rows(fast.lts())).as(name).isEqualTo(rows(slow.lts()));
        assertThat(rows(usual.lts())).as(name).isEqualTo(rows(slow.lts()));
        asComponent(name, usual.lts());
    }

    private static StateGraph build(String name, Network network, StateLayout layout, TieredSteps steps) {
        Budget budget = Budget.unlimited();
        GraphBuilder builder = new GraphBuilder(network, layout, steps, budget, budget.meter(), Progress.SILENT);
        StateGraph graph = builder.build();
        ReferenceSearch expected = new ReferenceSearch(network);
        assertThat(graph.lts().lts().initial()).isZero();
        assertThat((long) graph.lts().lts().stateCount())
                .as("states of " + name)
                .isEqualTo(expected.states());
        assertThat((long) graph.lts().lts().transitionCount())
                .as("transitions of " + name)
                .isEqualTo(expected.transitions());
        assertThat(graph.errors()).as("errors of " + name).isEqualTo(expected.errors());
        assertThat(labels(graph.lts())).as("labels of " + name).isEqualTo(expected.labels());
        statesStepAsTheInterpreterSays(name, network, layout, builder, graph.lts());
        return graph;
    }

    private static void statesStepAsTheInterpreterSays(
            String name, Network network, StateLayout layout, GraphBuilder builder, LabelledLts lts) {
        Interpreter interpreter = new Interpreter(network);
        long[] words = new long[layout.words()];
        builder.states().get(0, words, 0);
        assertThat(layout.decode(words, 0)).as("initial state of " + name).isEqualTo(network.initialState());
        for (int source = 0; source < lts.lts().stateCount(); source++) {
            builder.states().get(source, words, 0);
            List<String> expected = new ArrayList<>();
            for (Move move : interpreter.moves(layout.decode(words, 0))) {
                if (!move.isError()) {
                    long[] target = new long[layout.words()];
                    layout.encode(move.target(), target, 0);
                    expected.add(move.label() + " -> " + builder.states().find(target, 0));
                }
            }
            assertThat(row(lts, source))
                    .as("steps of state " + source + " of " + name)
                    .containsExactlyInAnyOrderElementsOf(expected);
        }
    }

    /** The graph as the only component of a network has the same graph, up to the numbers of states. */
    private static void asComponent(String name, LabelledLts lts) {
        Network.Builder builder = new Network.Builder("graph");
        builder.explicit("graph", lts, Origin.NONE);
        for (int label = 0; label < lts.labels().size(); label++) {
            builder.rule(new SyncRule(
                    List.of(new SyncRule.Participant(0, label)), lts.labels().get(label), Origin.NONE));
        }
        LabelledLts again = StateGraph.of(builder.build(), Budget.unlimited(), Progress.SILENT)
                .lts();
        assertThat(again.lts().stateCount()).as(name).isEqualTo(lts.lts().stateCount());
        assertThat(again.lts().transitionCount()).as(name).isEqualTo(lts.lts().transitionCount());
        assertThat(labels(again)).as(name).isEqualTo(labels(lts));
    }

    private static List<List<String>> rows(LabelledLts lts) {
        List<List<String>> rows = new ArrayList<>();
        for (int state = 0; state < lts.lts().stateCount(); state++) {
            rows.add(row(lts, state));
        }
        return rows;
    }

    private static List<String> row(LabelledLts lts, int state) {
        List<String> row = new ArrayList<>();
        for (int i = lts.lts().rowStart(state); i < lts.lts().rowStart(state + 1); i++) {
            row.add(lts.label(i) + " -> " + lts.lts().target(i));
        }
        return row;
    }

    private static Map<String, Long> labels(LabelledLts lts) {
        Map<String, Long> counts = new TreeMap<>();
        for (int i = 0; i < lts.lts().transitionCount(); i++) {
            counts.merge(lts.label(i), 1L, Long::sum);
        }
        return counts;
    }

    @Test
    void statesAreNumberedBreadthFirst() {
        for (long seed = 0; seed < 50; seed++) {
            LabelledLts lts = StateGraph.of(RandomNetworks.explicit(seed), Budget.unlimited(), Progress.SILENT)
                    .lts();
            int next = 1;
            for (int source = 0; source < lts.lts().stateCount(); source++) {
                int before = next;
                for (int i = lts.lts().rowStart(source); i < lts.lts().rowStart(source + 1); i++) {
                    next = Math.max(next, lts.lts().target(i) + 1);
                }
                assertThat(before).as("a state is found before it is expanded").isGreaterThan(source);
            }
            assertThat(next).isEqualTo(lts.lts().stateCount());
        }
    }

    @Test
    void valuesThatDoNotFitWidenTheLayout() {
        Network network = counting(40);
        ValueSets tooNarrow = ValueAnalysis.of(network).with(1, ValueSet.interval(0, 3));
        StateGraph graph = StateGraph.of(
                PreparedSystem.of(network, tooNarrow, Budget.unlimited()), Budget.unlimited(), Progress.SILENT);
        assertThat(graph.lts().lts().stateCount()).isEqualTo(41);
        assertThat(graph.lts().lts().transitionCount()).isEqualTo(40);
    }

    @Test
    void limitsAreObeyed() {
        Network network = counting(20_000);
        assertLimit(network, Budget.unlimited().withStates(19_000), Limit.Kind.STATES);
        assertLimit(network, Budget.unlimited().withMemory(300_000), Limit.Kind.MEMORY);
        Budget interrupted = Budget.unlimited();
        interrupted.interrupt();
        assertLimit(network, interrupted, Limit.Kind.INTERRUPTED);
        assertThat(StateGraph.of(network, Budget.unlimited().withStates(20_001), Progress.SILENT)
                        .lts()
                        .lts()
                        .stateCount())
                .isEqualTo(20_001);
        assertLimit(network, Budget.unlimited().withStates(20_000), Limit.Kind.STATES);
    }

    /** One process that counts a variable, slot 1, up to a number. */
    private static Network counting(int most) {
        Sketch sketch = new Sketch("counting");
        Sketch.Process process = sketch.process("P", 1);
        Variable x = sketch.scalar("x", Domain.range(0, most), 0);
        process.step(
                0,
                0,
                Sketch.op(Sketch.read(x), BinaryOp.LT, most),
                Sketch.set(x, Sketch.op(Sketch.read(x), BinaryOp.ADD, 1)));
        return sketch.build();
    }

    private static void assertLimit(Network network, Budget budget, Limit.Kind kind) {
        assertThatThrownBy(() -> StateGraph.of(network, budget, Progress.SILENT))
                .isInstanceOfSatisfying(
                        Limit.Exceeded.class, e -> assertThat(e.limit().kind()).isEqualTo(kind));
    }
}
