package dovetail.check;

import static org.assertj.core.api.Assertions.assertThat;

import dovetail.base.Budget;
import dovetail.base.Limit;
import dovetail.base.Progress;
import dovetail.engine.Engine;
import dovetail.engine.EngineProvider;
import dovetail.model.Network;
import dovetail.model.task.Task;
import dovetail.prepare.PreparedSystem;
import dovetail.property.Property;
import dovetail.result.Figures;
import dovetail.result.Slice;
import dovetail.result.Verdict;
import dovetail.testkit.random.Cases;
import dovetail.testkit.random.RandomNetworks;
import dovetail.testkit.random.RandomProperties;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

/** Engines that pause at their polls, beside others, answer as engines that run alone do, with the same traces. */
class PausedEnginesTest {
    private static final int CASES = 60;
    private static final int MAX_STATES = 400;

    private int answers;
    private int pauses;

    /** An engine that polls for a while and does not answer. */
    private static final class Waiting implements Engine {
        private static final Limit LIMIT = new Limit(Limit.Kind.UNSUPPORTED, "does not answer");

        @Override
        public String name() {
            return "waiting";
        }

        @Override
        public List<Verdict> run(PreparedSystem system, List<Property> properties, Budget budget, Progress progress) {
            try {
                for (int i = 0; i < 100_000; i++) {
                    budget.check(0);
                }
            } catch (Limit.Exceeded e) {
                // Another engine has answered.
            }
            return List.of(new Verdict.Unknown(name(), Figures.nothing(0), LIMIT, Optional.empty()));
        }
    }

    /** One engine that takes turns with the one that waits. */
    private record OneFurther(Engine engine) implements Portfolio.Engines {
        @Override
        public Optional<Verdict> withoutSearch(Property property, Budget budget) {
            return Optional.empty();
        }

        @Override
        public Portfolio.Outlook outlook(Engine plain, Property property, Budget budget) {
            return new Portfolio.Outlook(Features.NONE, List.of(new Portfolio.Further(engine, 1)));
        }

        @Override
        public List<Answer> ask(
                PreparedSystem system, Engine asked, List<Property> properties, Budget budget, LastProgress progress) {
            List<Verdict> verdicts = asked.run(system, properties, budget, progress);
            return List.of(new Answer(properties.get(0), verdicts.get(0)));
        }
    }

    @Test
    void statesOfGuardedNetworks() {
        Cases.forEachGuarded(CASES, MAX_STATES, (network, seed) -> {
            compare(network, new Property.Never("p", RandomNetworks.predicate(network, seed)));
            compare(network, new Property.Reachable("p", RandomNetworks.predicate(network, seed + 1)));
            compare(network, new Property.DeadlockFree("p"));
        });
        assertManyPauses();
    }

    @Test
    void formulasAndWords() {
        Cases.forEachGuarded(CASES, MAX_STATES, (network, seed) -> {
            compare(network, RandomProperties.formula(network, seed, 3));
            compare(network, RandomProperties.words(network, seed));
        });
        assertManyPauses();
    }

    @Test
    void explicitNetworks() {
        Cases.forEachExplicit(CASES, MAX_STATES, (network, seed) -> {
            compare(network, new Property.Never("p", RandomNetworks.predicate(network, seed)));
            compare(network, RandomProperties.formula(network, seed, 2));
        });
        assertManyPauses();
    }

    private void compare(Network network, Property property) {
        for (EngineProvider provider : EngineRegistry.standard().providers()) {
            if (provider.supports(new Task(network, property)).isGiven()) {
                Engine engine = provider.create(RunSettings.DEFAULT.of(provider));
                Verdict alone = engine.run(new Task(network, property), Budget.unlimited(), Progress.SILENT);
                Verdict paused = paused(network, property, engine);
                if (alone.limit().isPresent()) {
                    assertThat(paused.engine()).isEqualTo("waiting");
                    continue;
                }
                answers++;
                assertThat(paused.kind()).as(engine.name()).isEqualTo(alone.kind());
                assertThat(paused.trace())
                        .as(engine.name())
                        .usingRecursiveComparison()
                        .isEqualTo(alone.trace());
                assertThat(paused.figures().counts())
                        .as(engine.name())
                        .isEqualTo(alone.figures().counts());
            }
        }
    }

    private Verdict paused(Network network, Property property, Engine engine) {
        Budget budget = Budget.unlimited();
        List<Slice> slices = new ArrayList<>();
        Verdict verdict;
        try (PreparedSystem system = PreparedSystem.of(network, budget)) {
            LastProgress progress = new LastProgress(Progress.SILENT);
            Portfolio portfolio = new Portfolio(system, new OneFurther(engine), budget, 1, 1, "", progress, slices);
            verdict = portfolio.answers(new Waiting(), List.of(property)).get(0).verdict();
        }
        for (Slice slice : slices) {
            boolean isPause =
                    slice.engine().equals(engine.name()) && slice.outcome().equals("paused");
            pauses += isPause ? 1 : 0;
        }
        assertThat(budget.meter().bytes())
                .as("memory of engines that were dropped")
                .isZero();
        return verdict;
    }

    private void assertManyPauses() {
        Cases.tell(answers + " answers, " + pauses + " pauses");
        Cases.assertNotEmpty("pauses", pauses, CASES, CASES);
    }
}
