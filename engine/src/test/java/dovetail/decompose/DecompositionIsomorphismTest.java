package dovetail.decompose;

import static org.assertj.core.api.Assertions.assertThat;

import dovetail.base.Budget;
import dovetail.base.Limit;
import dovetail.decompose.cases.Bounds;
import dovetail.interpret.Interpreter;
import dovetail.interpret.Move;
import dovetail.model.Component;
import dovetail.model.Network;
import dovetail.model.SyncRule;
import dovetail.reference.ReferenceSearch;
import dovetail.testkit.random.Cases;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;

/**
 * The product of the components is isomorphic to the network: lifting maps their reachable states one to one, and the
 * steps of a state to those of its image, label by label. A slot is held by one component or never changes, and the local
 * states of its holder cover its reachable values. Each label names one rule.
 */
class DecompositionIsomorphismTest {
    private static final int CASES = 200;
    private static final int MOST_STATES = 60;
    private static final Bounds SMALL = new Bounds(50, 200, 500, 1000, 10_000);

    private int decomposed;
    private int errors;

    @Test
    void liftingIsAnIsomorphism() {
        Cases.forEachGuarded(CASES, MOST_STATES, (network, seed) -> {
            try {
                check(Decomposition.of(network, SMALL, Budget.unlimited()));
            } catch (Limit.Exceeded e) {
                Cases.tell(network.name() + " is not decomposed");
            }
        });
        Cases.assertNotEmpty("networks that were decomposed", decomposed, CASES / 3, CASES);
        Cases.assertNotEmpty("steps that are model errors", errors, CASES / 4, CASES);
    }

    private void check(Decomposition decomposition) {
        decomposed++;
        List<List<Integer>> images = new ArrayList<>();
        for (int[] state : new ReferenceSearch(decomposition.network()).allStates()) {
            images.add(list(decomposition.lift().state(state)));
            assertThat(steps(decomposition, state)).isEqualTo(originalSteps(decomposition, state));
        }
        Set<List<Integer>> states = new HashSet<>();
        new ReferenceSearch(decomposition.original()).allStates().forEach(state -> states.add(list(state)));
        assertThat(images).doesNotHaveDuplicates();
        assertThat(new HashSet<>(images)).isEqualTo(states);
        assertHeld(decomposition, states);
        assertThat(decomposition.network().rules().stream().map(SyncRule::label))
                .doesNotHaveDuplicates();
    }

    /** The steps of a state, as labels and states of the original; an error leads nowhere. */
    private List<String> steps(Decomposition decomposition, int[] state) {
        DecompositionLift lift = decomposition.lift();
        Map<String, Integer> rules = new HashMap<>();
        decomposition.network().rules().forEach(rule -> rules.put(rule.label(), rules.size()));
        List<String> steps = new ArrayList<>();
        for (Move move : new Interpreter(decomposition.network()).moves(state)) {
            int rule = rules.get(move.label());
            boolean isError = lift.isError(rule);
            errors += isError ? 1 : 0;
            assertThat(!isError || Arrays.equals(move.target(), state))
                    .as("an error leads nowhere")
                    .isTrue();
            steps.add(lift.label(rule) + (isError ? " error" : list(lift.state(move.target()))));
        }
        return steps.stream().sorted().toList();
    }

    private static List<String> originalSteps(Decomposition decomposition, int[] state) {
        List<String> steps = new ArrayList<>();
        for (Move move : new Interpreter(decomposition.original())
                .moves(decomposition.lift().state(state))) {
            steps.add(move.label() + (move.isError() ? " error" : list(move.target())));
        }
        return steps.stream().sorted().toList();
    }

    private static void assertHeld(Decomposition decomposition, Set<List<Integer>> states) {
        Network network = decomposition.network();
        BitSet held = new BitSet();
        for (Component component : network.components()) {
            int[] slots = decomposition.lift().slots(component);
            Set<List<Integer>> locals = new HashSet<>();
            for (int local = 0; local < component.behaviour().locationCount(); local++) {
                assertThat(locals.add(list(decomposition.lift().values(component, local))))
                        .as("a local state is there once")
                        .isTrue();
            }
            for (int slot : slots) {
                assertThat(held.get(slot)).as("slot %d is held twice", slot).isFalse();
                held.set(slot);
            }
            for (List<Integer> state : states) {
                assertThat(locals)
                        .contains(Arrays.stream(slots).mapToObj(state::get).toList());
            }
        }
        for (int slot = 0; slot < decomposition.original().slots().size(); slot++) {
            Set<Integer> values = new TreeSet<>();
            for (List<Integer> state : states) {
                values.add(state.get(slot));
            }
            assertThat(held.get(slot) || values.size() == 1)
                    .as("slot %d changes and is held by nobody", slot)
                    .isTrue();
        }
    }

    private static List<Integer> list(int[] values) {
        return Arrays.stream(values).boxed().toList();
    }
}
