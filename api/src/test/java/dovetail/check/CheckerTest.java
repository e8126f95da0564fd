package dovetail.check;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dovetail.base.Budget;
import dovetail.base.Limit;
import dovetail.base.Progress;
import dovetail.engine.Engine;
import dovetail.engine.EngineInfo;
import dovetail.engine.EngineProvider;
import dovetail.engine.EngineSettings;
import dovetail.engine.EngineTable;
import dovetail.engine.Support;
import dovetail.model.Network;
import dovetail.model.task.Task;
import dovetail.prepare.PreparedSystem;
import dovetail.property.Property;
import dovetail.property.PropertyKind;
import dovetail.result.Figures;
import dovetail.result.Verdict;
import dovetail.testkit.Gallery;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import org.junit.jupiter.api.Test;

/** Many properties under one budget: who answers what, and how much time each may use. */
class CheckerTest {
    /** A state with a step to itself: random runs, which hunt when the engines have given up, find no deadlock. */
    private static final Network NETWORK = Gallery.all().get(1).network();
    /** So long that no computer is busy for a part of it that matters here. */
    private static final Duration YEARS = Duration.ofDays(6000);

    /** The time that each run was granted. */
    private final List<Duration> granted = new ArrayList<>();

    @Test
    void timeIsSharedEquallyAndUnusedTimeIsPassedOn() {
        List<Answer> answers = check(4, (property) -> null);
        assertThat(answers).hasSize(4).allMatch(a -> a.verdict().holds());
        // Nobody used any time to speak of, so each is granted an equal part of all that is left.
        assertThat(granted.get(0)).isBetween(Duration.ofDays(1499), Duration.ofDays(1500));
        assertThat(granted.get(1)).isBetween(Duration.ofDays(1999), Duration.ofDays(2000));
        assertThat(granted.get(2)).isBetween(Duration.ofDays(2999), Duration.ofDays(3000));
        assertThat(granted.get(3)).isBetween(Duration.ofDays(5999), YEARS);
    }

    @Test
    void jobThatWasCutShortGetsTheTimeThatOthersLeft() {
        int[] runs = new int[1];
        List<Answer> answers = check(
                3,
                property -> property.name().equals("p0") && runs[0]++ == 0
                        ? new Limit(Limit.Kind.TIME, "share reached")
                        : null);
        assertThat(answers).allMatch(a -> a.verdict().holds());
        assertThat(granted).hasSize(4);
        assertThat(granted.get(0)).isLessThanOrEqualTo(Duration.ofDays(2000));
        assertThat(granted.get(3)).isGreaterThan(Duration.ofDays(5999));
    }

    @Test
    void otherLimitsAreFinal() {
        List<Answer> answers = check(2, property -> new Limit(Limit.Kind.MEMORY, "full"));
        assertThat(granted).hasSize(2);
        assertThat(answers).allMatch(a -> a.verdict().limit().isPresent());
    }

    @Test
    void engineThatIsNotThereIsRefusedWithTheNamesThatAre() {
        assertThatThrownBy(() -> new EngineChoice(EngineRegistry.standard(), "icd"))
                .hasMessage(
                        "the engine 'icd' is not available in this version; available: auto, zones, explore, ltl, icc,"
                                + " compose, por, pastfree, sog, modular, facts, cover, symbolic, ctl; did you mean 'icc'?");
    }

    @Test
    void optionsReachTheEnginesThatHaveThem() {
        RunSettings settings = RunSettings.DEFAULT.with("search", "dfs").with("compile", "never");
        EngineRegistry registry = EngineRegistry.standard();
        assertThat(settings.of(registry.find("explore")).options().text())
                .isEqualTo("search=dfs, store=auto, compile=never, check-dependencies=false, states-in-memory=0,"
                        + " checkpoint-seconds=5, coverage=false, max-depth=0, violations=1, symmetry=auto");
        assertThat(settings.of(registry.find("ltl")).options().text())
                .isEqualTo("compile=never, checkpoint-seconds=5, lasso=short, max-depth=0, symmetry=auto");
        assertThat(settings.of(registry.find("compose")).options())
                .isEqualTo(registry.find("compose").options());
        settings.check(registry, EngineRegistry.AUTO);
        assertThatThrownBy(() -> settings.check(registry, "ltl"))
                .hasMessage("the engine ltl has no option 'search'; it is one of explore, por");
        assertThatThrownBy(() -> RunSettings.DEFAULT.with("orders", "0").check(registry, "auto"))
                .hasMessage("orders: expected a number from 1 on, found '0'");
    }

    @Test
    void symmetryDropsNoEngineThatLacksTheOption() {
        RunSettings symmetric = RunSettings.DEFAULT.with("symmetry", "on");
        assertThat(symmetric.restricting().fit(EngineRegistry.standard(), "symbolic"))
                .isTrue();
        assertThat(symmetric.with("search", "dfs").restricting().fit(EngineRegistry.standard(), "symbolic"))
                .isFalse();
    }

    private List<Answer> check(int properties, Function<Property, Limit> limit) {
        List<Property> asked = new ArrayList<>();
        for (int i = 0; i < properties; i++) {
            asked.add(new Property.DeadlockFree("p" + i));
        }
        EngineChoice choice = new EngineChoice(EngineRegistry.of(List.of(new Fake(limit))), EngineRegistry.AUTO);
        Budget budget = Budget.unlimited().withTime(YEARS);
        try (PreparedSystem system = PreparedSystem.of(NETWORK, budget)) {
            return new Checker(system, choice, RunSettings.DEFAULT, Progress.SILENT).check(asked, budget);
        }
    }

    /** An engine that answers at once, and writes down how much time it was given. */
    private final class Fake implements EngineProvider, Engine {
        private final Function<Property, Limit> limit;

        Fake(Function<Property, Limit> limit) {
            this.limit = limit;
        }

        @Override
        public EngineTable table() {
            return EngineTable.of(new EngineInfo("fake", "guesses", "anything", "everything", "none"))
                    .answering(PropertyKind.values());
        }

        @Override
        public String name() {
            return info().name();
        }

        @Override
        public Support answers(Task task) {
            return Support.yes();
        }

        @Override
        public Engine create(EngineSettings settings) {
            return this;
        }

        @Override
        public List<Verdict> run(PreparedSystem system, List<Property> properties, Budget budget, Progress progress) {
            granted.add(budget.timeLeft().orElseThrow());
            Limit met = limit.apply(properties.get(0));
            return List.of(
                    met == null
                            ? new Verdict.Holds(name(), Figures.nothing(0), Optional.empty(), Optional.empty())
                            : new Verdict.Unknown(name(), Figures.nothing(0), met, Optional.empty()));
        }
    }
}
