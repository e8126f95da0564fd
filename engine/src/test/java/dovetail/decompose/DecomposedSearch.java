package dovetail.decompose;

import static org.assertj.core.api.Assertions.assertThat;

import dovetail.expr.Expr;
import dovetail.interpret.Interpreter;
import dovetail.interpret.Move;
import dovetail.lts.Lts;
import dovetail.model.Behaviour;
import dovetail.model.Component;
import dovetail.model.Network;
import dovetail.model.SyncRule;
import dovetail.replay.Replay;
import dovetail.result.Trace;
import java.nio.IntBuffer;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.LinkedList;
import java.util.List;
import java.util.Map;

/**
 * Walks through a decomposed network by its transition systems alone, and asks the interpreter of the original in every
 * state whether it has the same steps: label by label, target by target, error by error.
 */
final class DecomposedSearch {
    private final Decomposition decomposition;
    private final DecompositionLift lift;
    private final Interpreter original;
    private final List<Lts> components = new ArrayList<>();
    /** The rules, by the component that comes first in them and its label. */
    private final List<Map<Integer, List<Integer>>> rulesByFirst = new ArrayList<>();

    private final Map<IntBuffer, int[]> parents = new HashMap<>();
    private int[] last;
    long transitions;
    long deadlocks;
    long errors;

    DecomposedSearch(Decomposition decomposition) {
        this.decomposition = decomposition;
        this.lift = decomposition.lift();
        this.original = new Interpreter(decomposition.original());
        Network network = decomposition.network();
        for (Component component : network.components()) {
            components.add(((Behaviour.Explicit) component.behaviour()).lts());
            rulesByFirst.add(new HashMap<>());
        }
        for (int rule = 0; rule < network.rules().size(); rule++) {
            SyncRule.Participant first =
                    network.rules().get(rule).participants().get(0);
            rulesByFirst
                    .get(first.component())
                    .computeIfAbsent(first.port(), p -> new ArrayList<>())
                    .add(rule);
        }
    }

    /** Explores everything and compares it. */
    DecomposedSearch run() {
        int[] initial = decomposition.network().initialState();
        assertThat(lift.state(initial)).isEqualTo(decomposition.original().initialState());
        LinkedList<int[]> open = new LinkedList<>(List.of(initial));
        parents.put(IntBuffer.wrap(initial), initial);
        while (!open.isEmpty()) {
            last = open.remove();
            expand(last, open);
        }
        return this;
    }

    long states() {
        return parents.size();
    }

    private void expand(int[] state, List<int[]> open) {
        List<String> found = new ArrayList<>();
        for (int c = 0; c < components.size(); c++) {
            Lts lts = components.get(c);
            int label = -1;
            for (int i = lts.rowStart(state[c]); i < lts.rowStart(state[c] + 1); i++) {
                if (lts.event(i) != label) {
                    label = lts.event(i);
                    for (int rule : rulesByFirst.get(c).getOrDefault(label, List.of())) {
                        step(rule, 0, state, state.clone(), found, open);
                    }
                }
            }
        }
        List<String> expected = new ArrayList<>();
        for (Move move : original.moves(lift.state(state))) {
            expected.add(move.label() + " -> "
                    + (move.isError() ? "error: " + move.error() : Arrays.toString(move.target())));
        }
        deadlocks += found.isEmpty() ? 1 : 0;
        found.sort(null);
        expected.sort(null);
        assertThat(found).isEqualTo(expected);
    }

    private void step(int rule, int at, int[] state, int[] target, List<String> found, List<int[]> open) {
        List<SyncRule.Participant> participants =
                decomposition.network().rules().get(rule).participants();
        if (at == participants.size()) {
            arrive(rule, state, target.clone(), found, open);
            return;
        }
        SyncRule.Participant p = participants.get(at);
        Lts lts = components.get(p.component());
        int from = state[p.component()];
        for (int i = lts.seek(from, p.port()); i < lts.rowStart(from + 1) && lts.event(i) == p.port(); i++) {
            target[p.component()] = lts.target(i);
            step(rule, at + 1, state, target, found, open);
        }
        target[p.component()] = from;
    }

    private void arrive(int rule, int[] state, int[] target, List<String> found, List<int[]> open) {
        String label = decomposition.network().rules().get(rule).label();
        if (lift.isError(rule)) {
            errors++;
            assertThat(target).as("an error leads nowhere").isEqualTo(state);
            found.add(lift.label(rule) + " -> " + label.substring(label.indexOf("error: ")));
            return;
        }
        transitions++;
        assertThat(label).contains(lift.label(rule));
        found.add(lift.label(rule) + " -> " + Arrays.toString(lift.state(target)));
        if (parents.putIfAbsent(IntBuffer.wrap(target), state) == null) {
            open.add(target);
        }
    }

    /** The run to the state found last, lifted to the original. */
    Trace longestRun() {
        LinkedList<int[]> run = new LinkedList<>();
        for (int[] state = last; run.isEmpty() || state != run.getFirst(); state = parents.get(IntBuffer.wrap(state))) {
            run.addFirst(state);
        }
        return lift.trace(new Replay(decomposition.network()).toState(run, Expr.TRUE));
    }
}
