package dovetail.simulate.graph;

import dovetail.base.Budget;
import dovetail.base.Progress;
import dovetail.lts.LabelTable;
import dovetail.lts.LabelledLts;
import dovetail.lts.ObservationGraph;
import dovetail.minimise.Minimiser;
import dovetail.minimise.Relation;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import java.util.SortedSet;

/**
 * Folds states of an exploration into classes: those that are shown, or all reachable ones. Equivalences and observation graphs
 * are of all reachable states. The edges of a partition are the images of the transitions among its states.
 */
public final class Folds {
    private final StateExploration exploration;
    private final Budget budget;
    private final Progress progress;
    private final StateTexts texts;

    /** @param budget its states bound the number of reachable ones */
    public Folds(StateExploration exploration, Budget budget, Progress progress) {
        this.exploration = exploration;
        this.budget = budget;
        this.progress = progress;
        this.texts = new StateTexts(exploration, budget);
    }

    /** Some states of the exploration, and the steps among them that are known. */
    public FoldedGraph ofShown(List<Integer> shown, Folding folding) {
        return fold(ExploredStates.of(exploration, shown), folding, false);
    }

    /**
     * All reachable states.
     *
     * @throws dovetail.base.Limit.Exceeded when the budget does not suffice, or there are too many nodes to show
     */
    public FoldedGraph ofAll(Folding folding) {
        return fold(ExploredStates.all(exploration, budget, progress), folding, true);
    }

    private FoldedGraph fold(ExploredStates explored, Folding folding, boolean isWhole) {
        if (folding instanceof Folding.ByComponents by) {
            return partition(
                    explored, Partition.byComponents(explored, exploration.system(), by.components()), isWhole);
        } else if (folding instanceof Folding.ByValues) {
            return partition(explored, Partition.byValues(explored, texts), isWhole);
        } else if (folding instanceof Folding.ByPredicates by) {
            return partition(explored, Partition.byPredicates(explored, texts, by.predicates()), isWhole);
        } else if (folding instanceof Folding.ByEquivalence by) {
            return quotient(
                    explored,
                    by.relation(),
                    by.observed().map(s -> hiding(explored.lts(), s)).orElse(explored.lts()));
        } else if (folding instanceof Folding.Observation by) {
            return observation(explored, by.observed());
        }
        return apart(explored, isWhole);
    }

    private FoldedGraph apart(ExploredStates explored, boolean isWhole) {
        ViewBuilder builder = new ViewBuilder();
        int[] each = new int[explored.count()];
        for (int state = 0; state < each.length; state++) {
            each[state] = state;
        }
        List<Set<GraphView.Role>> roles = ViewBuilder.roles(explored, each, each.length);
        for (int state = 0; state < each.length; state++) {
            int number = explored.numbers()[state];
            boolean isKnown = number != StateExploration.NONE;
            List<String> lines = isKnown
                    ? texts.brief(number)
                    : texts.entries(explored.states().get(state));
            builder.node(isKnown ? number : state, lines, roles.get(state), 1, number);
        }
        builder.edges(explored.lts(), each);
        return new FoldedGraph(builder.view(each.length, isWhole, explored.remarks()), exploration, explored, each);
    }

    private FoldedGraph partition(ExploredStates explored, Partition partition, boolean isWhole) {
        ViewBuilder builder = new ViewBuilder();
        int[] first = nodes(explored, partition, builder);
        builder.edges(explored.lts(), partition.of());
        return new FoldedGraph(
                builder.view(explored.count(), isWhole, explored.remarks()), exploration, explored, first);
    }

    /** Adds the classes as nodes; returns their first members. */
    private static int[] nodes(ExploredStates explored, Partition partition, ViewBuilder builder) {
        long[] sizes = partition.sizes();
        int[] first = partition.first();
        List<Set<GraphView.Role>> roles = ViewBuilder.roles(explored, partition.of(), partition.count());
        for (int number = 0; number < partition.count(); number++) {
            int state = explored.numbers()[first[number]];
            builder.node(number, partition.names().get(number), roles.get(number), sizes[number], state);
        }
        return first;
    }

    private FoldedGraph quotient(ExploredStates explored, Relation relation, LabelledLts visible) {
        if (relation.isLinear()) {
            LabelledLts reduced = Minimiser.reduce(visible, relation, budget, progress);
            return withoutMembers(explored, reduced, new ArrayList<>(), List.of());
        }
        Minimiser.Classes classes = Minimiser.classes(visible, relation, budget, progress);
        int count = classes.quotient().lts().stateCount();
        ViewBuilder builder = new ViewBuilder();
        int[] first = nodes(explored, Partition.named(explored, classes.of(), count, texts), builder);
        builder.edges(classes.quotient(), identity(count));
        return new FoldedGraph(builder.view(explored.count(), true, explored.remarks()), exploration, explored, first);
    }

    private FoldedGraph observation(ExploredStates explored, SortedSet<String> observed) {
        ObservationGraph graph =
                ComponentGraph.of(explored.lts(), observed, budget).graph();
        List<String> labels = List.copyOf(observed);
        List<List<String>> lines = new ArrayList<>();
        List<Set<GraphView.Role>> roles = new ArrayList<>();
        for (int node = 0; node < graph.lts().stateCount(); node++) {
            Set<GraphView.Role> own = EnumSet.noneOf(GraphView.Role.class);
            List<String> offers = new ArrayList<>();
            for (int[] behaviour : graph.behaviours().get(node)) {
                offers.add(offer(behaviour, labels));
                if (behaviour.length == 0) {
                    own.add(GraphView.Role.DEADLOCK);
                }
            }
            if (graph.livelocks().get(node)) {
                own.add(GraphView.Role.LIVELOCK);
            }
            lines.add(offers);
            roles.add(own);
        }
        return withoutMembers(explored, new LabelledLts(graph.lts(), labels), lines, roles);
    }

    private static String offer(int[] behaviour, List<String> labels) {
        if (behaviour.length == 0) {
            return "ends";
        }
        List<String> names = new ArrayList<>();
        for (int event : behaviour) {
            names.add(labels.get(event));
        }
        return "offers " + String.join(", ", names);
    }

    /** A graph whose nodes are sets of states that may overlap, and whose members are not told. */
    private FoldedGraph withoutMembers(
            ExploredStates explored, LabelledLts graph, List<List<String>> lines, List<Set<GraphView.Role>> roles) {
        ViewBuilder builder = new ViewBuilder();
        int count = graph.lts().stateCount();
        int[] none = identity(count);
        for (int node = 0; node < count; node++) {
            Set<GraphView.Role> own = EnumSet.noneOf(GraphView.Role.class);
            own.addAll(roles.isEmpty() ? Set.of() : roles.get(node));
            if (node == graph.lts().initial()) {
                own.add(GraphView.Role.INITIAL);
            }
            builder.node(node, lines.isEmpty() ? List.of() : lines.get(node), own, 0, StateExploration.NONE);
        }
        builder.edges(graph, none);
        return new FoldedGraph(
                builder.view(explored.count(), true, explored.remarks()), exploration, explored, new int[0]);
    }

    /** The system in which labels are internal that are not observed. */
    private static LabelledLts hiding(LabelledLts system, SortedSet<String> observed) {
        return system.renamed(label -> observed.contains(label) ? label : LabelTable.INTERNAL);
    }

    private static int[] identity(int count) {
        int[] each = new int[count];
        for (int i = 0; i < count; i++) {
            each[i] = i;
        }
        return each;
    }
}
