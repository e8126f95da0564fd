package dovetail.simulate.graph;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dovetail.base.Budget;
import dovetail.base.Limit;
import dovetail.base.Progress;
import dovetail.expr.Expr;
import dovetail.lts.LabelTable;
import dovetail.lts.LabelledLts;
import dovetail.lts.Lts;
import dovetail.lts.ObservationGraph;
import dovetail.minimise.Minimiser;
import dovetail.minimise.Relation;
import dovetail.model.Network;
import dovetail.model.TimedNetwork;
import dovetail.search.StateGraph;
import dovetail.testkit.Ring;
import dovetail.testkit.random.RandomNetworks;
import dovetail.testkit.random.RandomTimedNetworks;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.SortedSet;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;

class FoldsTest {
    private static Folds folds(StateExploration exploration) {
        return new Folds(exploration, Budget.unlimited(), Progress.SILENT);
    }

    private static List<Integer> expandAll(StateExploration exploration) {
        return exploration
                .breadthFirst(exploration.initial(), Integer.MAX_VALUE, 2_000, Budget.unlimited())
                .states();
    }

    /** The classes of shown states have the edges of their members and no others, and so have the classes of all states. */
    @Test
    void edgesOfClassesAreImagesOfTransitions() {
        for (int seed = 1; seed <= Ring.cases(60); seed++) {
            Network network = RandomNetworks.guarded(seed, 300);
            StateExploration exploration = StateExploration.of(network, Budget.unlimited());
            List<Integer> shown = expandAll(exploration);
            Expr predicate = RandomNetworks.predicate(network, seed);
            int component = seed % network.components().size();
            int slot = network.locationSlot(component);
            StateTexts texts = new StateTexts(exploration, Budget.unlimited());
            requireImages(
                    exploration,
                    shown,
                    new Folding.ByPredicates(Map.of("p", predicate)),
                    state -> "p: " + texts.holds(predicate, state));
            if (network.data().stream().noneMatch(datum -> datum.owner() == component)) {
                requireImages(
                        exploration,
                        shown,
                        new Folding.ByComponents(List.of(component)),
                        state -> network.componentNames().get(component) + ": "
                                + network.renderValue(slot, state[slot]));
            }
        }
    }

    private interface Key {
        String of(int[] state);
    }

    private static void requireImages(StateExploration exploration, List<Integer> shown, Folding folding, Key key) {
        Set<String> expected = new HashSet<>();
        Set<String> classes = new HashSet<>();
        long count = 0;
        for (int state : shown) {
            String from = key.of(exploration.state(state));
            classes.add(from);
            for (Expansion.Transition each :
                    exploration.known(state).orElseThrow().transitions()) {
                if (each.target() != StateExploration.NONE) {
                    count++;
                    expected.add(from + " --" + each.move().label() + "-> " + key.of(exploration.state(each.target())));
                }
            }
        }
        for (GraphView view : List.of(
                folds(exploration).ofShown(shown, folding).view(),
                folds(exploration).ofAll(folding).view())) {
            Set<String> found = new HashSet<>();
            for (GraphView.Edge edge : view.edges()) {
                found.add(name(view, edge.from()) + " --" + edge.label() + "-> " + name(view, edge.to()));
            }
            assertThat(found).isEqualTo(expected).hasSize(view.edges().size());
            assertThat(view.nodes().stream().mapToLong(GraphView.Node::size).sum())
                    .isEqualTo(shown.size());
            assertThat(view.nodes().stream().map(node -> node.lines().get(0)).toList())
                    .containsExactlyInAnyOrderElementsOf(classes);
            assertThat(view.states()).isEqualTo(shown.size());
            assertThat(view.transitions()).isLessThanOrEqualTo(count);
        }
    }

    private static String name(GraphView view, int place) {
        return view.nodes().get(place).lines().get(0);
    }

    /** Quotients are as large as those of the command {@code reduce}, and each class has an example. */
    @Test
    void quotientsAreThoseOfReduction() {
        for (int seed = 1; seed <= Ring.cases(40); seed++) {
            Network network = RandomNetworks.guarded(seed, 200);
            LabelledLts whole =
                    StateGraph.of(network, Budget.unlimited(), Progress.SILENT).lts();
            SortedSet<String> observed = someLabels(whole);
            LabelledLts hidden = whole.renamed(label -> observed.contains(label) ? label : LabelTable.INTERNAL);
            StateExploration exploration = StateExploration.of(network, Budget.unlimited());
            for (Relation relation : Relation.values()) {
                requireSize(exploration, relation, Optional.empty(), whole, seed);
                requireSize(exploration, relation, Optional.of(observed), hidden, seed);
            }
        }
    }

    private static SortedSet<String> someLabels(LabelledLts system) {
        SortedSet<String> some = new TreeSet<>(system.labels());
        some.removeIf(label -> label.hashCode() % 2 == 0 || LabelTable.isTau(label));
        return some;
    }

    private static void requireSize(
            StateExploration exploration,
            Relation relation,
            Optional<SortedSet<String>> observed,
            LabelledLts system,
            int seed) {
        Lts reduced = Minimiser.reduce(system, relation, Budget.unlimited(), Progress.SILENT)
                .lts();
        FoldedGraph folded = folds(exploration).ofAll(new Folding.ByEquivalence(relation, observed));
        assertThat(folded.view().nodes()).as(seed + " " + relation).hasSize(reduced.stateCount());
        assertThat(folded.view().transitions()).as(seed + " " + relation).isEqualTo(reduced.transitionCount());
        for (int node = 0; node < Math.min(3, folded.view().nodes().size()); node++) {
            int place = node;
            folded.example(node, Budget.unlimited())
                    .ifPresentOrElse(
                            state -> assertThat(exploration.follow(exploration.path(state), Budget.unlimited()))
                                    .endsWith(state),
                            () -> assertThat(folded.view().nodes().get(place).size())
                                    .isZero());
        }
    }

    @Test
    void observationGraphsAreThoseOfConversion() {
        for (int seed = 1; seed <= Ring.cases(40); seed++) {
            Network network = RandomNetworks.guarded(seed, 200);
            LabelledLts whole =
                    StateGraph.of(network, Budget.unlimited(), Progress.SILENT).lts();
            SortedSet<String> observed = someLabels(whole);
            ObservationGraph graph =
                    ComponentGraph.of(whole, observed, Budget.unlimited()).graph();
            StateExploration exploration = StateExploration.of(network, Budget.unlimited());
            GraphView view =
                    folds(exploration).ofAll(new Folding.Observation(observed)).view();
            assertThat(view.nodes()).hasSize(graph.lts().stateCount());
            assertThat(view.edges()).hasSize(graph.lts().transitionCount());
            assertThat(view.nodes().stream().filter(node -> node.roles().contains(GraphView.Role.LIVELOCK)))
                    .hasSize(graph.livelocks().cardinality());
        }
    }

    /** The states of a zone graph are folded like others; all of them are those that expansion reaches. */
    @Test
    void zoneGraphsAreFolded() {
        int folded = 0;
        for (int seed = 1; seed <= Ring.cases(40); seed++) {
            TimedNetwork timed = RandomTimedNetworks.any(seed);
            try (StateExploration exploration = StateExploration.of(timed, Budget.unlimited())) {
                StateExploration.Growth growth =
                        exploration.breadthFirst(exploration.initial(), Integer.MAX_VALUE, 500, Budget.unlimited());
                if (growth.limit().isPresent()) {
                    continue;
                }
                FoldedGraph all = folds(exploration).ofAll(new Folding.Apart());
                assertThat(all.view().nodes()).hasSize(exploration.size());
                int last = all.view().nodes().size() - 1;
                assertThat(all.example(last, Budget.unlimited())).isPresent();
                GraphView classes = folds(exploration)
                        .ofAll(new Folding.ByComponents(List.of(0)))
                        .view();
                assertThat(classes.nodes().stream()
                                .mapToLong(GraphView.Node::size)
                                .sum())
                        .isEqualTo(exploration.size());
                Set<List<Integer>> discrete = new HashSet<>();
                for (int state = 0; state < exploration.size(); state++) {
                    discrete.add(Arrays.stream(exploration.state(state))
                            .limit(timed.slots().size())
                            .boxed()
                            .toList());
                }
                GraphView values =
                        folds(exploration).ofAll(new Folding.ByValues()).view();
                assertThat(values.nodes()).hasSize(discrete.size());
                folded++;
            }
        }
        Ring.assertOccurs("zone graphs", folded, 20, 40);
    }

    @Test
    void statesThatAreNotExpandedAreOpen() {
        StateExploration exploration = StateExploration.of(RandomNetworks.guarded(3, 300), Budget.unlimited());
        List<Integer> first = new ArrayList<>(exploration.initial());
        GraphView closed =
                folds(exploration).ofShown(first, new Folding.Apart()).view();
        assertThat(closed.nodes()).hasSize(1);
        assertThat(closed.nodes().get(0).roles())
                .containsExactlyInAnyOrder(GraphView.Role.INITIAL, GraphView.Role.OPEN);
        List<Integer> all = expandAll(exploration);
        GraphView whole = folds(exploration).ofShown(all, new Folding.Apart()).view();
        assertThat(whole.nodes()).noneMatch(node -> node.roles().contains(GraphView.Role.OPEN));
    }

    @Test
    void aBudgetThatDoesNotSufficeIsALimit() {
        StateExploration exploration = StateExploration.of(RandomNetworks.guarded(3, 300), Budget.unlimited());
        Folds small = new Folds(exploration, Budget.unlimited().withStates(1), Progress.SILENT);
        assertThatThrownBy(() -> small.ofAll(new Folding.Apart())).isInstanceOf(Limit.Exceeded.class);
    }
}
