package dovetail.lang.pnml;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dovetail.base.InputException;
import dovetail.base.SourceText;
import dovetail.expr.BinaryOp;
import dovetail.expr.Expr;
import dovetail.interpret.Interpreter;
import dovetail.interpret.ModelError;
import dovetail.interpret.Move;
import dovetail.lang.source.ConstantValues;
import dovetail.testkit.Ring;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Deque;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;

/** Random nets: the network has the markings, steps and errors of the token game, and its predicates agree with it. */
class PnmlRandomTest {
    private static final int SAMPLES = 1500;
    private static final int MOST_MARKINGS = 300;

    @Test
    void networksPlayTheTokenGame() throws ModelError {
        int compared = 0;
        int erroneous = 0;
        int grouped = 0;
        int counted = 0;
        int largest = 0;
        for (long seed = 0; seed < Ring.cases(SAMPLES); seed++) {
            RandomNet sample = RandomNet.of(seed);
            SourceText text = new SourceText("random.pnml", sample.text());
            if (!sample.game().isUnitSafe(sample.game().initial())) {
                assertThatThrownBy(() -> new PnmlLanguage().read(text, Map.of(), ConstantValues.NONE))
                        .isInstanceOf(InputException.class)
                        .hasMessageContaining("more than one token initially");
                continue;
            }
            PnmlModel model = new PnmlLanguage().read(text, Map.of(), ConstantValues.NONE);
            Optional<Set<String>> expected = sample.game().graph(MOST_MARKINGS);
            if (expected.isEmpty()) {
                continue;
            }
            assertThat(graph(model, sample.game()))
                    .as("%d: %s", seed, sample.text())
                    .isEqualTo(expected.get());
            compared++;
            largest = Math.max(largest, expected.get().size());
            erroneous += expected.get().stream().anyMatch(edge -> edge.endsWith("error")) ? 1 : 0;
            grouped +=
                    model.network().components().stream().anyMatch(c -> c.name().startsWith("group")) ? 1 : 0;
            counted += model.network().variables().isEmpty() ? 0 : 1;
        }
        // The samples are worth comparing.
        Ring.assertOccurs("compared", compared, SAMPLES / 2 + 1, SAMPLES);
        Ring.assertOccurs("erroneous", erroneous, SAMPLES / 50 + 1, SAMPLES);
        Ring.assertOccurs("grouped", grouped, SAMPLES / 50 + 1, SAMPLES);
        Ring.assertOccurs("counted", counted, SAMPLES / 10 + 1, SAMPLES);
        Ring.assertOccurs("largest", largest, 201, SAMPLES);
    }

    private static Set<String> graph(PnmlModel model, TokenGame game) throws ModelError {
        Interpreter interpreter = new Interpreter(model.network());
        List<Expr> tokens = new ArrayList<>();
        List<Expr> fireable = new ArrayList<>();
        List<String> labels = new ArrayList<>();
        for (int p = 0; p < game.initial().length; p++) {
            tokens.add(model.tokens("p" + p).orElseThrow());
        }
        for (int t = 0; t < game.transitions().size(); t++) {
            fireable.add(model.predicate(new SourceText("test", "is-fireable(t" + t + ")")));
            labels.add(model.label("t" + t));
        }
        Set<String> graph = new TreeSet<>();
        Set<List<Integer>> seen = new HashSet<>();
        Deque<int[]> queue = new ArrayDeque<>();
        queue.add(model.network().initialState());
        seen.add(Arrays.stream(model.network().initialState()).boxed().toList());
        while (!queue.isEmpty()) {
            int[] state = queue.remove();
            int[] marking = marking(tokens, interpreter, state);
            graph.add(Arrays.toString(marking));
            boolean isDead = true;
            for (int t = 0; t < fireable.size(); t++) {
                assertThat(interpreter.holds(fireable.get(t), state)).isEqualTo(game.isEnabled(t, marking));
                isDead &= !game.isEnabled(t, marking);
            }
            assertThat(interpreter.holds(model.deadlock(), state)).isEqualTo(isDead);
            for (Move move : interpreter.moves(state)) {
                int t = labels.indexOf(move.label());
                if (move.isError()) {
                    assertThat(move.error()).contains("extra tokens in unit u");
                    assertThat(graph.add(TokenGame.edge(marking, t, "error")))
                            .as("the only error of the step")
                            .isTrue();
                } else {
                    int[] target = marking(tokens, interpreter, move.target());
                    assertThat(graph.add(TokenGame.edge(marking, t, Arrays.toString(target))))
                            .as("the only such step")
                            .isTrue();
                    if (seen.add(Arrays.stream(move.target()).boxed().toList())) {
                        queue.add(move.target());
                    }
                }
            }
        }
        return graph;
    }

    private static int[] marking(List<Expr> tokens, Interpreter interpreter, int[] state) throws ModelError {
        int[] marking = new int[tokens.size()];
        for (int p = 0; p < marking.length; p++) {
            while (!interpreter.holds(equal(tokens.get(p), marking[p]), state)) {
                marking[p]++;
            }
        }
        return marking;
    }

    private static Expr equal(Expr tokens, int count) {
        return Expr.binary(BinaryOp.EQ, tokens, Expr.constant(count));
    }
}
