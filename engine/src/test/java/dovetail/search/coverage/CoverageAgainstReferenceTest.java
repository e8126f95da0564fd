package dovetail.search.coverage;

import static org.assertj.core.api.Assertions.assertThat;

import dovetail.base.Budget;
import dovetail.base.Progress;
import dovetail.engine.EngineProvider;
import dovetail.engine.EngineSettings;
import dovetail.engine.Explorer;
import dovetail.engine.Ways;
import dovetail.engine.explore.ExploreEngine;
import dovetail.engine.explore.ExploreOptions;
import dovetail.engine.explore.ExploreProvider;
import dovetail.engine.ltl.LtlProvider;
import dovetail.engine.pastfree.PastFreeProvider;
import dovetail.engine.por.PorProvider;
import dovetail.engine.zone.ZoneProvider;
import dovetail.model.Component;
import dovetail.model.Network;
import dovetail.model.TimedNetwork;
import dovetail.model.TransitionSystem;
import dovetail.option.OptionValues;
import dovetail.prepare.PreparedSystem;
import dovetail.reference.ReferenceRegions;
import dovetail.result.Coverage;
import dovetail.result.Verdict;
import dovetail.step.GroupTable;
import dovetail.testkit.random.Cases;
import dovetail.testkit.random.RandomDrivers;
import dovetail.testkit.random.RandomNetworks;
import dovetail.testkit.random.RandomTimedNetworks;
import java.nio.IntBuffer;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.Test;

/** The counts of every search are those of the reference semantics, transition by transition. */
class CoverageAgainstReferenceTest {
    private static final int CASES = 300;
    private static final int MAX_STATES = 800;
    private static final int WAYS_PER_CASE = 2;
    private static final int MAX_CONCRETE_STATES = 1000;

    private int ambiguous;
    private int never;
    private int unmoved;
    private int compared;

    @Test
    void guardedNetworks() {
        Cases.forEachSeed(CASES, seed -> compare(RandomNetworks.guarded(seed, MAX_STATES), seed));
        Cases.assertNotEmpty("networks with ambiguous rules", ambiguous, CASES / 20, CASES);
        Cases.assertNotEmpty("transitions never taken", never, CASES, CASES);
        Cases.assertNotEmpty("components that never move", unmoved, CASES / 20, CASES);
    }

    @Test
    void explicitNetworks() {
        Cases.forEachSeed(CASES, seed -> {
            Network network = RandomNetworks.explicit(seed);
            if (RandomNetworks.isWithin(network, MAX_STATES)) {
                compare(network, seed);
            }
        });
        Cases.assertNotEmpty("transitions never taken", never, CASES, CASES);
    }

    private void compare(Network network, long seed) {
        ReferenceCoverage expected = new ReferenceCoverage(network);
        ambiguous += isAmbiguous(network) ? 1 : 0;
        for (int i = 0; i < WAYS_PER_CASE; i++) {
            // Compiling takes longer than all the rest of a case.
            long number = WAYS_PER_CASE * seed + i;
            ExploreOptions way =
                    (number % 10 == 0 ? Ways.explore(number / 10) : Ways.interpreted(number)).with("coverage", "true");
            Verdict verdict = new ExploreEngine(way).explore(network, Budget.unlimited(), Progress.SILENT);
            Coverage coverage = verdict.figures().survey().coverage().orElseThrow();
            assertThat(coverage.isWhole()).isTrue();
            assertThat(coverage.isReduced()).isFalse();
            requireSame(network, coverage, expected, way.order() == ExploreOptions.Order.BFS);
        }
    }

    private static boolean isAmbiguous(Network network) {
        GroupTable table = new GroupTable(network);
        WholeRules rules = new WholeRules(network, table, new Transitions(network));
        for (int group = 0; group < table.size(); group++) {
            if (rules.isAmbiguous(group)) {
                return true;
            }
        }
        return false;
    }

    private void requireSame(Network network, Coverage coverage, ReferenceCoverage expected, boolean isBreadthFirst) {
        int taken = 0;
        for (Coverage.Transition transition : coverage.transitions()) {
            ReferenceCoverage.Count count =
                    expected.count(new ReferenceCoverage.Key(transition.component(), transition.origin()));
            String name = transition.component() + " " + transition.origin();
            assertThat(transition.taken()).as(name).isEqualTo(count.taken());
            assertThat(transition.firstDepth())
                    .as("first depth of " + name)
                    .isEqualTo(isBreadthFirst ? count.firstDepth() : Coverage.NO_DEPTH);
            taken += transition.isTaken() ? 1 : 0;
        }
        assertThat(taken).isEqualTo(expected.size());
        never += coverage.neverTaken().size();
        unmoved += coverage.neverMoving().size();
        Map<String, Boolean> reached = new HashMap<>();
        coverage.locations().forEach(l -> reached.put(l.component() + "." + l.name(), l.isReached()));
        for (Component component : network.components()) {
            for (int location = 0; location < component.behaviour().locationCount(); location++) {
                String name = component.name() + "." + component.behaviour().locationName(location);
                // States of transition systems without any transition are not listed.
                assertThat(reached.getOrDefault(name, false))
                        .as(name)
                        .isEqualTo(expected.isReached(component.name(), location));
            }
        }
    }

    @Test
    void pastFreeSearchesCountAsBreadthFirstOnes() {
        Cases.forEachSeed(CASES / 3, seed -> {
            Network network = RandomDrivers.network(seed);
            if (!RandomNetworks.isWithin(network, MAX_STATES)) {
                return;
            }
            Verdict verdict = explore(new PastFreeProvider(new LtlProvider()), network, 1 + (int) (seed % 2));
            if (verdict.limit().isPresent()) {
                return;
            }
            compared++;
            List<Long> taken = taken(coverage(verdict));
            assertThat(taken).isEqualTo(taken(coverage(explore(new ExploreProvider(), network, 1))));
        });
        Cases.assertNotEmpty("compared", compared, CASES / 6, CASES / 3);
    }

    @Test
    void reducedSearchesTakeNoMore() {
        Cases.forEachSeed(CASES / 3, seed -> {
            Network network = RandomNetworks.guarded(seed, MAX_STATES);
            Coverage reduced =
                    coverage(explore(new PorProvider<>(new ExploreProvider(), new LtlProvider()), network, 1));
            Coverage whole = coverage(explore(new ExploreProvider(), network, 1));
            assertThat(reduced.isReduced()).isTrue();
            List<Long> most = taken(whole);
            List<Long> fewer = taken(reduced);
            for (int i = 0; i < most.size(); i++) {
                assertThat(fewer.get(i)).isLessThanOrEqualTo(most.get(i));
                compared += fewer.get(i) < most.get(i) ? 1 : 0;
            }
        });
        Cases.assertNotEmpty("transitions taken less often", compared, CASES / 10, CASES / 3);
    }

    @Test
    void zonesReachTheLocationsOfTheRegions() {
        Cases.forEachSeed(CASES / 3, seed -> {
            TimedNetwork timed = RandomTimedNetworks.any(seed);
            ReferenceRegions expected = new ReferenceRegions(timed, MAX_CONCRETE_STATES);
            if (!expected.isComplete()) {
                return;
            }
            compared++;
            Coverage zones = coverage(explore(new ZoneProvider(), timed, 1 + (int) (seed % 2)));
            Coverage plain = coverage(explore(new ExploreProvider(), timed, 1));
            Set<String> reached = new HashSet<>();
            for (IntBuffer state : expected.states()) {
                for (Component component : timed.network().components()) {
                    reached.add(component.name() + "."
                            + component.behaviour().locationName(state.get(component.locationSlot())));
                }
            }
            for (Coverage.Location location : zones.locations()) {
                assertThat(location.isReached())
                        .as(location.component() + "." + location.name())
                        .isEqualTo(reached.contains(location.component() + "." + location.name()));
            }
            assertThat(zones.neverTaken()).isEqualTo(plain.neverTaken());
            never += zones.neverTaken().size();
        });
        Cases.assertNotEmpty("compared", compared, CASES / 6, CASES / 3);
        Cases.assertNotEmpty("transitions never taken", never, CASES / 10, CASES / 3);
    }

    private static Verdict explore(EngineProvider engine, TransitionSystem system, int threads) {
        OptionValues options = engine.options().with("coverage", "true").with("compile", "never");
        Explorer explorer = (Explorer) engine.create(new EngineSettings(options, threads, false));
        Budget budget = Budget.unlimited();
        try (PreparedSystem prepared = PreparedSystem.of(system, budget)) {
            return explorer.explore(prepared, budget, Progress.SILENT);
        }
    }

    private static Coverage coverage(Verdict verdict) {
        return verdict.figures().survey().coverage().orElseThrow();
    }

    private static List<Long> taken(Coverage coverage) {
        return coverage.transitions().stream().map(Coverage.Transition::taken).toList();
    }
}
