package dovetail.engine.pastfree.driver;

import static org.assertj.core.api.Assertions.assertThat;

import dovetail.analysis.ValueAnalysis;
import dovetail.analysis.ValueSets;
import dovetail.base.Budget;
import dovetail.base.InputException;
import dovetail.base.Limit;
import dovetail.interpret.Interpreter;
import dovetail.interpret.Move;
import dovetail.model.Network;
import dovetail.model.data.Domain;
import dovetail.model.data.Variable;
import dovetail.step.GroupTable;
import dovetail.testkit.Sketch;
import dovetail.testkit.random.Cases;
import dovetail.testkit.random.RandomDrivers;
import dovetail.testkit.random.RandomNetworks;
import java.nio.IntBuffer;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.atomic.AtomicInteger;
import org.assertj.core.api.Assertions;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

/** Compares the parts of drivers with every step of small networks: no step leads back. */
class DriverPartsTest {
    private static final int MOST_STATES = 1000;

    @Test
    void noStepOfAGuardedNetworkLeadsBack() {
        AtomicInteger parts = new AtomicInteger();
        Cases.forEachGuarded(500, 300, (network, seed) -> parts.addAndGet(check(network)));
        Cases.assertNotEmpty("parts", parts.get(), 100, 500);
    }

    @Test
    void noStepOfADrivenNetworkLeadsBack() {
        AtomicInteger parts = new AtomicInteger();
        Cases.forEachSeed(400, seed -> {
            int found = check(RandomDrivers.network(seed));
            assertThat(found).isPositive();
            parts.addAndGet(found);
        });
        Cases.assertNotEmpty("parts", parts.get(), 450, 400);
    }

    @Test
    void noStepOfAnExplicitNetworkLeadsBack() {
        AtomicInteger parts = new AtomicInteger();
        Cases.forEachExplicit(300, MOST_STATES, (network, seed) -> parts.addAndGet(check(network)));
        Cases.assertNotEmpty("parts", parts.get(), 20, 300);
    }

    /** A layout with room for the values within steps knows only the domain of the variable. */
    @Test
    void aVariableWithOneValueInAllStatesIsNoPart() {
        Sketch sketch = new Sketch("within a step");
        Variable x = sketch.scalar("x", Domain.BYTE, 0);
        sketch.process("P", 1).step(0, 0, Sketch.set(x, 3), Sketch.set(x, 0));
        Network network = sketch.build();
        ValueSets wide = ValueAnalysis.of(network).widened(x.base());
        assertThat(wide.get(x.base()).size()).isGreaterThan(1);
        assertThat(DriverParts.of(network, wide, new GroupTable(network), Budget.unlimited()))
                .isEmpty();
    }

    /** The number of parts, after all steps from some states are tried. */
    private static int check(Network network) {
        List<DriverPart> parts = parts(network);
        Map<DriverPart, int[]> orders = new HashMap<>();
        for (DriverPart part : parts) {
            assertThat(part.phases()).as(part.text()).isGreaterThan(1);
            if (part.dag() != null) {
                orders.put(part, new DagOrders(part.dag()).fewLive());
            }
        }
        for (int[][] step : steps(network)) {
            for (DriverPart part : parts) {
                if (place(part, orders.get(part), step[0]) > place(part, orders.get(part), step[1])) {
                    throw new AssertionError(part.text() + " of " + network.name());
                }
            }
        }
        return parts.size();
    }

    private static long place(DriverPart part, int @Nullable [] order, int[] state) {
        int value = state[part.slot()];
        if (order != null) {
            for (int i = 0; i < order.length; i++) {
                if (order[i] == value) {
                    return i;
                }
            }
            throw new AssertionError("an unreachable location");
        }
        if (!part.values().contains(value)) {
            throw new AssertionError(part.text() + " is " + value);
        }
        return part.kind() == DriverPart.Kind.INCREASING ? value : -value;
    }

    private static List<DriverPart> parts(Network network) {
        ValueSets values = ValueAnalysis.of(network, Budget.unlimited());
        return DriverParts.of(network, values, new GroupTable(network), Budget.unlimited());
    }

    private static List<int[][]> steps(Network network) {
        List<int[][]> steps = new ArrayList<>();
        Interpreter interpreter = new Interpreter(network);
        Set<IntBuffer> seen = new HashSet<>();
        Deque<int[]> open = new ArrayDeque<>();
        open.add(network.initialState());
        seen.add(IntBuffer.wrap(network.initialState()));
        while (!open.isEmpty() && seen.size() < MOST_STATES) {
            int[] state = open.remove();
            List<Move> moves;
            try {
                moves = interpreter.moves(state);
            } catch (Limit.Exceeded e) {
                continue;
            }
            for (Move move : moves) {
                if (!move.isError()) {
                    steps.add(new int[][] {state, move.target()});
                    if (seen.add(IntBuffer.wrap(move.target()))) {
                        open.add(move.target());
                    }
                }
            }
        }
        return steps;
    }

    @Test
    void unknownNamesAreRefused() {
        Network network = RandomNetworks.guarded(3);
        ValueSets values = ValueAnalysis.of(network, Budget.unlimited());
        Assertions.assertThatThrownBy(
                        () -> Driver.of(network, values, new GroupTable(network), "nobody", Budget.unlimited()))
                .isInstanceOf(InputException.class)
                .hasMessageContaining("nobody");
    }
}
