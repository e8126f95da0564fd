package dovetail.compose.reduce;

import static org.assertj.core.api.Assertions.assertThat;

import dovetail.base.Budget;
import dovetail.compose.ComponentLts;
import dovetail.lts.Lts;
import java.util.ArrayDeque;
import java.util.Arrays;
import java.util.BitSet;
import java.util.Deque;
import java.util.HashSet;
import java.util.List;
import java.util.Random;
import java.util.Set;
import org.junit.jupiter.api.Test;

/** Thinner components have the same sequences of events; simulation is what its definition says. */
class SimulationReductionTest {
    private static final int ROUNDS = 4000;
    private static final Budget BUDGET = Budget.unlimited();

    private static ComponentLts random(Random random, boolean hiddenSteps) {
        int states = 1 + random.nextInt(12);
        int events = 1 + random.nextInt(3);
        ComponentLts.Builder builder = new ComponentLts.Builder("m");
        for (int k = random.nextInt(4 * states); k > 0; k--) {
            int event = random.nextInt(hiddenSteps ? events + 1 : events);
            builder.step(random.nextInt(states), event == events ? Lts.HIDDEN : event, random.nextInt(states));
        }
        int[] alphabet = new int[events];
        for (int event = 0; event < events; event++) {
            alphabet[event] = event;
        }
        return builder.build(states, random.nextInt(states), alphabet);
    }

    @Test
    void sequencesOfEventsStay() {
        Random random = new Random(4711);
        int smaller = 0;
        int states = 0;
        int left = 0;
        for (int round = 0; round < ROUNDS; round++) {
            ComponentLts component = random(random, round % 2 == 0);
            ComponentLts thin = new SimulationReduction(BUDGET).apply(component);
            assertThat(haveSameSequences(component, thin)).as("round " + round).isTrue();
            assertThat(thin.stateCount()).isLessThanOrEqualTo(component.stateCount());
            smaller += thin.stateCount() < component.stateCount() ? 1 : 0;
            states += component.stateCount();
            left += thin.stateCount();
        }
        assertThat(smaller).isGreaterThan(ROUNDS / 2);
        assertThat(left).isLessThan(states * 3 / 4);
    }

    @Test
    void whatOnlyHiddenStepsLeadToIsNotNeeded() {
        ComponentLts component = new ComponentLts.Builder("m")
                .step(0, Lts.HIDDEN, 1)
                .step(0, Lts.HIDDEN, 2)
                .step(1, 0, 0)
                .step(2, 1, 0)
                .build(3, 0, new int[] {0, 1});
        assertThat(new SimulationReduction(BUDGET).apply(component).stateCount())
                .isEqualTo(1);
    }

    @Test
    void aStepToLessThanAnotherIsDropped() {
        // After event 0 either event 1 or both 1 and 2 are possible.
        ComponentLts component = new ComponentLts.Builder("m")
                .step(0, 0, 1)
                .step(0, 0, 2)
                .step(1, 1, 0)
                .step(2, 1, 0)
                .step(2, 2, 0)
                .build(3, 0, new int[] {0, 1, 2});
        assertThat(new SimulationReduction(BUDGET).apply(component).stateCount())
                .isEqualTo(2);
    }

    @Test
    void statesThatAreComeToAlikeBecomeOne() {
        // Forward, no two states are alike: after event 0 there are two states that offer different events.
        ComponentLts component = new ComponentLts.Builder("m")
                .step(0, 0, 1)
                .step(0, 0, 2)
                .step(1, 1, 0)
                .step(2, 2, 0)
                .build(3, 0, new int[] {0, 1, 2});
        assertThat(new SimulationReduction(BUDGET).apply(component).stateCount())
                .isEqualTo(2);
    }

    @Test
    void simulationIsTheLargestThatAnswersAllSteps() {
        Random random = new Random(99);
        int related = 0;
        for (int round = 0; round < ROUNDS; round++) {
            ComponentLts component = random(random, false);
            boolean[][] expected = simulation(component);
            SimulationPreorder found = new SimulationPreorder(component, BUDGET);
            for (int weak = 0; weak < expected.length; weak++) {
                for (int strong = 0; strong < expected.length; strong++) {
                    related += expected[weak][strong] && weak != strong ? 1 : 0;
                    assertThat(found.simulates(strong, weak))
                            .as("round " + round + ": " + strong + " for " + weak)
                            .isEqualTo(expected[weak][strong]);
                }
            }
        }
        assertThat(related).isGreaterThan(ROUNDS);
    }

    @Test
    void simulationOfMoreStatesThanAWordHasBits() {
        // A line: state s offers 200-s more events, so earlier states simulate later ones.
        ComponentLts.Builder builder = new ComponentLts.Builder("line");
        for (int s = 0; s < 200; s++) {
            builder.step(s, 0, s + 1);
        }
        SimulationPreorder simulation = new SimulationPreorder(builder.build(201, 0, new int[] {0}), BUDGET);
        for (int s = 0; s <= 200; s++) {
            for (int t = 0; t <= 200; t++) {
                assertThat(simulation.simulates(s, t)).isEqualTo(s <= t);
            }
        }
    }

    private static boolean[][] simulation(ComponentLts component) {
        int states = component.stateCount();
        boolean[][] by = new boolean[states][states];
        for (boolean[] row : by) {
            Arrays.fill(row, true);
        }
        boolean changed = true;
        while (changed) {
            changed = false;
            for (int weak = 0; weak < states; weak++) {
                for (int strong = 0; strong < states; strong++) {
                    if (by[weak][strong] && !answers(component, weak, strong, by)) {
                        by[weak][strong] = false;
                        changed = true;
                    }
                }
            }
        }
        return by;
    }

    private static boolean answers(ComponentLts component, int weak, int strong, boolean[][] by) {
        for (int i = component.rowStart(weak); i < component.rowStart(weak + 1); i++) {
            boolean answered = false;
            for (int k = component.rowStart(strong); k < component.rowStart(strong + 1); k++) {
                answered |= component.event(i) == component.event(k) && by[component.target(i)][component.target(k)];
            }
            if (!answered) {
                return false;
            }
        }
        return true;
    }

    /** Follows both by sets of states. */
    private static boolean haveSameSequences(ComponentLts one, ComponentLts other) {
        List<BitSet> start = List.of(closed(one, one.initial()), closed(other, other.initial()));
        Set<List<BitSet>> seen = new HashSet<>(Set.of(start));
        Deque<List<BitSet>> open = new ArrayDeque<>(seen);
        while (!open.isEmpty()) {
            List<BitSet> pair = open.remove();
            for (int event : one.alphabet()) {
                List<BitSet> next = List.of(after(one, pair.get(0), event), after(other, pair.get(1), event));
                if (next.get(0).isEmpty() != next.get(1).isEmpty()) {
                    return false;
                }
                if (!next.get(0).isEmpty() && seen.add(next)) {
                    open.add(next);
                }
            }
        }
        return true;
    }

    private static BitSet after(ComponentLts component, BitSet states, int event) {
        BitSet after = new BitSet();
        states.stream().forEach(s -> {
            for (int i = component.rowStart(s); i < component.rowStart(s + 1); i++) {
                if (component.event(i) == event) {
                    after.or(closed(component, component.target(i)));
                }
            }
        });
        return after;
    }

    /** What hidden steps lead to. */
    private static BitSet closed(ComponentLts component, int state) {
        BitSet closed = new BitSet();
        Deque<Integer> open = new ArrayDeque<>(List.of(state));
        closed.set(state);
        while (!open.isEmpty()) {
            int s = open.remove();
            for (int i = component.rowStart(s); i < component.rowStart(s + 1); i++) {
                if (component.event(i) == Lts.HIDDEN && !closed.get(component.target(i))) {
                    closed.set(component.target(i));
                    open.add(component.target(i));
                }
            }
        }
        return closed;
    }
}
