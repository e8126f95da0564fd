package dovetail.simulate.graph;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dovetail.base.Budget;
import dovetail.base.InputException;
import dovetail.base.Progress;
import dovetail.engine.explore.ExploreEngine;
import dovetail.engine.explore.ExploreOptions;
import dovetail.model.TransitionSystem;
import dovetail.model.task.Task;
import dovetail.property.Property;
import dovetail.result.Trace;
import dovetail.result.Verdict;
import dovetail.testkit.Ring;
import dovetail.testkit.TimedSamples;
import dovetail.testkit.random.RandomNetworks;
import dovetail.testkit.random.RandomTimedNetworks;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import org.junit.jupiter.api.Test;

class TracePathTest {
    /** The path of a counterexample leads to its last state, at its dates. */
    @Test
    void tracesOfEnginesHavePaths() {
        int traces = 0;
        for (int seed = 1; seed <= Ring.cases(60); seed++) {
            traces += follow(RandomNetworks.guarded(seed, 300));
            traces += follow(RandomTimedNetworks.any(seed));
        }
        Ring.assertOccurs("traces", traces, 20, 60);
    }

    private static int follow(TransitionSystem system) {
        Task task = new Task(system, new Property.DeadlockFree("deadlock freedom"));
        Verdict verdict = new ExploreEngine(ExploreOptions.DEFAULT)
                .run(task, Budget.unlimited().withStates(2_000), Progress.SILENT);
        Optional<Trace> trace = verdict.trace();
        if (trace.isEmpty()) {
            return 0;
        }
        StepPath path = TracePath.of(trace.get(), Budget.unlimited()).orElseThrow();
        assertThat(StepPath.parse(path.toString())).isEqualTo(path);
        try (StateExploration exploration = StateExploration.of(system, Budget.unlimited())) {
            Trace again = PathWalk.of(exploration, path, Budget.unlimited()).trace();
            int steps = trace.get().steps().size();
            assertThat(again.steps()).hasSize(steps);
            assertThat(again.state(steps)).isEqualTo(trace.get().state(steps));
            assertThat(again.kind()).isEqualTo(Trace.Kind.DEADLOCK);
        }
        return 1;
    }

    /** Random steps of a timed network have dates that are possible, and the same steps have dates if none are given. */
    @Test
    void randomPathsOfTimedNetworksHaveDates() {
        for (int seed = 1; seed <= Ring.cases(40); seed++) {
            TransitionSystem timed = RandomTimedNetworks.any(seed);
            Random random = new Random(seed);
            try (StateExploration exploration = StateExploration.of(timed, Budget.unlimited())) {
                StepPath path = StepPath.parse("");
                for (int i = 0; i < 8; i++) {
                    path = PathWalk.of(exploration, path, Budget.unlimited()).atRandom(random);
                }
                assertThat(path.steps()).allMatch(step -> step.date().isPresent());
                PathWalk walk = PathWalk.of(exploration, path, Budget.unlimited());
                assertThat(walk.path()).isEqualTo(path);
                PathWalk undated = PathWalk.of(exploration, StepPath.of(path.numbers()), Budget.unlimited());
                assertThat(undated.path().numbers()).isEqualTo(path.numbers());
            }
        }
    }

    @Test
    void impossibleDatesAreRefused() {
        try (StateExploration lamp = StateExploration.of(TimedSamples.lamp(), Budget.unlimited())) {
            PathWalk begin = PathWalk.of(lamp, StepPath.parse("0"), Budget.unlimited());
            assertThat(begin.options().get(0).dates().orElseThrow()).isEqualTo(new PathWalk.Dates("[1, 3]", "1"));
            assertThat(begin.clocks()).containsExactly("date 0", "press 0 in [1, 3]", "a step is due by 3");
            for (String wrong : List.of("0-0@9", "0-0@soon", "0-0@", "0-0@1/1000003")) {
                assertThatThrownBy(() -> PathWalk.of(lamp, StepPath.parse(wrong), Budget.unlimited()))
                        .as(wrong)
                        .isInstanceOf(InputException.class);
            }
            assertThatThrownBy(() -> PathWalk.of(lamp, StepPath.parse("0-0@9"), Budget.unlimited()))
                    .hasMessageContaining("step 1 of the path is possible at [1, 3], not at 9");
        }
    }

    @Test
    void textsThatAreNoPathsAreRefused() {
        for (String text : List.of("a", "0-", "-1", "0--1", "0-1-", "9999999999", "0 1")) {
            assertThatThrownBy(() -> StepPath.parse(text)).as(text).isInstanceOf(InputException.class);
        }
        assertThat(StepPath.parse("0-3@2.5-1").toString()).isEqualTo("0-3@2.5-1");
        assertThat(StepPath.parse("").numbers()).containsExactly(0);
    }
}
