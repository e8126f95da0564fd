package dovetail.engine.zone;

import dovetail.base.Budget;
import dovetail.base.Limit;
import dovetail.base.MemoryMeter;
import dovetail.base.Progress;
import dovetail.prepare.Compile;
import dovetail.prepare.PreparedSystem;
import dovetail.replay.Replay;
import dovetail.result.Counts;
import dovetail.result.Figures;
import dovetail.result.Trace;
import dovetail.result.Verdict;
import dovetail.search.SearchSetup;
import dovetail.step.StateLayout;
import dovetail.zone.ZoneGraph;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;

/** Searches the zone graph of a timed network for a timelock, and makes the verdict. */
final class TimelockSearch {
    /** The most labels that the explanation of a timelock lists. */
    private static final int MOST_LABELS = 5;

    private final PreparedSystem system;
    private final Compile compile;
    private final Budget budget;
    private final Progress progress;
    private final long start = System.nanoTime();

    TimelockSearch(PreparedSystem system, Compile compile, Budget budget, Progress progress) {
        this.system = system;
        this.compile = compile;
        this.budget = budget;
        this.progress = progress;
    }

    Verdict verdict(String engine) {
        try (MemoryMeter scope = budget.meter().scope();
                PreparedSystem ticking = system.with(ZoneGraph::ticking, budget.within(scope))) {
            return ticking.widening(budget.within(scope), meter -> verdict(engine, ticking, meter));
        } catch (Limit.Exceeded e) {
            return new Verdict.Unknown(engine, Figures.nothing(seconds()), e.limit(), Optional.empty());
        }
    }

    private Verdict verdict(String engine, PreparedSystem ticking, MemoryMeter meter) {
        ZoneGraph zones = ticking.zones().orElseThrow();
        StateLayout layout = ticking.layout(budget);
        TimelockGraph graph = new TimelockGraph(
                new SearchSetup(ticking, List.of(zones.zoned().timeAdvances()), compile, budget).steps(layout, meter),
                layout,
                ticking.network().initialState(),
                budget,
                meter,
                progress);
        OptionalInt timelock = graph.timelock();
        Figures figures = new Figures(
                new Counts(graph.size(), graph.steps(), graph.size(), -1, 0, graph.errors(), meter.bytes()),
                1,
                seconds(),
                zones.figures());
        if (timelock.isEmpty()) {
            OptionalInt partial = graph.partialTimelock(zones.timed(), ticking.groups(budget));
            return partial.isEmpty()
                    ? new Verdict.Holds(engine, figures, Optional.empty(), Optional.empty())
                    : new Verdict.Unknown(engine, figures, undecided(graph, partial.getAsInt()), Optional.empty());
        }
        Trace trace = new Replay(system.system(), budget).toEnd(ticking.run(graph.path(timelock.getAsInt())));
        String cause =
                "timelock: after this path time cannot diverge, though there is no deadlock; all that follows is "
                        + steps(graph, timelock.getAsInt());
        return new Verdict.Violated(engine, figures, Optional.of(trace), Optional.empty(), Optional.of(cause));
    }

    /** The reason why a cycle of immediate steps leaves the question open: zones do not separate the clock values. */
    private static Limit undecided(TimelockGraph graph, int node) {
        return new Limit(
                Limit.Kind.UNSUPPORTED,
                "after " + (graph.path(node).size() - 1) + " steps, immediate steps can form a cycle ("
                        + steps(graph, node)
                        + "); time can diverge for some clock values of the zone, and the search cannot tell whether"
                        + " for all");
    }

    /** The labels of steps that can follow a node, or some of them. */
    private static String steps(TimelockGraph graph, int node) {
        List<String> labels = new ArrayList<>(graph.labelsAfter(node));
        return String.join(", ", labels.subList(0, Math.min(labels.size(), MOST_LABELS)))
                + (labels.size() > MOST_LABELS ? ", ..." : "");
    }

    private double seconds() {
        return (System.nanoTime() - start) / 1e9;
    }
}
