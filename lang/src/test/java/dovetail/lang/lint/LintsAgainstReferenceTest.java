package dovetail.lang.lint;

import static org.assertj.core.api.Assertions.assertThat;

import dovetail.expr.Expr;
import dovetail.interpret.Interpreter;
import dovetail.interpret.ModelError;
import dovetail.model.Action;
import dovetail.model.Component;
import dovetail.model.Network;
import dovetail.reference.ReferenceSearch;
import dovetail.testkit.FirstSeed;
import dovetail.testkit.Ring;
import dovetail.testkit.random.RandomNetworks;
import java.util.BitSet;
import java.util.List;
import org.junit.jupiter.api.Test;

/** The claims of lints on random networks: no reachable state contradicts them. */
class LintsAgainstReferenceTest {
    private static final int NETWORKS = 120;
    private static final long FIRST = FirstSeed.get();

    @Test
    void nothingThatIsReportedHappens() throws ModelError {
        int unreachable = 0;
        int falseGuards = 0;
        int fixed = 0;
        for (long seed = FIRST; seed < FIRST + Ring.cases(NETWORKS); seed++) {
            Network network = RandomNetworks.guarded(seed, 500);
            Usage usage = new Usage(network, List.of());
            PossibleMoves moves = new PossibleMoves(network, usage, true);
            List<int[]> states = new ReferenceSearch(network).allStates();
            for (Component component : network.components()) {
                BitSet reached = moves.locations(component);
                unreachable += component.behaviour().locationCount() - reached.cardinality();
                for (int[] state : states) {
                    assertThat(reached.get(state[component.locationSlot()]))
                            .as("seed %d, %s in %d", seed, component.name(), state[component.locationSlot()])
                            .isTrue();
                }
                for (Action action : component.behaviour().actions()) {
                    if (moves.hasFalseGuard(component, action)) {
                        falseGuards++;
                        assertNeverTrue(network, component, action, states, seed);
                    }
                }
            }
            for (int slot = 0; slot < network.slots().size(); slot++) {
                if (!network.slot(slot).isLocation() && !usage.isWritten(slot)) {
                    fixed++;
                    for (int[] state : states) {
                        assertThat(state[slot])
                                .as("seed %d", seed)
                                .isEqualTo(network.slot(slot).initial());
                    }
                }
            }
        }
        Ring.assertOccurs("unreachable locations", unreachable, 1, NETWORKS);
        Ring.assertOccurs("false guards", falseGuards, 1, NETWORKS);
        Ring.assertOccurs("variables without writes", fixed, 1, NETWORKS);
    }

    private static void assertNeverTrue(
            Network network, Component component, Action action, List<int[]> states, long seed) {
        Interpreter interpreter = new Interpreter(network);
        for (int[] state : states) {
            if (state[component.locationSlot()] == action.source()) {
                boolean holds;
                try {
                    holds = interpreter.holds(action.guard(), state);
                } catch (ModelError e) {
                    holds = false;
                }
                assertThat(holds)
                        .as("seed %d, guard of %s", seed, action.label())
                        .isFalse();
            }
        }
    }

    @Test
    void rangesContainTheValuesOfPredicates() {
        int decided = 0;
        for (long seed = FIRST; seed < FIRST + Ring.cases(NETWORKS); seed++) {
            Network network = RandomNetworks.guarded(seed, 500);
            Interpreter interpreter = new Interpreter(network);
            List<int[]> states = new ReferenceSearch(network).allStates();
            Ranges ranges = new Ranges(slot -> new Range(
                    network.slot(slot).domain().min(),
                    network.slot(slot).domain().max()));
            for (int k = 0; k < 8; k++) {
                Expr predicate = RandomNetworks.partialPredicate(network, 31 * seed + k);
                Range range = ranges.of(predicate);
                decided += range.isFalse() || range.isTrue() ? 1 : 0;
                for (int[] state : states) {
                    try {
                        boolean holds = interpreter.holds(predicate, state);
                        assertThat(holds ? !range.isFalse() : !range.isTrue())
                                .as("seed %d, %s", seed, predicate)
                                .isTrue();
                    } catch (ModelError e) {
                        // There is no value to compare.
                    }
                }
            }
        }
        Ring.assertOccurs("decided", decided, 1, NETWORKS);
    }
}
