package dovetail.engine.symbolic;

import dovetail.base.Budget;
import dovetail.base.Limit;
import dovetail.diagram.Counting;
import dovetail.diagram.Diagrams;
import dovetail.expr.Expr;
import dovetail.interpret.Interpreter;
import dovetail.model.Network;
import dovetail.model.net.PetriNet;
import dovetail.model.net.TokenPredicates;
import dovetail.property.NetQuestion;
import dovetail.search.Goals;
import dovetail.search.question.NetLoss;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** Computes the reachable states of a network and the goals among them. */
final class SymbolicRun {
    private final Network network;
    private final Budget budget;
    private final Diagrams diagrams;
    private final SymbolicModel model;
    private final int reachable;
    private final int deadlocks;
    /** Nothing once its layers have met the limit of memory. */
    private @Nullable LayeredPaths layers;

    private final Counting counting;
    private final List<String> earlier = new ArrayList<>();
    private int earlierPeak;

    /** @param reachable the closed set, which is protected */
    SymbolicRun(Network network, Diagrams diagrams, SymbolicModel model, int reachable, Budget budget) {
        this.network = network;
        this.budget = budget;
        this.diagrams = diagrams;
        this.model = model;
        this.reachable = reachable;
        this.counting = new Counting(diagrams, reachable, model.levels().count(), budget);
        model.requireKnown(counting);
        int enabled = diagrams.push(model.guards().successors(reachable));
        this.deadlocks = diagrams.push(diagrams.minus(reachable, enabled));
        this.layers = new LayeredPaths(diagrams, model.levels(), model.groups());
    }

    /**
     * Takes note of searches in other orders of levels.
     *
     * @param peakNodes the most nodes that they had
     */
    void follows(List<String> story, int peakNodes) {
        earlier.addAll(story);
        earlierPeak = peakNodes;
    }

    RunNumbers numbers() {
        BigInteger transitions = BigInteger.ZERO;
        BigInteger errors = BigInteger.ZERO;
        for (TransitionGroup group : model.all()) {
            transitions = transitions.add(group.steps(counting));
            errors = errors.add(group.errors(counting));
        }
        BigInteger states = counting.size(reachable);
        int nodes = counting.nodes();
        int peak = Math.max(earlierPeak, diagrams.peakNodes());
        return new RunNumbers(states, transitions, counting.size(deadlocks), errors, nodes, peak);
    }

    /** The sets of reachable states, for formulas over some atoms that have a budget of their own. */
    DiagramSets sets(List<Expr> atoms, Budget share) {
        diagrams.pollBy(share);
        Interpreter interpreter = new Interpreter(network, share);
        return new DiagramSets(diagrams, model, interpreter, reachable, deadlocks, atoms, share);
    }

    /** The levels and the groups in words. */
    List<String> story() {
        List<String> text = new ArrayList<>(List.of(model.text()));
        text.addAll(earlier);
        return text;
    }

    /** The facts about the net of which the network is the translation; nothing where it is of none. */
    Optional<NetSets> netSets() {
        return network.net()
                .map(net -> new NetSets(net, diagrams, model.levels(), reachable, network.initialState(), budget));
    }

    /** The largest number of tokens of each place. */
    long[] bounds(NetSets sets) {
        return sets.bounds(counting);
    }

    /** The transitions that can fire. */
    BitSet fired(NetSets sets) {
        return sets.fired(predicates());
    }

    /** A shortest run to a marking from which a transition, or the initial marking, is lost; nothing where there is none. */
    Optional<NetLoss> loss(NetQuestion question) {
        PetriNet net = network.net().orElseThrow();
        TokenPredicates tokens = new TokenPredicates(net);
        if (question == NetQuestion.REVERSIBLE) {
            return lost(tokens.initial(network.initialState())).map(states -> new NetLoss(NetLoss.noReturn(), states));
        }
        for (PetriNet.Transition transition : net.transitions()) {
            Optional<List<int[]>> states = lost(tokens.enabled(transition));
            if (states.isPresent()) {
                return Optional.of(new NetLoss(NetLoss.deadTransition(transition.name()), states.get()));
            }
        }
        return Optional.empty();
    }

    /** A shortest path to a state from which no state with a predicate can be reached. */
    private Optional<List<int[]>> lost(Expr goal) {
        int lost;
        try (DiagramSets sets = sets(List.of(goal), budget)) {
            lost = sets.diagram(sets.minus(sets.all(), sets.until(sets.all(), sets.satisfying(0))));
        }
        List<List<int[]>> path = path(lost);
        return path.isEmpty() ? Optional.empty() : Optional.of(path.get(0));
    }

    private StatePredicates predicates() {
        return new StatePredicates(diagrams, model.levels(), new Interpreter(network, budget), budget);
    }

    /** By goal that is a state, a shortest path to it, or none. */
    List<List<List<int[]>>> paths(Goals goals, List<Expr> predicates) {
        StatePredicates sets = predicates();
        List<List<List<int[]>>> paths = new ArrayList<>();
        for (int i = 0; i < goals.predicates(); i++) {
            boolean isOfDeadlocks = (goals.inDeadlocks() >> i & 1) != 0;
            paths.add(path(sets.satisfying(predicates.get(i), isOfDeadlocks ? deadlocks : reachable)));
        }
        if (goals.deadlock()) {
            paths.add(path(deadlocks));
        }
        return paths;
    }

    /** A shortest path to a state with a step that is a model error; nothing where there is none. */
    List<int[]> errorPath() {
        diagrams.push(Diagrams.EMPTY);
        for (TransitionGroup group : model.all()) {
            diagrams.unite(group.failing(reachable));
        }
        List<List<int[]>> found = path(diagrams.popped());
        return found.isEmpty() ? List.of() : found.get(0);
    }

    private List<List<int[]>> path(int goal) {
        if (goal == Diagrams.EMPTY) {
            return List.of();
        }
        int mark = diagrams.mark();
        diagrams.push(goal);
        List<int[]> path = shortest(goal);
        diagrams.release(mark);
        return List.of(path);
    }

    private List<int[]> shortest(int goal) {
        if (layers != null) {
            int mark = diagrams.mark();
            try {
                return layers.to(goal);
            } catch (Limit.Exceeded full) {
                if (full.limit().kind() != Limit.Kind.MEMORY) {
                    throw full;
                }
                diagrams.release(mark);
                dropLayers();
            }
        }
        return new MeetingPaths(diagrams, model.levels(), model.groups(), reachable).to(goal);
    }

    /** From now on, paths are found without layers, which takes longer and less memory. */
    void dropLayers() {
        if (layers != null) {
            layers.close();
            layers = null;
        }
    }
}
