package dovetail.replay.dates;

import dovetail.base.Budget;
import dovetail.interpret.ModelError;
import dovetail.interpret.Move;
import dovetail.interpret.TimedSemantics;
import dovetail.model.TimedNetwork;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;

/**
 * Finds steps and dates of a path through a timed network whose discrete states are given. Several steps may connect two
 * states, and an automaton may have several transitions: all are followed breadth first. An event is dropped if another one
 * with the same state of the automaton includes its zone, since whatever follows it can follow the other one.
 */
public final class PathDates {
    private final TimedSemantics semantics;

    /** Restricts the steps of a path, which are numbered from 0. */
    public interface Restriction {
        boolean admits(int step, Move move);
    }

    public PathDates(TimedNetwork timed, Budget budget) {
        this(new TimedSemantics(timed, 1, budget));
    }

    PathDates(TimedSemantics semantics) {
        this.semantics = semantics;
    }

    /** The path with its earliest schedule, or nothing when its states cannot follow each other at any dates. */
    public Optional<DatedPath> along(List<int[]> states, Restriction restriction, PathAutomaton automaton)
            throws ModelError {
        PathEvents events = new PathEvents(semantics, automaton);
        for (PathNode node : last(events, states, restriction)) {
            Optional<PathNode> end = events.end(node);
            if (end.isPresent()) {
                return Optional.of(dated(events, end.get()));
            }
        }
        return Optional.empty();
    }

    /** The path to a step that is a model error, or nothing when the step is possible at no dates. */
    public Optional<DatedPath> toError(List<int[]> states, Restriction restriction, Move failing) throws ModelError {
        PathEvents events = new PathEvents(semantics, PathAutomaton.ANY);
        for (PathNode node : last(events, states, restriction)) {
            Optional<PathNode> failure = events.failure(node, failing);
            if (failure.isPresent()) {
                return Optional.of(dated(events, failure.get()));
            }
        }
        return Optional.empty();
    }

    private DatedPath dated(PathEvents events, PathNode last) {
        return DatedPath.to(
                last.event(), events.constraints(last), semantics.system().unit());
    }

    /** The events with which the path arrives at its last state. */
    private List<PathNode> last(PathEvents events, List<int[]> states, Restriction restriction) throws ModelError {
        List<PathNode> nodes = settled(events, events.initial(states.get(0)));
        for (int i = 1; i < states.size(); i++) {
            List<PathNode> next = new ArrayList<>();
            for (Move move : semantics.enabled(states.get(i - 1))) {
                if (!move.isError() && Arrays.equals(move.target(), states.get(i)) && restriction.admits(i - 1, move)) {
                    for (PathNode node : nodes) {
                        next.addAll(events.step(node, move));
                    }
                }
            }
            nodes = settled(events, next);
        }
        return nodes;
    }

    /** The given events and the transitions between steps that follow them, without those that others include. */
    private static List<PathNode> settled(PathEvents events, List<PathNode> given) {
        List<PathNode> open = new ArrayList<>(given);
        List<PathNode> kept = new ArrayList<>();
        for (int i = 0; i < open.size(); i++) {
            PathNode node = open.get(i);
            boolean isCovered = kept.stream()
                    .anyMatch(k -> k.automaton() == node.automaton() && k.zone().includes(node.zone()));
            if (!isCovered) {
                kept.add(node);
                open.addAll(events.betweenSteps(node));
            }
        }
        return kept;
    }
}
