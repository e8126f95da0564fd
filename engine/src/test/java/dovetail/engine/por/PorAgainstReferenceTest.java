package dovetail.engine.por;

import static org.assertj.core.api.Assertions.assertThat;

import dovetail.engine.Ways;
import dovetail.model.Network;
import dovetail.por.PorOptions;
import dovetail.por.UnsoundOptions;
import dovetail.testkit.random.Cases;
import java.util.function.Consumer;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/**
 * With reduction every verdict is that of the reference, on networks and properties that nobody chose by hand; and when a
 * condition of the reduction is not heeded, the same comparison notices. Runs that are shown are judged by the replay
 * inside the engines.
 */
class PorAgainstReferenceTest {
    private static final int CASES = 500;
    /** Fewer of those whose code is long and takes long to compile. */
    private static final int GUARDED = 150;

    private static final int MAX_STATES = 100;
    private static final int MAX_CASES_UNTIL_NOTICED = 3000;

    /** Properties that have no value in some reachable state. */
    private int undefined;

    @Test
    void guardedNetworks() {
        Cases.forEachGuarded(GUARDED, MAX_STATES, (network, seed) -> compare(network, seed));
        Cases.assertNotEmpty("properties without a value", undefined, GUARDED / 2, GUARDED);
    }

    @Test
    void looseNetworks() {
        Cases.forEachSeed(CASES, seed -> compare(LooseNetworks.network(seed), seed));
        Cases.assertNotEmpty("properties without a value", undefined, CASES / 2, CASES);
    }

    @Test
    void explicitNetworks() {
        Cases.forEachExplicit(CASES, MAX_STATES, (network, seed) -> compare(network, seed));
        Cases.assertNotEmpty("properties without a value", undefined, CASES / 2, CASES);
    }

    @Test
    void gallery() {
        Cases.forEachExhibit(10 * MAX_STATES, (network, seed) -> compare(network, seed));
    }

    @ParameterizedTest
    @EnumSource(UnsoundOptions.Dropped.class)
    void noticesThatClosuresDoNotHeedACondition(UnsoundOptions.Dropped condition) {
        notices(new UnsoundOptions(PorOptions.Strategy.STUBBORN, condition), condition, PorComparison::run);
    }

    @ParameterizedTest
    @EnumSource(UnsoundOptions.Dropped.class)
    void noticesThatSubtreesDoNotHeedACondition(UnsoundOptions.Dropped condition) {
        notices(new UnsoundOptions(PorOptions.Strategy.HIERARCHY, condition), condition, PorComparison::run);
    }

    @ParameterizedTest
    @EnumSource(UnsoundOptions.Dropped.class)
    void noticesThatMixedSetsDoNotHeedACondition(UnsoundOptions.Dropped condition) {
        notices(new UnsoundOptions(PorOptions.Strategy.MIXED, condition), condition, PorComparison::predicates);
    }

    private static void notices(
            PorOptions unsound, UnsoundOptions.Dropped condition, Consumer<PorComparison> comparing) {
        long seed = 1;
        while (isRight(seed, unsound, comparing)) {
            assertThat(seed++).as("no wrong verdict without " + condition).isLessThan(MAX_CASES_UNTIL_NOTICED);
        }
    }

    /** Whether all verdicts on a case are right; a run that does not replay is wrong too. */
    private static boolean isRight(long seed, PorOptions options, Consumer<PorComparison> comparing) {
        try (PorComparison comparison =
                new PorComparison(LooseNetworks.network(seed), seed, options, Ways::interpreted)) {
            comparing.accept(comparison);
            return true;
        } catch (AssertionError | IllegalStateException e) {
            return false;
        }
    }

    /** The strategies take turns, and so do the ways to search. */
    private void compare(Network network, long seed) {
        PorOptions.Strategy[] strategies = PorOptions.Strategy.values();
        PorOptions options = PorOptions.DEFAULT.with(strategies[Math.floorMod(seed, strategies.length)]);
        try (PorComparison comparison = new PorComparison(network, seed, options, Ways::explore)) {
            undefined += comparison.run();
        }
    }
}
