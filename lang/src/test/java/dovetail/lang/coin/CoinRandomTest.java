package dovetail.lang.coin;

import static org.assertj.core.api.Assertions.assertThat;

import dovetail.base.Diagnostic;
import dovetail.base.SourceText;
import dovetail.expr.Expr;
import dovetail.interpret.Interpreter;
import dovetail.interpret.ModelError;
import dovetail.interpret.Move;
import dovetail.lang.source.ConstantValues;
import dovetail.lang.source.Model;
import dovetail.model.Enabledness;
import dovetail.model.Network;
import dovetail.property.Atom;
import dovetail.testkit.Ring;
import dovetail.testkit.random.RandomCoin;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;

/** Random hierarchies: the flattened network has the states and steps that the definition of the product gives. */
class CoinRandomTest {
    private static final int SAMPLES = 4000;

    @Test
    void flatteningKeepsTheMeaning() {
        int joined = 0;
        int filtered = 0;
        int largest = 0;
        for (long seed = 0; seed < Ring.cases(SAMPLES); seed++) {
            RandomCoin.Sample sample = RandomCoin.sample(seed);
            Network network = new CoinLanguage()
                    .read(new SourceText("random.coin", sample.text()), Map.of(), ConstantValues.NONE)
                    .network();
            Set<String> meaning = sample.meaning().graph();
            assertThat(graph(network)).as(sample.text()).isEqualTo(meaning);
            joined += network.rules().stream().anyMatch(r -> r.participants().size() == 2) ? 1 : 0;
            filtered += sample.text().contains("onlyL") && meaning.size() > 1 ? 1 : 0;
            largest = Math.max(largest, meaning.size());
        }
        // The samples are worth comparing.
        Ring.assertOccurs("joined", joined, SAMPLES / 4 + 1, SAMPLES);
        Ring.assertOccurs("filtered", filtered, SAMPLES / 10 + 1, SAMPLES);
        Ring.assertOccurs("states of the largest", largest, 201, SAMPLES);
    }

    @Test
    void closedSystemsHaveNoStepWithAnUnknownPartner() {
        int fewer = 0;
        for (long seed = 0; seed < SAMPLES / 4; seed++) {
            RandomCoin.Sample sample = RandomCoin.sample(seed);
            Model open = read(sample.text("open"));
            Model closed = read(sample.text("closed"));
            Set<String> meaning = sample.meaning().closed().graph();
            assertThat(graph(open.network()))
                    .as(sample.text())
                    .isEqualTo(sample.meaning().graph());
            assertThat(graph(closed.network())).as(sample.text()).isEqualTo(meaning);
            for (Model other : List.of(open, closed, read(sample.text()))) {
                Network same = other.closed().orElseThrow().network();
                assertThat(graph(same)).as(sample.text()).isEqualTo(meaning);
            }
            fewer += meaning.equals(sample.meaning().graph()) ? 0 : 1;
        }
        assertThat(fewer).isGreaterThan(SAMPLES / 16);
    }

    /** The labels are known without exploration, so that a step with one of them may be impossible. */
    @Test
    void openSystemsSayIt() {
        int warned = 0;
        for (long seed = 0; seed < SAMPLES / 4; seed++) {
            RandomCoin.Sample sample = RandomCoin.sample(seed);
            Model model = read(sample.text());
            List<String> open = model.network().labels().stream()
                    .filter(label -> label.startsWith("(-,") || label.endsWith(", -)"))
                    .filter(label -> !model.network().deadLabels().contains(label))
                    .toList();
            assertThat(model.openLabels()).containsExactlyElementsOf(open);
            boolean lists = sample.text()
                    .substring(sample.text().lastIndexOf("composite"))
                    .contains("onlyL");
            List<String> warnings = warnings(model);
            assertThat(warnings).as(sample.text()).hasSize(open.isEmpty() || lists ? 0 : 1);
            warned += warnings.size();
            assertThat(warnings(read(sample.text("open")))).isEmpty();
            assertThat(read(sample.text("open")).openLabels()).isEqualTo(open);
            assertThat(warnings(read(sample.text("closed")))).isEmpty();
            assertThat(read(sample.text("closed")).openLabels()).isEmpty();
        }
        assertThat(warned).isGreaterThan(SAMPLES / 16);
    }

    private static Model read(String text) {
        return new CoinLanguage().read(new SourceText("random.coin", text), Map.of(), ConstantValues.NONE);
    }

    private static List<String> warnings(Model model) {
        return model.warnings().stream()
                .map(Diagnostic::message)
                .filter(message -> message.startsWith("the system is open: "))
                .toList();
    }

    @Test
    void enablednessIsThatOfTheWholeSystem() throws ModelError {
        for (long seed = 0; seed < 500; seed++) {
            RandomCoin.Sample sample = RandomCoin.sample(seed);
            Network network = new CoinLanguage()
                    .read(new SourceText("random.coin", sample.text()), Map.of(), ConstantValues.NONE)
                    .network();
            Interpreter interpreter = new Interpreter(network);
            Map<String, Expr> enabled = new HashMap<>();
            for (String label : network.labels()) {
                Atom.Action exactly = new Atom.Action(label, label);
                enabled.put(label, Enabledness.of(network, exactly).orElseThrow());
            }
            for (int[] state : states(network)) {
                Set<String> offered = new HashSet<>();
                interpreter.moves(state).forEach(m -> offered.add(m.label()));
                for (Map.Entry<String, Expr> entry : enabled.entrySet()) {
                    assertThat(interpreter.holds(entry.getValue(), state))
                            .as(entry.getKey() + " in " + text(network, state) + " of\n" + sample.text())
                            .isEqualTo(offered.contains(entry.getKey()));
                }
            }
        }
    }

    private static List<int[]> states(Network network) {
        Interpreter interpreter = new Interpreter(network);
        List<int[]> states = new ArrayList<>(List.of(network.initialState()));
        Set<List<String>> seen = new HashSet<>(List.of(text(network, states.get(0))));
        for (int i = 0; i < states.size(); i++) {
            for (Move move : interpreter.moves(states.get(i))) {
                if (seen.add(text(network, move.target()))) {
                    states.add(move.target());
                }
            }
        }
        return states;
    }

    private static Set<String> graph(Network network) {
        Interpreter interpreter = new Interpreter(network);
        Set<String> graph = new TreeSet<>();
        Deque<int[]> open = new ArrayDeque<>(List.of(network.initialState()));
        graph.add(text(network, network.initialState()).toString());
        while (!open.isEmpty()) {
            int[] state = open.remove();
            for (Move move : interpreter.moves(state)) {
                String target = text(network, move.target()).toString();
                graph.add(text(network, state) + " " + move.label() + " " + target);
                if (graph.add(target)) {
                    open.add(move.target());
                }
            }
        }
        return graph;
    }

    private static List<String> text(Network network, int[] state) {
        List<String> names = new ArrayList<>();
        for (int slot = 0; slot < state.length; slot++) {
            names.add(network.renderValue(slot, state[slot]));
        }
        return names;
    }
}
