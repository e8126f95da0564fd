package dovetail.reference;

import static org.assertj.core.api.Assertions.assertThat;

import dovetail.expr.Expr;
import dovetail.model.TimeInterval;
import dovetail.model.TimedNetwork;
import dovetail.property.Property;
import dovetail.testkit.FirstSeed;
import dovetail.testkit.Ring;
import dovetail.testkit.Sketch;
import dovetail.testkit.TimedSketch;
import dovetail.testkit.random.RandomTimedNetworks;
import dovetail.testkit.random.RandomTimedObservers;
import org.junit.jupiter.api.Test;

class ReferenceTimeTest {
    private static final int MOST = 3_000;
    private static final int NETWORKS = 150;

    /** Two processes that step once each, by rules with the given intervals; the first step disables the other one. */
    private static TimedNetwork race(TimeInterval left, TimeInterval right, boolean isLeftAbove) {
        Sketch sketch = new Sketch("race");
        Sketch.Process one = sketch.process("L", 2);
        Sketch.Process two = sketch.process("R", 2);
        one.joint("a", 0, 1, two.at(0));
        two.joint("b", 0, 1, one.at(0));
        sketch.together("a", one.on("a")).together("b", two.on("b"));
        if (isLeftAbove) {
            sketch.above(0, 1);
        }
        return new TimedSketch(sketch.build()).clock(left, 0).clock(right, 1).build();
    }

    private static boolean rightWins(TimedNetwork timed) {
        Expr rightMoved = Expr.equal(1, 1);
        return new ReferenceRegions(timed, MOST).reaches(rightMoved);
    }

    @Test
    void openBoundsDecideRaces() {
        TimeInterval upToTwo = TimeInterval.closed(1, 2);
        assertThat(rightWins(race(upToTwo, TimeInterval.closed(2, 3), false))).isTrue();
        assertThat(rightWins(race(upToTwo, new TimeInterval(2, true, 3, false), false)))
                .isFalse();
        assertThat(rightWins(race(new TimeInterval(1, false, 2, true), TimeInterval.closed(2, 3), false)))
                .isFalse();
        assertThat(rightWins(race(upToTwo, new TimeInterval(1, true, 3, false), false)))
                .isTrue();
    }

    @Test
    void prioritiesDecideRaces() {
        TimeInterval upToTwo = TimeInterval.closed(1, 2);
        assertThat(rightWins(race(upToTwo, TimeInterval.closed(1, 3), true))).isFalse();
        assertThat(rightWins(race(upToTwo, TimeInterval.closed(0, 3), true))).isTrue();
        assertThat(rightWins(race(new TimeInterval(1, true, 2, false), TimeInterval.closed(1, 3), true)))
                .isTrue();
    }

    @Test
    void discreteTimeAndRegionsAgreeOnClosedConstraints() {
        int compared = 0;
        int limited = 0;
        long deadlocks = 0;
        int errors = 0;
        for (long seed = 0; seed < Ring.cases(NETWORKS); seed++) {
            TimedNetwork timed = RandomTimedNetworks.closed(FirstSeed.get() * 1_000_003 + seed);
            ReferenceDiscreteTime discrete = new ReferenceDiscreteTime(timed, MOST);
            ReferenceRegions regions = new ReferenceRegions(timed, MOST);
            if (discrete.isComplete() && regions.isComplete()) {
                assertThat(regions.states()).as(timed.name()).isEqualTo(discrete.states());
                assertThat(regions.errors()).as(timed.name()).isEqualTo(discrete.errors());
                compared++;
                limited += regions.states().size() < new ReferenceSearch(timed).states() ? 1 : 0;
                deadlocks += regions.deadlocks();
                errors += regions.errors();
            }
        }
        Ring.assertOccurs("compared", compared, 131, NETWORKS);
        // The clocks of many networks exclude states, or the comparison would say little.
        Ring.assertOccurs("limited", limited, 21, NETWORKS);
        Ring.assertOccurs("deadlocks", deadlocks, 1, NETWORKS);
        Ring.assertOccurs("errors", errors, 1, NETWORKS);
    }

    @Test
    void discreteTimeAndRegionsAgreeOnClosedObservers() {
        int accepted = 0;
        int refused = 0;
        for (long seed = 0; seed < Ring.cases(NETWORKS); seed++) {
            TimedNetwork timed = RandomTimedNetworks.closed(FirstSeed.get() * 1_000_003 + seed);
            Property.TimedObserver observer = RandomTimedObservers.closed(timed, seed);
            ReferenceDiscreteTime discrete = new ReferenceDiscreteTime(timed, observer, MOST);
            ReferenceRegions regions = new ReferenceRegions(timed, observer, MOST);
            if (discrete.isComplete() && regions.isComplete()) {
                assertThat(regions.accepts()).as(timed.name()).isEqualTo(discrete.accepts());
                accepted += regions.accepts() ? 1 : 0;
                refused += regions.accepts() ? 0 : 1;
            }
        }
        Ring.assertOccurs("accepted", accepted, 21, NETWORKS);
        Ring.assertOccurs("refused", refused, 21, NETWORKS);
    }
}
