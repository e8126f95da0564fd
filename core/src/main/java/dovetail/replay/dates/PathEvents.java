package dovetail.replay.dates;

import dovetail.automaton.clock.ClockBound;
import dovetail.interpret.ModelError;
import dovetail.interpret.Move;
import dovetail.interpret.TimedSemantics;
import dovetail.model.Priorities;
import dovetail.model.TimeInterval;
import dovetail.model.TimedNetwork;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import java.util.Optional;
import java.util.function.IntPredicate;
import org.jspecify.annotations.Nullable;

/**
 * Symbolic semantics of a timed network and an automaton along a path: computes the events that may follow one, with the zone
 * after them and the constraints on their dates. The clocks of the automaton are numbered after those of the network.
 */
final class PathEvents {
    private final TimedNetwork timed;
    private final TimedSemantics semantics;
    private final PathAutomaton automaton;
    private final int clocks;

    PathEvents(TimedSemantics semantics, PathAutomaton automaton) {
        this.timed = semantics.system();
        this.semantics = semantics;
        this.automaton = automaton;
        this.clocks = timed.clocks().size() + automaton.clocks();
    }

    /** The beginning at date zero, in each initial state of the automaton. */
    List<PathNode> initial(int[] state) throws ModelError {
        List<PathNode> nodes = new ArrayList<>();
        for (int initial : automaton.initial(state)) {
            PathZone zone = PathZone.zero(running(state));
            nodes.add(new PathNode(new PathEvent(null, 0, null, List.of()), state, initial, zone, new int[clocks]));
        }
        return nodes;
    }

    /** The transitions of the automaton that may follow an event before the next step. */
    List<PathNode> betweenSteps(PathNode before) {
        List<PathNode> nodes = new ArrayList<>();
        for (PathAutomaton.Transition transition : automaton.betweenSteps(before.automaton())) {
            Event event = new Event(before, transition.isInstant());
            if (event.isPossible && event.admits(transition.bounds())) {
                nodes.add(event.node(null, before.state(), transition, clock -> false));
            }
        }
        return nodes;
    }

    /** The events of a step that may follow an event, one for each transition of the automaton. */
    List<PathNode> step(PathNode before, Move move) throws ModelError {
        List<PathNode> nodes = new ArrayList<>();
        Event step = new Event(before, false);
        if (step.isPossible && step.admits(move)) {
            for (PathAutomaton.Transition transition : automaton.atStep(before.automaton(), before.state(), move)) {
                Event event = new Event(step);
                if (event.admits(transition.bounds())) {
                    nodes.add(event.node(
                            move,
                            move.target(),
                            transition,
                            clock -> TimedSemantics.resets(timed, clock, before.state(), move)));
                }
            }
        }
        return nodes;
    }

    /** The end of a path after an event, or nothing when the automaton does not let the path end there. */
    Optional<PathNode> end(PathNode before) {
        return automaton.atEnd(before.automaton()).flatMap(bounds -> {
            if (bounds.isEmpty()) {
                return Optional.of(before);
            }
            Event event = new Event(before, false);
            return last(before, event, event.admits(bounds));
        });
    }

    /** The event of a step that is a model error, as the end of a path, or nothing when it is not possible. */
    Optional<PathNode> failure(PathNode before, Move move) {
        Event event = new Event(before, false);
        return last(before, event, event.admits(move));
    }

    private static Optional<PathNode> last(PathNode before, Event event, boolean isAdmitted) {
        PathAutomaton.Transition none = PathAutomaton.Transition.to(before.automaton());
        return event.isPossible && isAdmitted
                ? Optional.of(event.node(null, before.state(), none, clock -> false))
                : Optional.empty();
    }

    /** The running clocks of a discrete state and those of the automaton. */
    private int[] running(int[] state) {
        BitSet running = new BitSet();
        for (Move move : semantics.enabled(state)) {
            int clock = timed.clockOf(move.rule());
            if (clock != TimedNetwork.NO_CLOCK) {
                running.set(clock);
            }
        }
        running.set(timed.clocks().size(), clocks);
        return running.stream().toArray();
    }

    /** The constraints on the dates of a path that ends with a node: those of its events, and of the clocks that still run. */
    List<DateConstraint> constraints(PathNode last) {
        List<DateConstraint> constraints = new ArrayList<>();
        last.event().path().forEach(event -> constraints.addAll(event.constraints()));
        for (int clock = 0; clock < clocks; clock++) {
            addUpperBound(clock, last, last.event().number(), constraints);
        }
        return constraints;
    }

    /**
     * Adds the constraint that an event is not beyond the upper bound of a clock that runs before it. It is needed only for the
     * last event of a clock, since dates do not decrease.
     */
    private void addUpperBound(int clock, PathNode before, int event, List<DateConstraint> constraints) {
        if (clock < timed.clocks().size() && before.zone().has(clock)) {
            TimeInterval interval = timed.clocks().get(clock).interval();
            if (interval.isBounded()) {
                constraints.add(
                        new DateConstraint(before.resets()[clock], event, -interval.upper(), interval.upperOpen()));
            }
        }
    }

    /** An event whose zone and constraints are being collected. */
    private final class Event {
        private final PathNode before;
        private final PathZone zone;
        private final List<DateConstraint> constraints;
        private boolean isPossible = true;

        Event(PathNode before, boolean isInstant) {
            this.before = before;
            this.zone = before.zone().copy();
            this.constraints = new ArrayList<>();
            constraints.add(new DateConstraint(number(), before.event().number(), 0, false));
            if (isInstant) {
                constraints.add(new DateConstraint(before.event().number(), number(), 0, false));
                return;
            }
            zone.delay();
            for (int clock = 0; clock < timed.clocks().size() && isPossible; clock++) {
                semantics.poll().tick(zone.work());
                TimeInterval interval = timed.clocks().get(clock).interval();
                if (zone.has(clock) && interval.isBounded()) {
                    isPossible = zone.atMost(clock, interval.upper(), interval.upperOpen());
                }
            }
        }

        Event(Event other) {
            this.before = other.before;
            this.zone = other.zone.copy();
            this.constraints = new ArrayList<>(other.constraints);
        }

        private int number() {
            return before.event().number() + 1;
        }

        private boolean atLeast(int clock, int bound, boolean isStrict) {
            constraints.add(new DateConstraint(number(), before.resets()[clock], bound, isStrict));
            return zone.atLeast(clock, bound, isStrict);
        }

        private boolean atMost(int clock, int bound, boolean isStrict) {
            constraints.add(new DateConstraint(before.resets()[clock], number(), -bound, isStrict));
            return zone.atMost(clock, bound, isStrict);
        }

        /** Adds the constraints of a step; false when it is not possible. */
        boolean admits(Move move) {
            int clock = timed.clockOf(move.rule());
            TimeInterval interval = timed.intervalOf(move.rule());
            if (clock != TimedNetwork.NO_CLOCK && !atLeast(clock, interval.lower(), interval.lowerOpen())) {
                return false;
            }
            BitSet above = timed.network().priorities().above(move.rule());
            for (Move other : semantics.enabled(before.state())) {
                if (other.rule() != Priorities.NO_RULE && above.get(other.rule()) && !precedes(other.rule())) {
                    return false;
                }
            }
            return true;
        }

        /** Adds the constraint that a rule of higher priority cannot step yet; false when it can. */
        private boolean precedes(int rule) {
            int clock = timed.clockOf(rule);
            TimeInterval interval = timed.intervalOf(rule);
            return clock != TimedNetwork.NO_CLOCK && atMost(clock, interval.lower(), !interval.lowerOpen());
        }

        /** Adds bounds of the automaton; false when they cannot be true. */
        boolean admits(List<ClockBound> bounds) {
            for (ClockBound bound : bounds) {
                int clock = timed.clocks().size() + bound.clock();
                boolean isStrict = bound.relation().isStrict();
                boolean admitted = bound.relation().isLower()
                        ? atLeast(clock, bound.constant(), isStrict)
                        : atMost(clock, bound.constant(), isStrict);
                if (!admitted) {
                    return false;
                }
            }
            return true;
        }

        /** The finished event, with the clocks that the step and the transition of the automaton reset. */
        PathNode node(
                @Nullable Move move, int[] state, PathAutomaton.Transition transition, IntPredicate isResetByStep) {
            int own = timed.clocks().size();
            IntPredicate isReset = clock -> clock < own
                    ? isResetByStep.test(clock)
                    : transition.resets().get(clock - own);
            PathZone next = zone.after(running(state), isReset);
            int[] resets = before.resets().clone();
            for (int clock = 0; clock < clocks; clock++) {
                boolean goesOn = zone.has(clock) && next.has(clock) && !isReset.test(clock);
                if (!goesOn) {
                    addUpperBound(clock, before, number(), constraints);
                    resets[clock] = number();
                }
            }
            PathEvent event = new PathEvent(before.event(), number(), move, constraints);
            return new PathNode(event, state, transition.target(), next, resets);
        }
    }
}
