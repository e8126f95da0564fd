package dovetail.engine.sog.graph;

import static org.assertj.core.api.Assertions.assertThat;

import dovetail.base.Budget;
import dovetail.base.MemoryMeter;
import dovetail.base.Origin;
import dovetail.base.Poll;
import dovetail.base.Progress;
import dovetail.compose.observe.EventNames;
import dovetail.compose.observe.ObservedLts;
import dovetail.compose.observe.ObservedNetwork;
import dovetail.decompose.Decomposition;
import dovetail.engine.sog.SogEngine;
import dovetail.engine.sog.SogOptions;
import dovetail.engine.sog.search.PairGraph;
import dovetail.engine.sog.search.Sharing;
import dovetail.ltl.Formula;
import dovetail.lts.LabelledLts;
import dovetail.lts.Lts;
import dovetail.model.Network;
import dovetail.model.SyncRule;
import dovetail.model.SyncRule.Participant;
import dovetail.model.task.Task;
import dovetail.property.Atom;
import dovetail.property.Property;
import dovetail.property.RunRules;
import dovetail.reference.ReferenceSearch;
import dovetail.result.Step;
import dovetail.result.Verdict;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.junit.jupiter.api.Test;

/**
 * Examples of É. André, K. Klai, H. Ochi and L. Petrucci (Monterey Workshop 2012). Their figures are not in the text; the systems here
 * are reconstructed from all that it says about them.
 */
class PaperFiguresTest {
    /** Components with common labels; a label that several have is taken by all of them. */
    private static Network network(Map<String, LabelledLts> components) {
        Network.Builder builder = new Network.Builder("paper");
        Map<String, List<Participant>> byLabel = new LinkedHashMap<>();
        int index = 0;
        for (Map.Entry<String, LabelledLts> component : components.entrySet()) {
            builder.explicit(component.getKey(), component.getValue(), Origin.NONE);
            List<String> labels = component.getValue().labels();
            for (int port = 0; port < labels.size(); port++) {
                String shared = labels.get(port).equals("i") ? "i of " + component.getKey() : labels.get(port);
                byLabel.computeIfAbsent(shared, label -> new ArrayList<>()).add(new Participant(index, port));
            }
            index++;
        }
        byLabel.forEach((label, participants) ->
                builder.rule(new SyncRule(participants, label.startsWith("i of ") ? "i" : label, Origin.NONE)));
        return builder.build();
    }

    /** Figure 1: two LTSs without deadlock whose product has one, after two unobserved steps. */
    private static Map<String, LabelledLts> figure1() {
        Map<String, LabelledLts> components = new LinkedHashMap<>();
        components.put(
                "T1",
                new LabelledLts.Builder()
                        .initial(0)
                        .transition(0, "i", 1)
                        .transition(0, "b", 2)
                        .transition(1, "a", 2)
                        .transition(1, "a", 4)
                        .transition(2, "i", 3)
                        .transition(3, "a", 2)
                        .transition(3, "b", 2)
                        .transition(3, "c", 0)
                        .transition(4, "i", 5)
                        .transition(5, "c", 0)
                        .build());
        components.put(
                "T2",
                new LabelledLts.Builder()
                        .initial(0)
                        .transition(0, "i", 1)
                        .transition(0, "i", 2)
                        .transition(0, "i", 3)
                        .transition(1, "a", 0)
                        .transition(2, "b", 0)
                        .transition(3, "c", 0)
                        .build());
        return components;
    }

    /** The observation graphs of the components, before aggregates with the same future are merged. */
    private static List<ObservedLts> graphs(Network network) {
        Budget budget = Budget.unlimited();
        ObservedNetwork observed = ObservedNetwork.of(Decomposition.of(network, budget), List.of(), budget);
        Sharing sharing = new Sharing(observed.events(), observed.components());
        List<ObservedLts> graphs = new ArrayList<>();
        for (ObservedLts component : observed.components()) {
            EventNames names = new EventNames();
            for (int event : component.alphabet()) {
                if (sharing.isLocal(event)) {
                    names.rename(event, Lts.HIDDEN);
                }
            }
            MemoryMeter meter = budget.meter();
            Poll poll = new Poll(budget);
            Condensation condensation = Condensation.of(component, names, meter, poll);
            Quotient fine = new Quotient(condensation.lts(), condensation.weights());
            graphs.add(Objects.requireNonNull(Aggregation.of(fine, Long.MAX_VALUE, budget))
                    .graph());
        }
        return graphs;
    }

    private static ObservedLts product(ObservedLts first, ObservedLts second) {
        return new PairGraph(first, second, (a, b) -> a, Integer.MAX_VALUE, Budget.unlimited()).complete();
    }

    private static long deadlocks(ObservedLts graph) {
        long count = 0;
        for (int node = 0; node < graph.stateCount(); node++) {
            int[][] behaviours = graph.behavioursOf(node);
            count += behaviours.length > 0 && behaviours[0].length == 0 ? 1 : 0;
        }
        return count;
    }

    @Test
    void theProductOfFigure1HasThreeAggregatesAndTwoWithADeadlock() {
        Network network = network(figure1());
        assertThat(new ReferenceSearch(network).states()).isEqualTo(24);
        List<ObservedLts> graphs = graphs(network);
        assertThat(graphs.stream().mapToLong(PaperFiguresTest::deadlocks)).containsOnly(0L);
        ObservedLts product = product(graphs.get(0), graphs.get(1));
        assertThat(product.stateCount()).isEqualTo(3);
        assertThat(deadlocks(product)).isEqualTo(2);
    }

    @Test
    void theDeadlockOfFigure1IsTwoStepsAway() {
        Verdict verdict = answer(network(figure1()), new Property.DeadlockFree("deadlock"));
        assertThat(verdict).isInstanceOf(Verdict.Violated.class);
        assertThat(verdict.trace().orElseThrow().steps()).hasSize(2);
    }

    /** Figure 9: each client sends to some server and waits for its answer, which it decrypts, verifies, stores or rejects. */
    private static Map<String, LabelledLts> clientsAndServers(int clients, int servers) {
        Map<String, LabelledLts> components = new LinkedHashMap<>();
        for (int c = 1; c <= clients; c++) {
            LabelledLts.Builder client = new LabelledLts.Builder().initial(0);
            for (int s = 1; s <= servers; s++) {
                client.transition(0, "send_" + c + "_" + s, s).transition(s, "receive_" + c + "_" + s, servers + 1);
            }
            components.put(
                    "C" + c,
                    client.transition(servers + 1, "decrypt_" + c, servers + 2)
                            .transition(servers + 2, "verify_" + c, servers + 3)
                            .transition(servers + 3, "store_" + c, 0)
                            .transition(servers + 3, "reject_" + c, 0)
                            .build());
        }
        for (int s = 1; s <= servers; s++) {
            LabelledLts.Builder server = new LabelledLts.Builder().initial(0);
            for (int c = 1; c <= clients; c++) {
                server.transition(0, "send_" + c + "_" + s, c).transition(c, "receive_" + c + "_" + s, 0);
            }
            components.put("S" + s, server.build());
        }
        return components;
    }

    private static Property.LinearTime leadsTo(String first, String then) {
        List<Atom> atoms = List.of(new Atom.Action(first, first), new Atom.Action(then, then));
        return new Property.LinearTime(
                first + " leads to " + then,
                Formula.globally(Formula.implies(Formula.atom(0), Formula.eventually(Formula.atom(1)))),
                atoms,
                RunRules.DEFAULT);
    }

    private static Verdict answer(Network network, Property property) {
        return new SogEngine(SogOptions.DEFAULT).run(new Task(network, property), Budget.unlimited(), Progress.SILENT);
    }

    /** Figures 10 and 11: four and three aggregates, and seven in their product. */
    @Test
    void theGraphsOfClientAndServerHaveThePaperSizes() {
        List<ObservedLts> graphs = graphs(network(clientsAndServers(2, 2)));
        assertThat(graphs.get(0).stateCount()).isEqualTo(4);
        assertThat(graphs.get(2).stateCount()).isEqualTo(3);
        assertThat(product(graphs.get(0), graphs.get(2)).stateCount()).isEqualTo(7);
    }

    /** Section 4.3: the client may always choose the first server. Its run is validated against all others. */
    @Test
    void theSecondPropertyIsDecidedAfterTheFirstComponent() {
        Verdict verdict = answer(network(clientsAndServers(2, 2)), leadsTo("send_1_1", "send_1_2"));
        assertThat(verdict).isInstanceOf(Verdict.Violated.class);
        assertThat(verdict.figures().extra()).containsEntry("decidedAfter", 1).containsEntry("components", 4);
    }

    /**
     * Section 4.2 says that the first property holds. It does for one client and one server. With two of each, the second
     * client and the second server may go on forever while the first server keeps its answer: the product of all graphs has
     * this path, and without fairness it is a run.
     */
    @Test
    void theFirstPropertyNeedsFairness() {
        Verdict one = answer(network(clientsAndServers(1, 1)), leadsTo("send_1_1", "receive_1_1"));
        assertThat(one).isInstanceOf(Verdict.Holds.class);
        Verdict two = answer(network(clientsAndServers(2, 2)), leadsTo("send_1_1", "receive_1_1"));
        assertThat(two).isInstanceOf(Verdict.Violated.class);
        assertThat(two.trace().orElseThrow().steps().stream().map(Step::action))
                .contains("send_1_1", "send_2_2", "receive_2_2")
                .doesNotContain("receive_1_1");
    }
}
