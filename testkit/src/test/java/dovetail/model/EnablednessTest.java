package dovetail.model;

import static org.assertj.core.api.Assertions.assertThat;

import dovetail.base.Origin;
import dovetail.expr.Definedness;
import dovetail.expr.Expr;
import dovetail.interpret.Interpreter;
import dovetail.interpret.ModelError;
import dovetail.interpret.Move;
import dovetail.lts.LabelledLts;
import dovetail.property.Atom;
import dovetail.testkit.random.RandomNetworks;
import java.nio.IntBuffer;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.junit.jupiter.api.Test;

/** In every reachable state of random networks, the predicates say what the interpreter does. */
class EnablednessTest {
    private static final int MAX_STATES = 300;

    private int enabledSeen;
    private int committedSeen;
    private int prioritisedSeen;
    private int refused;
    /** Enabled steps each of which is an error. */
    private int errorsOnly;

    @Test
    void ofGuardedComponents() {
        for (long seed = 0; seed < 300; seed++) {
            compare(RandomNetworks.guarded(seed, MAX_STATES));
        }
        assertThat(enabledSeen).isGreaterThan(1000);
        assertThat(committedSeen).isPositive();
        assertThat(prioritisedSeen).isPositive();
        assertThat(refused).isPositive();
        assertThat(errorsOnly).isGreaterThan(100);
    }

    @Test
    void ofTransitionSystems() {
        for (long seed = 0; seed < 300; seed++) {
            compare(RandomNetworks.explicit(seed));
        }
        assertThat(enabledSeen).isGreaterThan(1000);
    }

    @Test
    void aPredicateThatWouldBeHugeIsRefused() {
        LabelledLts.Builder lts = new LabelledLts.Builder();
        for (int i = 0; i < 50_000; i++) {
            lts.transition(i, i % 2 == 0 ? "a" : "b", i + 1);
        }
        Network.Builder builder = new Network.Builder("n");
        builder.explicit("L", lts.build(), Origin.NONE);
        SyncRule.Participant alone = new SyncRule.Participant(0, 0);
        Network network =
                builder.rule(new SyncRule(List.of(alone), "a", Origin.NONE)).build();
        assertThat(Enabledness.of(network, new Atom.Action("a", "a"))).isEmpty();
    }

    private void compare(Network network) {
        prioritisedSeen += network.priorities().hasRules() ? 1 : 0;
        committedSeen += network.priorities().hasCommitted() ? 1 : 0;
        Map<Atom.Action, Expr> predicates = new HashMap<>();
        for (String label : network.labels()) {
            Atom.Action exactly = new Atom.Action(label, label);
            Optional<Expr> predicate = Enabledness.of(network, exactly);
            predicate.ifPresentOrElse(p -> predicates.put(exactly, p), () -> refused++);
        }
        Interpreter interpreter = new Interpreter(network);
        List<int[]> states = new ArrayList<>(List.of(network.initialState()));
        Set<IntBuffer> seen = new HashSet<>(List.of(IntBuffer.wrap(states.get(0))));
        for (int i = 0; i < states.size() && i < MAX_STATES; i++) {
            List<Move> moves = interpreter.moves(states.get(i));
            for (Map.Entry<Atom.Action, Expr> entry : predicates.entrySet()) {
                compare(interpreter, entry.getKey(), entry.getValue(), states.get(i), moves);
            }
            for (Move move : moves) {
                if (!move.isError() && seen.add(IntBuffer.wrap(move.target()))) {
                    states.add(move.target());
                }
            }
        }
    }

    private void compare(Interpreter interpreter, Atom.Action label, Expr predicate, int[] state, List<Move> moves) {
        boolean holds = moves.stream().anyMatch(m -> label.matches(m.label()));
        try {
            assertThat(interpreter.holds(predicate, state)).as(label.text()).isEqualTo(holds);
        } catch (ModelError e) {
            throw new AssertionError("E" + label.text() + " has no value", e);
        }
        enabledSeen += holds ? 1 : 0;
        errorsOnly += holds && moves.stream().allMatch(m -> m.isError() || !label.matches(m.label())) ? 1 : 0;
        assertThat(Definedness.isTotal(predicate))
                .as("E" + label.text() + " is seen to be total")
                .isTrue();
    }
}
