package dovetail.engine.zone;

import static org.assertj.core.api.Assertions.assertThat;

import dovetail.base.Budget;
import dovetail.base.Limit;
import dovetail.base.Progress;
import dovetail.engine.Engine;
import dovetail.engine.EngineProvider;
import dovetail.engine.EngineSettings;
import dovetail.engine.Explorer;
import dovetail.engine.Ways;
import dovetail.engine.explore.ExploreProvider;
import dovetail.expr.Expr;
import dovetail.interpret.ModelError;
import dovetail.interpret.Semantics;
import dovetail.model.TimedNetwork;
import dovetail.model.task.Task;
import dovetail.option.OptionValues;
import dovetail.prepare.Compile;
import dovetail.prepare.PreparedSystem;
import dovetail.property.Property;
import dovetail.reference.ReferenceRegions;
import dovetail.result.Step;
import dovetail.result.Trace;
import dovetail.result.Verdict;
import dovetail.testkit.FirstSeed;
import dovetail.testkit.Ring;
import dovetail.testkit.random.RandomNetworks;
import dovetail.testkit.random.RandomTimedNetworks;
import dovetail.testkit.random.RandomTimedObservers;
import java.nio.IntBuffer;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.junit.jupiter.api.Test;

/** The engine has the discrete states and verdicts of the region graph and of plain exploration, with all of its options. */
class ZoneEngineTest {
    private static final int MOST_REGIONS = 3_000;
    private static final int NETWORKS = 80;

    private static Engine engine(EngineProvider provider, int threads, String... options) {
        return engine(provider, threads, Compile.AUTO, options);
    }

    private static Engine engine(EngineProvider provider, int threads, Compile compile, String... options) {
        OptionValues values = provider.options().with(Compile.OPTION, compile);
        for (int i = 0; i < options.length; i += 2) {
            values = values.with(options[i], options[i + 1]);
        }
        return provider.create(new EngineSettings(values, threads, false));
    }

    /** All settings of the engine with one thread, and one of them with two. */
    private static List<Engine> engines(long seed) {
        ZoneProvider zones = new ZoneProvider();
        List<Engine> engines = new ArrayList<>();
        for (int k = 0; k < 4; k++) {
            String inclusion = k < 2 ? "on" : "off";
            String union = k % 2 == 0 ? "off" : "on";
            engines.add(engine(zones, 1, Compile.NEVER, "inclusion", inclusion, "union", union));
            if (seed % 4 == k) {
                engines.add(engine(zones, 2, Ways.EARLY, "inclusion", inclusion, "union", union));
            }
        }
        return engines;
    }

    private static Verdict explore(Engine engine, TimedNetwork timed) {
        Budget budget = Budget.unlimited();
        try (PreparedSystem system = PreparedSystem.of(timed, budget)) {
            return ((Explorer) engine).explore(system, budget, Progress.SILENT);
        }
    }

    private static Verdict run(Engine engine, TimedNetwork timed, Property property) {
        return engine.run(new Task(timed, property), Budget.unlimited(), Progress.SILENT);
    }

    private static long discreteStates(Verdict verdict) {
        return verdict.figures().extra().get("discreteStates").longValue();
    }

    private static TimedNetwork random(long seed) {
        return RandomTimedNetworks.any(FirstSeed.get() * 1_000_003 + seed);
    }

    @Test
    void discreteStatesAreThoseOfRegions() {
        Engine plain = engine(new ExploreProvider(), 1);
        Engine inclusive = engine(new ZoneProvider(), 1);
        int compared = 0;
        int fewer = 0;
        for (long seed = 0; seed < Ring.cases(NETWORKS); seed++) {
            TimedNetwork timed = random(seed);
            ReferenceRegions regions = new ReferenceRegions(timed, MOST_REGIONS);
            if (!regions.isComplete()) {
                continue;
            }
            compared++;
            long states = explore(plain, timed).figures().states();
            for (Engine engine : engines(seed)) {
                Verdict verdict = explore(engine, timed);
                assertThat(verdict.holds()).as(timed.name()).isTrue();
                assertThat(discreteStates(verdict))
                        .as(timed.name())
                        .isEqualTo(regions.states().size());
                assertThat(verdict.figures().errors() > 0).isEqualTo(regions.errors() > 0);
            }
            Verdict equality = explore(engine(new ZoneProvider(), 1, "inclusion", "off"), timed);
            assertThat(equality.figures().states()).as(timed.name()).isEqualTo(states);
            long included = explore(inclusive, timed).figures().states();
            assertThat(included).as(timed.name()).isLessThanOrEqualTo(states);
            fewer += included < states ? 1 : 0;
        }
        Ring.assertOccurs("compared", compared, 51, NETWORKS);
        Ring.assertOccurs("fewer", fewer, 6, NETWORKS);
    }

    /** A discrete state has many zones, found in several levels; it is one violation. */
    @Test
    void severalViolationsAreDifferentDiscreteStates() {
        int wanted = 4;
        int several = 0;
        for (long seed = 0; seed < Ring.cases(NETWORKS); seed++) {
            TimedNetwork timed = random(seed);
            Expr bad = RandomNetworks.predicate(timed.network(), seed);
            ReferenceRegions regions = new ReferenceRegions(timed, MOST_REGIONS);
            if (!regions.isComplete()) {
                continue;
            }
            Semantics semantics = Semantics.of(timed);
            long all = regions.states().stream()
                    .filter(state -> holds(semantics, bad, state.array()))
                    .count();
            String union = seed % 2 == 0 ? "on" : "off";
            Engine engine = engine(new ZoneProvider(), 1 + (int) (seed % 2), "union", union, "violations", "" + wanted);
            Verdict verdict = run(engine, timed, new Property.Never("never", bad));
            assertThat(ends(verdict)).as(timed.name()).hasSize((int) Math.min(wanted, all));
            several += all > 1 ? 1 : 0;
            Property deadlock = new Property.DeadlockFree("deadlock", Expr.not(bad));
            Verdict ended = run(engine, timed, deadlock);
            assertThat(ended.holds()).as(timed.name()).isEqualTo(!regions.deadlocksOutside(Expr.not(bad)));
        }
        Ring.assertOccurs("several", several, 11, NETWORKS);
    }

    /** The last states of the traces of a verdict; they are different. */
    private static Set<IntBuffer> ends(Verdict verdict) {
        List<Trace> traces = new ArrayList<>(verdict.trace().stream().toList());
        traces.addAll(verdict.further());
        Set<IntBuffer> ends = new HashSet<>();
        for (Trace trace : traces) {
            assertThat(ends.add(IntBuffer.wrap(trace.last()))).isTrue();
        }
        return ends;
    }

    private static boolean holds(Semantics semantics, Expr predicate, int[] state) {
        try {
            return semantics.holds(predicate, state);
        } catch (ModelError e) {
            throw new AssertionError(e);
        }
    }

    @Test
    void verdictsAreThoseOfRegions() {
        Engine plain = engine(new ExploreProvider(), 1);
        int violated = 0;
        int held = 0;
        for (long seed = 0; seed < Ring.cases(NETWORKS); seed++) {
            TimedNetwork timed = random(seed);
            Expr bad = RandomNetworks.predicate(timed.network(), seed);
            ReferenceRegions regions = new ReferenceRegions(timed, MOST_REGIONS);
            if (!regions.isComplete()) {
                continue;
            }
            boolean isBad = regions.reaches(bad);
            for (Engine engine : engines(seed)) {
                Verdict never = run(engine, timed, new Property.Never("never", bad));
                assertThat(never.holds()).as(timed.name()).isEqualTo(!isBad);
                assertThat(length(never)).isEqualTo(length(run(plain, timed, new Property.Never("never", bad))));
                Verdict deadlock = run(engine, timed, new Property.DeadlockFree("deadlock"));
                assertThat(deadlock.holds()).as(timed.name()).isEqualTo(regions.deadlocks() == 0);
            }
            violated += isBad ? 1 : 0;
            held += isBad ? 0 : 1;
        }
        Ring.assertOccurs("violated", violated, 11, NETWORKS);
        Ring.assertOccurs("held", held, 11, NETWORKS);
    }

    @Test
    void observersAcceptAsInRegions() {
        int accepted = 0;
        int refused = 0;
        for (long seed = 0; seed < Ring.cases(NETWORKS); seed++) {
            TimedNetwork timed = random(seed);
            Property.TimedObserver observer = RandomTimedObservers.any(timed, seed);
            ReferenceRegions regions = new ReferenceRegions(timed, observer, MOST_REGIONS);
            if (regions.isComplete()) {
                for (Engine engine : engines(seed)) {
                    assertThat(run(engine, timed, observer).holds())
                            .as(timed.name())
                            .isEqualTo(!regions.accepts());
                }
                accepted += regions.accepts() ? 1 : 0;
                refused += regions.accepts() ? 0 : 1;
            }
        }
        Ring.assertOccurs("accepted", accepted, 11, NETWORKS);
        Ring.assertOccurs("refused", refused, 11, NETWORKS);
    }

    private static int length(Verdict verdict) {
        return verdict.trace().map(trace -> trace.steps().size()).orElse(-1);
    }

    @Test
    void threadsDoNotMatter() {
        Engine one = engine(new ZoneProvider(), 1, Compile.NEVER);
        Engine two = engine(new ZoneProvider(), 2, Ways.EARLY);
        for (long seed = 0; seed < Ring.cases(100); seed++) {
            TimedNetwork timed = random(seed);
            Expr bad = RandomNetworks.predicate(timed.network(), seed);
            Verdict a = run(one, timed, new Property.Never("never", bad));
            Verdict b = run(two, timed, new Property.Never("never", bad));
            if (a.holds()) {
                // After a find, threads expand more or fewer states of the last level.
                assertThat(b.figures().states()).isEqualTo(a.figures().states());
                assertThat(b.figures().transitions()).isEqualTo(a.figures().transitions());
            }
            assertThat(text(b)).as(timed.name()).isEqualTo(text(a));
        }
    }

    private static String text(Verdict verdict) {
        StringBuilder text = new StringBuilder();
        for (Step step : verdict.trace().map(Trace::steps).orElse(List.of())) {
            text.append(step.action()).append(Arrays.toString(step.after())).append('\n');
        }
        return text.toString();
    }

    @Test
    void fischerExcludesByItsConstants() {
        for (Engine engine : engines(1)) {
            Fischer right = new Fischer(4, 2, 2);
            Verdict holds = run(engine, right.timed(), right.exclusion());
            assertThat(holds.holds()).isTrue();
            assertThat(discreteStates(holds)).isEqualTo(220);
            Fischer wrong = new Fischer(4, 2, 1);
            assertThat(run(engine, wrong.timed(), wrong.exclusion()).trace()).isPresent();
        }
    }

    @Test
    void limitsEndInUnknown() {
        Fischer fischer = new Fischer(6, 2, 2);
        for (Engine engine : engines(1)) {
            Verdict states = engine.run(
                    new Task(fischer.timed(), fischer.exclusion()),
                    Budget.unlimited().withStates(300),
                    Progress.SILENT);
            assertThat(kind(states)).contains(Limit.Kind.STATES);
            assertThat(states.figures().states()).isGreaterThan(100);
            Verdict memory = engine.run(
                    new Task(fischer.timed(), fischer.exclusion()),
                    Budget.unlimited().withMemory(500_000),
                    Progress.SILENT);
            assertThat(kind(memory)).contains(Limit.Kind.MEMORY);
        }
    }

    private static Optional<Limit.Kind> kind(Verdict verdict) {
        return verdict.limit().map(Limit::kind);
    }
}
