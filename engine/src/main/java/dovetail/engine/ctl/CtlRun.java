package dovetail.engine.ctl;

import dovetail.base.Budget;
import dovetail.base.Limit;
import dovetail.base.MemoryMeter;
import dovetail.base.Progress;
import dovetail.branching.BranchingAnswer;
import dovetail.model.Network;
import dovetail.prepare.PreparedSystem;
import dovetail.property.Property;
import dovetail.replay.Replay;
import dovetail.result.Counts;
import dovetail.result.Figures;
import dovetail.result.Survey;
import dovetail.result.Trace;
import dovetail.result.Verdict;
import dovetail.search.SearchSetup;
import dovetail.step.StateLayout;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;

/** Labels the graph of the reachable states with one formula and makes the verdict. */
final class CtlRun {
    private final PreparedSystem system;
    private final Network network;
    private final Property.BranchingTime property;
    private final String engine;
    private final Budget budget;
    private final Progress progress;
    private final SearchSetup setup;
    private final long start = System.nanoTime();
    private Counts counts = Counts.NONE;

    CtlRun(
            PreparedSystem system,
            Property.BranchingTime property,
            CtlOptions options,
            String engine,
            Budget budget,
            Progress progress) {
        this.system = system;
        this.network = system.network();
        this.property = property;
        this.engine = engine;
        this.budget = budget;
        this.progress = progress;
        this.setup = new SearchSetup(system, property.predicates(), options.compile(), budget);
    }

    Verdict verdict() {
        try {
            return system.widening(budget, this::attempt);
        } catch (Limit.Exceeded e) {
            return unknown(e.limit());
        } catch (OutOfMemoryError e) {
            return unknown(budget.memoryExceeded().limit());
        }
    }

    private Verdict unknown(Limit limit) {
        return new Verdict.Unknown(engine, figures(Survey.NONE), limit, Optional.empty());
    }

    private Verdict attempt(MemoryMeter meter) {
        StateLayout layout = system.layout(budget);
        ReachableGraph graph = new ReachableGraph(network, layout, setup.steps(layout, meter), budget, meter);
        try {
            graph.visit(property.rules().fair(), progress);
        } finally {
            counts = new Counts(
                    graph.states(),
                    graph.transitions(),
                    graph.states(),
                    -1,
                    graph.deadlockCount(),
                    graph.errors(),
                    meter.bytes());
        }
        GraphSets sets = new GraphSets(
                graph, property.atoms().size(), network.components().size());
        BranchingAnswer<long[]> answer =
                new BranchingAnswer<>(system.system(), property, sets, network.initialState(), budget);
        return answer.verdict(
                engine, figures(Survey.NONE.excludingErrors(graph.errors() == 0)), modelError(graph, sets));
    }

    private Optional<Trace> modelError(ReachableGraph graph, GraphSets sets) {
        if (graph.firstError() == ReachableGraph.NONE) {
            return Optional.empty();
        }
        long[] failing = sets.minus(sets.all(), sets.all());
        GraphSets.add(failing, graph.firstError());
        return Optional.of(new Replay(system.system(), budget)
                .toModelError(sets.path(network.initialState(), sets.all(), failing)));
    }

    private Figures figures(Survey survey) {
        Map<String, Number> extra = new LinkedHashMap<>();
        extra.put("compileSeconds", setup.compileSeconds());
        double seconds = (System.nanoTime() - start) / 1e9;
        return new Figures(counts, 1, seconds, extra).with(survey);
    }
}
