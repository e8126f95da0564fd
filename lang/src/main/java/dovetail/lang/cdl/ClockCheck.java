package dovetail.lang.cdl;

import dovetail.base.Spelling;
import dovetail.lang.source.Messages;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * Checks the clocks of an observer. An edge of time has one comparison, from below, and is the only one of its state; no
 * cycle has edges of time only. Warns of clocks that are probably misspelt.
 */
record ClockCheck(ClockNames clocks, List<ObserverEdge> edges, Messages messages) {
    /** Reports errors. */
    void check() {
        Map<Integer, ObserverEdge> ofTime = new HashMap<>();
        for (ObserverEdge edge : edges) {
            if (edge.isOfTime()) {
                checkBound(edge);
                if (ofTime.putIfAbsent(edge.source(), edge) != null) {
                    error(
                            edge,
                            "two edges without an event leave state '"
                                    + edge.place().text() + "'; only one may be taken by the passing of time");
                }
            }
        }
        ofTime.values().forEach(edge -> checkCycle(edge, ofTime));
    }

    /** Warns of edges and clocks that are probably not meant so. */
    void warn() {
        for (ObserverEdge edge : edges) {
            if (!edge.isOfTime() && isLate(edge)) {
                messages.warning(
                        edge.place().offset(),
                        "this edge is taken at a step, since it has a predicate; an edge with a clock alone is taken"
                                + " at the very time");
            }
        }
        warnOfClocks();
    }

    /** Whether the edge of an observer looks like a deadline but waits for a step after it. */
    private static boolean isLate(ObserverEdge edge) {
        return !edge.hasEvent()
                && !edge.comparisons().isEmpty()
                && edge.comparisons().stream().allMatch(t -> t.relation().isLower());
    }

    private void checkBound(ObserverEdge edge) {
        if (edge.comparisons().stream().anyMatch(t -> !t.relation().isLower())) {
            error(
                    edge,
                    "an edge without an event and a predicate is taken as soon as its clock has a value;"
                            + " its comparison is '>=' or '>'");
        } else if (edge.comparisons().size() > 1) {
            error(edge, "an edge without an event and a predicate compares one clock only");
        } else if (edge.comparisons().get(0).relation().isStrict()
                && !edge.resets().isEmpty()) {
            error(
                    edge,
                    "an edge without an event and a predicate sets no clock to zero after '>', since there is no"
                            + " first time at which it is true; write '>='");
        }
    }

    private void checkCycle(ObserverEdge start, Map<Integer, ObserverEdge> ofTime) {
        Set<Integer> seen = new HashSet<>();
        ObserverEdge edge = start;
        while (edge != null && seen.add(edge.source())) {
            edge = ofTime.get(edge.target());
        }
        // Each state of a cycle would report it.
        if (edge != null
                && edge.source() == start.source()
                && start.source() == seen.stream().mapToInt(s -> s).min().orElse(-1)) {
            error(
                    start,
                    "edges without events lead from state '" + start.place().text()
                            + "' back to it; an edge of the cycle must have an event or a predicate");
        }
    }

    private void warnOfClocks() {
        Set<String> compared = new HashSet<>();
        Set<String> reset = new HashSet<>();
        for (ObserverEdge edge : edges) {
            edge.comparisons().forEach(comparison -> compared.add(comparison.clock()));
            reset.addAll(edge.resets());
        }
        for (ObserverEdge edge : edges) {
            for (ClockComparison comparison : edge.comparisons()) {
                if (!reset.isEmpty() && !reset.contains(comparison.clock()) && !clocks.isDeclared()) {
                    messages.warning(
                            edge.place().offset(),
                            "clock '" + comparison.clock() + "' is never set to zero"
                                    + Spelling.hint(comparison.clock(), reset));
                }
            }
            for (String clock : edge.resets()) {
                if (!compared.contains(clock)) {
                    messages.warning(
                            edge.place().offset(),
                            "clock '" + clock + "' is never compared" + Spelling.hint(clock, compared));
                }
            }
        }
    }

    private void error(ObserverEdge edge, String message) {
        messages.error(edge.place().offset(), message);
    }
}
