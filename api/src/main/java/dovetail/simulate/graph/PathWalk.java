package dovetail.simulate.graph;

import dovetail.base.Budget;
import dovetail.interpret.Move;
import dovetail.result.Step;
import dovetail.result.Trace;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Random;

/** Path through the states of an exploration, with the steps that are enabled at its end. */
public interface PathWalk {
    /**
     * A step that may be taken next.
     *
     * @param index its number
     * @param dates the interval of its possible dates, and the first of them; nothing without time, and where it has none
     * @param isPossible whether it can be taken: a model error cannot, nor can a step without a date
     */
    record Option(int index, Move move, Optional<Dates> dates, boolean isPossible) {}

    /** An interval of dates as text, such as {@code [2, 5[}, and the date that is taken if no other one is chosen. */
    record Dates(String interval, String first) {}

    /**
     * Follows a path.
     *
     * @throws dovetail.base.InputException when the system has no such path
     */
    static PathWalk of(StateExploration exploration, StepPath path, Budget budget) {
        List<Integer> states = exploration.follow(path.numbers(), budget);
        return exploration.system().timed().isPresent()
                ? new DatedWalk(exploration, states, path, budget)
                : new Undated(exploration, states, path, budget);
    }

    /** The path, with the dates that its steps have. */
    StepPath path();

    /** The states along the path, by their numbers in the exploration. */
    List<Integer> states();

    /** The steps of the last state. */
    List<Option> options();

    /** The values of running clocks, and the date by which a step is due, as texts; none without time. */
    List<String> clocks();

    /** The path as a trace. */
    Trace trace();

    /** The path with one more random step; the same path where none is possible. */
    StepPath atRandom(Random random);

    /** A path without dates. */
    record Undated(StateExploration exploration, List<Integer> states, StepPath path, Budget budget)
            implements PathWalk {
        private Expansion last() {
            return exploration.expand(states.get(states.size() - 1), budget);
        }

        @Override
        public List<Option> options() {
            List<Option> options = new ArrayList<>();
            for (Expansion.Transition each : last().transitions()) {
                options.add(new Option(
                        each.index(),
                        each.move(),
                        Optional.empty(),
                        !each.move().isError()));
            }
            return options;
        }

        @Override
        public List<String> clocks() {
            return List.of();
        }

        @Override
        public Trace trace() {
            List<Step> steps = new ArrayList<>();
            for (int i = 0; i < path.steps().size(); i++) {
                Expansion from = exploration.expand(states.get(i), budget);
                steps.add(from.transitions()
                        .get(path.steps().get(i).index())
                        .move()
                        .step());
            }
            Trace.Kind kind = last().isDeadlock() ? Trace.Kind.DEADLOCK : Trace.Kind.PATH;
            return new Trace(exploration.system(), kind, -1, exploration.state(states.get(0)), steps, null);
        }

        @Override
        public StepPath atRandom(Random random) {
            List<Option> possible =
                    options().stream().filter(Option::isPossible).toList();
            return possible.isEmpty()
                    ? path
                    : path.then(possible.get(random.nextInt(possible.size())).index(), Optional.empty());
        }
    }
}
