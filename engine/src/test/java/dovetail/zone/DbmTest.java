package dovetail.zone;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dovetail.base.Budget;
import dovetail.base.Limit;
import dovetail.base.Poll;
import dovetail.testkit.CountedPolls;
import java.util.SplittableRandom;
import java.util.function.Predicate;
import net.jqwik.api.Example;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * The operations give the sets of valuations that their definitions give. Clocks of valuations are counted in eighths. The
 * points compared lie on the grid of quarters, on which up to three clocks meet every region; a value that is sought for
 * one clock lies in eighths, between any two of them.
 */
class DbmTest {
    private static final int ONE = 8;
    private static final int STEP = 2;
    private static final int RANGE = 6 * ONE;
    private static final int FAR = 12 * ONE;
    private static final int MOST = 2;

    /** Whether a valuation, in eighths from index 1, is in a zone. */
    static boolean contains(Dbm zone, int[] clocks) {
        for (int i = 0; i <= zone.clocks(); i++) {
            for (int j = 0; j <= zone.clocks(); j++) {
                if (!obeys(clocks[i] - clocks[j], zone.bound(i, j))) {
                    return false;
                }
            }
        }
        return true;
    }

    static boolean obeys(int difference, int bound) {
        return bound == Bound.INFINITY
                || (Bound.isWeak(bound)
                        ? difference <= ONE * Bound.value(bound)
                        : difference < ONE * Bound.value(bound));
    }

    /** Whether a predicate is true of all valuations of the grid. */
    static boolean everywhere(int clocks, Predicate<int[]> predicate) {
        int[] point = new int[clocks + 1];
        while (true) {
            if (!predicate.test(point)) {
                return false;
            }
            int at = 1;
            while (at <= clocks && point[at] == RANGE) {
                point[at++] = 0;
            }
            if (at > clocks) {
                return true;
            }
            point[at] += STEP;
        }
    }

    private static void isSet(Dbm zone, Predicate<int[]> expected) {
        assertThat(everywhere(zone.clocks(), point -> contains(zone, point) == expected.test(point)))
                .isTrue();
        isCanonical(zone);
    }

    private static void isCanonical(Dbm zone) {
        Dbm closed = new Dbm();
        closed.copyFrom(zone);
        closed.close(new Poll(Budget.unlimited()));
        assertThat(closed.isSame(zone)).isTrue();
    }

    private static boolean someDelay(Dbm zone, int[] point) {
        int[] earlier = point.clone();
        for (int delay = 0; delay <= RANGE; delay++) {
            for (int i = 1; i < point.length; i++) {
                earlier[i] = point[i] - delay;
            }
            if (contains(zone, earlier)) {
                return true;
            }
        }
        return false;
    }

    private static boolean someValue(Dbm zone, int[] point, int clock) {
        int[] other = point.clone();
        for (int value = 0; value <= FAR; value++) {
            other[clock] = value;
            if (contains(zone, other)) {
                return true;
            }
        }
        return false;
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 2, 3})
    void operationsAreThoseOfSets(int clocks) {
        for (int seed = 0; seed < (clocks == 3 ? 60 : 300); seed++) {
            RandomZones zones = new RandomZones(seed, MOST);
            SplittableRandom random = zones.random();
            Dbm zone = zones.zone(clocks);
            Dbm other = new Dbm();
            other.copyFrom(zone);
            other.up();
            isSet(other, point -> someDelay(zone, point));

            int reset = random.nextInt(1, clocks + 1);
            other.copyFrom(zone);
            other.reset(reset);
            isSet(other, point -> point[reset] == 0 && someValue(zone, point, reset));

            int i = random.nextInt(clocks + 1);
            int j = (i + random.nextInt(1, clocks + 1)) % (clocks + 1);
            int bound = zones.bound();
            other.copyFrom(zone);
            if (other.constrain(i, j, bound)) {
                assertThat(other.isEmpty()).isFalse();
                isSet(other, point -> contains(zone, point) && obeys(point[i] - point[j], bound));
            } else {
                assertThat(other.isEmpty()).isTrue();
                assertThat(everywhere(clocks, p -> !contains(zone, p) || !obeys(p[i] - p[j], bound)))
                        .isTrue();
            }
        }
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 2, 3})
    void projectionDropsOrdersAndAddsClocks(int clocks) {
        for (int seed = 0; seed < 60; seed++) {
            RandomZones zones = new RandomZones(seed, MOST);
            Dbm zone = zones.zone(clocks);
            int dropped = zones.random().nextInt(1, clocks + 1);
            int[] origins = new int[clocks];
            int count = 0;
            for (int clock = clocks; clock > 0; clock--) {
                origins[count++] = clock == dropped ? 0 : clock;
            }
            Dbm other = new Dbm();
            other.project(zone, origins, count);
            int[] old = new int[clocks + 1];
            isSet(other, point -> {
                for (int k = 0; k < origins.length; k++) {
                    old[origins[k]] = point[k + 1];
                }
                boolean isZero = old[0] == 0;
                old[0] = 0;
                return isZero && someValue(zone, old, dropped);
            });
        }
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 2, 3})
    void inclusionIsThatOfSets(int clocks) {
        int included = 0;
        for (int seed = 0; seed < 300; seed++) {
            RandomZones zones = new RandomZones(seed, MOST);
            Dbm zone = zones.zone(clocks);
            Dbm other = zones.zone(clocks);
            boolean expected = everywhere(clocks, point -> contains(zone, point) || !contains(other, point));
            assertThat(zone.includes(other)).isEqualTo(expected);
            included += expected ? 1 : 0;
        }
        assertThat(included).isBetween(10, 290);
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 2, 3, 5})
    void extrapolationAnswersGuardsAsTheZoneDoes(int clocks) {
        int changed = 0;
        for (int seed = 0; seed < 3000; seed++) {
            RandomZones zones = new RandomZones(seed, 6);
            SplittableRandom random = zones.random();
            Dbm zone = zones.zone(clocks);
            int[] lower = new int[clocks + 1];
            int[] upper = new int[clocks + 1];
            for (int clock = 1; clock <= clocks; clock++) {
                lower[clock] = random.nextInt(-1, 6);
                upper[clock] = random.nextInt(-1, 6);
            }
            Dbm wider = new Dbm();
            wider.copyFrom(zone);
            wider.extrapolate(lower, upper, new Poll(Budget.unlimited()));
            isCanonical(wider);
            assertThat(wider.includes(zone)).isTrue();
            changed += wider.isSame(zone) ? 0 : 1;
            Dbm again = new Dbm();
            again.copyFrom(wider);
            again.extrapolate(lower, upper, new Poll(Budget.unlimited()));
            assertThat(again.isSame(wider)).isTrue();
            for (int trial = 0; trial < 5; trial++) {
                compareGuards(zone, wider, lower, upper, random.split());
            }
        }
        assertThat(changed).isGreaterThan(300);
    }

    /** A conjunction of guards within the constants, after a delay and a reset or not, is met by both zones or by neither. */
    private static void compareGuards(Dbm zone, Dbm wider, int[] lower, int[] upper, SplittableRandom random) {
        Dbm a = new Dbm();
        Dbm b = new Dbm();
        a.copyFrom(zone);
        b.copyFrom(wider);
        if (random.nextBoolean()) {
            a.up();
            b.up();
        }
        boolean inA = true;
        boolean inB = true;
        for (int clock = 1; clock <= zone.clocks(); clock++) {
            if (lower[clock] >= 0 && random.nextBoolean()) {
                int least = -random.nextInt(lower[clock] + 1);
                int bound = random.nextBoolean() ? Bound.atMost(least) : Bound.below(least);
                inA = inA && a.constrain(0, clock, bound);
                inB = inB && b.constrain(0, clock, bound);
            }
            if (upper[clock] >= 0 && random.nextBoolean()) {
                int most = random.nextInt(upper[clock] + 1);
                int bound = random.nextBoolean() ? Bound.atMost(most) : Bound.below(most);
                inA = inA && a.constrain(clock, 0, bound);
                inB = inB && b.constrain(clock, 0, bound);
            }
        }
        assertThat(inB).isEqualTo(inA);
    }

    @Example
    void closingALargeMatrixIsPolledByItsCells() {
        int clocks = 150;
        Dbm zone = new Dbm();
        zone.setZero(clocks);
        CountedPolls polls = CountedPolls.only();
        zone.close(new Poll(polls.budget()));
        // A unit is sixteen cells at most, and a poll comes once in 1 << 14 units.
        assertThat(polls.count()).isGreaterThanOrEqualTo((long) clocks * clocks * clocks / 16 >> 14);
        CountedPolls interrupted = CountedPolls.interruptedAt(2);
        assertThatThrownBy(() -> zone.close(new Poll(interrupted.budget()))).isInstanceOf(Limit.Exceeded.class);
        assertThat(interrupted.afterInterrupt()).isZero();
    }

    @Example
    void theCellsOfALargeMatrixAreCounted() {
        Budget budget = Budget.unlimited().withMemory(1 << 16);
        Dbm zone = new Dbm(budget.meter());
        zone.setZero(100);
        assertThat(budget.meter().bytes()).isEqualTo(4L * (101 * 101 - 1));
        assertThatThrownBy(() -> zone.setZero(200)).isInstanceOf(Limit.Exceeded.class);
    }
}
