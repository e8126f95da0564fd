package dovetail.lang.promela.lower;

import dovetail.expr.Expr;
import dovetail.lang.promela.control.ControlGraph;
import dovetail.lang.promela.control.Move;
import dovetail.lang.promela.syntax.Program.Process;
import dovetail.lang.promela.syntax.Step;
import dovetail.lang.source.BuchiProcess;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** Translates never claims: the runs on which a claim is accepted, or comes to its end, must not exist. */
final class Claims {
    private final SystemScope system;
    private final ControlGraph.Reports reports;

    Claims(SystemScope system, ControlGraph.Reports reports) {
        this.system = system;
        this.reports = reports;
    }

    Optional<BuchiProcess> lower(Process claim) {
        ControlGraph graph = ControlGraph.of(claim, Set.of(), reports);
        int end = graph.points().size();
        List<String> states = new ArrayList<>();
        List<Integer> accepting = new ArrayList<>();
        List<BuchiProcess.Edge> edges = new ArrayList<>();
        TermLowering terms = new TermLowering(system, null, system.globals(), system.timeout());
        for (int point = 0; point < end; point++) {
            states.add("line " + graph.points().get(point).at().origin().line());
            boolean ends = graph.points().get(point).moves().stream().anyMatch(Move::isEnd);
            if (graph.hasLabel(point, "accept") || ends) {
                accepting.add(point);
            }
            if (ends) {
                edges.add(new BuchiProcess.Edge(point, point, Expr.TRUE));
            } else {
                edges(graph, terms, point, point, Expr.TRUE, end, edges, 0);
            }
        }
        states.add("violated");
        accepting.add(end);
        edges.add(new BuchiProcess.Edge(end, end, Expr.TRUE));
        BuchiProcess process = new BuchiProcess("never", states, 0, accepting, edges);
        if (process.guards().size() > BuchiProcess.MAX_GUARDS) {
            reports.error(
                    claim.name(),
                    "this claim has " + process.guards().size() + " different conditions; at most "
                            + BuchiProcess.MAX_GUARDS);
            return Optional.empty();
        }
        return Optional.of(process);
    }

    /** Adds the moves from a point; those of an atomic sequence are one. */
    private void edges(
            ControlGraph graph,
            TermLowering terms,
            int source,
            int point,
            Expr before,
            int violated,
            List<BuchiProcess.Edge> edges,
            int depth) {
        Expr others = Expr.FALSE;
        for (Move move : graph.points().get(point).moves()) {
            Expr guard = Expr.TRUE;
            Step step = move.step();
            if (step instanceof Step.Expression expression) {
                guard = terms.lower(expression.value());
                others = Expr.or(others, guard);
            } else if (move.isElse()) {
                guard = TermLowering.not(others);
            } else if (step instanceof Step.Assert assertion) {
                Expr fails = TermLowering.not(terms.lower(assertion.condition()));
                edges.add(new BuchiProcess.Edge(source, violated, Expr.and(before, fails)));
            } else if (step != null && !(step instanceof Step.Print) || move.inner() != null) {
                reports.error(move.at(), "a never claim has conditions only; this statement changes the system");
            }
            Expr all = Expr.and(before, guard);
            if (move.keepsControl() && depth < graph.points().size()) {
                edges(graph, terms, source, move.target(), all, violated, edges, depth + 1);
            } else if (!Meetings.isConstant(all, 0)) {
                edges.add(new BuchiProcess.Edge(source, Math.max(0, move.target()), all));
            }
        }
    }
}
