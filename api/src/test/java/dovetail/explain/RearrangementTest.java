package dovetail.explain;

import static org.assertj.core.api.Assertions.assertThat;

import dovetail.interpret.ModelError;
import dovetail.interpret.Move;
import dovetail.interpret.Semantics;
import dovetail.model.Network;
import dovetail.property.Atom;
import dovetail.replay.Lasso;
import dovetail.replay.Replay;
import dovetail.result.Step;
import dovetail.result.Trace;
import dovetail.testkit.random.RandomNetworks;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import java.util.Set;
import org.junit.jupiter.api.Test;

/** Random walks of random networks, rearranged. */
class RearrangementTest {
    private static final int CASES = 400;
    private static final int STEPS = 14;

    private int fewer;
    private int visible;

    @Test
    void rearrangedRunsReplayWithTheSameWordAndFewerSwitches() {
        for (long seed = 1; seed <= CASES; seed++) {
            Network network = seed % 2 == 0 ? RandomNetworks.guarded(seed, 500) : RandomNetworks.explicit(seed);
            Random random = new Random(seed);
            Trace trace = walk(network, random);
            compare(trace, List.of(), seed);
            List<Atom> atoms = new ArrayList<>(List.of(new Atom.State("p", RandomNetworks.predicate(network, seed))));
            if (!trace.steps().isEmpty()) {
                Step some = trace.steps().get(random.nextInt(trace.steps().size()));
                atoms.add(new Atom.Action("a", some.action()));
            }
            compare(trace, atoms, seed);
        }
        assertThat(fewer).isGreaterThan(CASES / 8);
        assertThat(visible).isGreaterThan(CASES / 8);
    }

    private void compare(Trace trace, List<Atom> atoms, long seed) {
        Semantics semantics = Semantics.of(trace.system());
        List<Long> word;
        try {
            word = RunWord.of(semantics, trace, atoms).truth();
        } catch (ModelError e) {
            return;
        }
        Rearrangement.Order order = Rearrangement.of(semantics, trace, atoms);
        List<Lasso.Taken> taken = new ArrayList<>();
        for (Step step : order.steps()) {
            taken.add(new Lasso.Taken(step.action(), Set.copyOf(step.components())));
        }
        // The replay fails unless every step is possible, and unless a loop closes.
        Trace other = new Replay(trace.system()).along(order.states(), taken, trace.kind(), trace.loopStart());
        assertThat(other.last()).as("seed %d", seed).isEqualTo(trace.last());
        assertThat(order.steps()).as("seed %d", seed).containsExactlyInAnyOrderElementsOf(trace.steps());
        int before = Rearrangement.switches(trace.steps());
        int after = Rearrangement.switches(other.steps());
        assertThat(after).as("seed %d", seed).isLessThanOrEqualTo(before);
        fewer += after < before ? 1 : 0;
        if (!atoms.isEmpty()) {
            try {
                assertThat(RunWord.of(semantics, other, atoms).truth())
                        .as("seed %d", seed)
                        .isEqualTo(word);
            } catch (ModelError e) {
                throw new AssertionError(e);
            }
            visible += word.stream().distinct().count() > 1 ? 1 : 0;
        }
    }

    /** A walk that closes a loop where it comes to a state again, and ends in a deadlock where there is one. */
    private static Trace walk(Network network, Random random) {
        Semantics semantics = Semantics.of(network);
        List<int[]> states = new ArrayList<>(List.of(network.initialState()));
        List<Lasso.Taken> taken = new ArrayList<>();
        while (taken.size() < STEPS) {
            int[] last = states.get(states.size() - 1);
            List<Move> moves =
                    semantics.moves(last).stream().filter(m -> !m.isError()).toList();
            if (moves.isEmpty()) {
                break;
            }
            Move move = moves.get(random.nextInt(moves.size()));
            states.add(move.target());
            taken.add(new Lasso.Taken(move.label(), Set.copyOf(move.components())));
        }
        int[] last = states.get(states.size() - 1);
        for (int i = 0; i < states.size() - 1; i++) {
            if (Arrays.equals(states.get(i), last)) {
                return new Replay(network).along(states, taken, Trace.Kind.LASSO, i);
            }
        }
        return new Replay(network).along(states, taken, Trace.Kind.PATH, -1);
    }
}
