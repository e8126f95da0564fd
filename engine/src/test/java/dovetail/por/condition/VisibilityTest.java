package dovetail.por.condition;

import static org.assertj.core.api.Assertions.assertThat;

import dovetail.interpret.Interpreter;
import dovetail.interpret.ModelError;
import dovetail.model.Network;
import dovetail.por.GroupGraph;
import dovetail.por.QueriedGraph;
import dovetail.por.SmallNetworks;
import dovetail.property.Atom;
import dovetail.testkit.random.Cases;
import dovetail.testkit.random.RandomProperties;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import org.junit.jupiter.api.Test;

/**
 * An invisible group changes no atomic proposition: no step of it is an action that an atom names, and the value of every
 * state atom, or that it has none, is the same before and after. Tried with every step of small networks.
 */
class VisibilityTest {
    private static final int CASES = 150;
    private static final int MOST_STATES = 60;

    private int invisible;
    private int visible;

    @Test
    void invisibleGroupsChangeNoAtomicProposition() {
        SmallNetworks.forEach(CASES, MOST_STATES, this::check);
        Cases.assertNotEmpty("steps of invisible groups", invisible, 10 * CASES, CASES);
        Cases.assertNotEmpty("steps of visible groups", visible, 10 * CASES, CASES);
    }

    private void check(Network network, long seed) {
        QueriedGraph queried = new QueriedGraph(network, false);
        GroupGraph graph = queried.graph;
        List<Atom> atoms = RandomProperties.formula(network, seed, 4).atoms();
        BitSet seen = QueriedGraph.set(Visibility.of(queried.all, graph.sets, atoms));
        List<List<String>> valuations = new ArrayList<>();
        graph.states.forEach(state -> valuations.add(valuation(network, atoms, state)));
        for (int s = 0; s < graph.size(); s++) {
            for (int g = graph.enabled(s).nextSetBit(0);
                    g >= 0;
                    g = graph.enabled(s).nextSetBit(g + 1)) {
                visible += seen.get(g) ? 1 : 0;
                if (!seen.get(g)) {
                    invisible++;
                    assertInvisible(graph, s, g, atoms, valuations);
                }
            }
        }
    }

    private static void assertInvisible(
            GroupGraph graph, int s, int g, List<Atom> atoms, List<List<String>> valuations) {
        assertThat(Atom.matching(atoms, graph.table.get(g).group().label()))
                .as(() -> graph.network.name() + ": atoms that " + graph.text(g) + " makes true")
                .isZero();
        graph.successors(s, g).stream()
                .forEach(next -> assertThat(valuations.get(next))
                        .as(() -> graph.network.name() + ": from state " + s + " to " + next + " by " + graph.text(g))
                        .isEqualTo(valuations.get(s)));
    }

    private static List<String> valuation(Network network, List<Atom> atoms, int[] state) {
        Interpreter interpreter = new Interpreter(network);
        List<String> values = new ArrayList<>();
        for (Atom atom : atoms) {
            try {
                values.add(String.valueOf(interpreter.holds(atom.predicate(), state)));
            } catch (ModelError e) {
                values.add("no value");
            }
        }
        return values;
    }
}
