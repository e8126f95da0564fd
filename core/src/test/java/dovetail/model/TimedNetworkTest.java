package dovetail.model;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dovetail.base.Origin;
import dovetail.expr.Expr;
import java.util.BitSet;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class TimedNetworkTest {
    private static Network network() {
        Network.Builder builder = new Network.Builder("n");
        int slot = builder.reserveLocation("P", 1, 0);
        Location here = new Location("here", false, Origin.NONE);
        Action step = new Action(0, 0, Expr.TRUE, 0, List.of(), List.of(), List.of(), "c", Origin.NONE);
        builder.component("P", new Behaviour.Guarded(List.of(here), 0, List.of(step)), slot, List.of("c"), Origin.NONE);
        return builder.rule(new SyncRule(List.of(new SyncRule.Participant(0, 0)), "c", Origin.NONE))
                .build();
    }

    @Test
    void smallerUnitsKeepClocksAndComponentsThatStay() {
        BitSet stays = new BitSet();
        stays.set(0);
        Clock clock = new Clock("c", List.of(0), TimeInterval.closed(2, 5), Origin.NONE);
        TimedNetwork timed =
                new TimedNetwork(network(), List.of(clock), List.of(new TimedNetwork.Staying(Map.of(0, stays))), 2);
        TimedNetwork refined = timed.refined(5);
        assertThat(refined.unit()).isEqualTo(10);
        assertThat(refined.intervalOf(0)).isEqualTo(TimeInterval.closed(10, 25));
        assertThat(refined.leaving(0, new int[1]).isEmpty()).isTrue();
        assertThat(refined.network()).isSameAs(timed.network());
    }

    @Test
    void aNetworkWithoutClocksStepsAtAnyTime() {
        TimedNetwork timed = TimedNetwork.withoutClocks(network(), 3);
        assertThat(timed.unit()).isEqualTo(3);
        assertThat(timed.clocks()).isEmpty();
        assertThat(timed.intervalOf(0)).isEqualTo(TimeInterval.ANY);
        assertThat(timed.leaving(0, new int[1]).get(0)).isTrue();
    }

    @Test
    void anIntervalKeepsItsTimesInSmallerUnits() {
        assertThat(TimeInterval.closed(2, 5).times(10)).isEqualTo(TimeInterval.closed(20, 50));
        assertThat(new TimeInterval(1, true, 3, true).times(4)).isEqualTo(new TimeInterval(4, true, 12, true));
        assertThat(TimeInterval.atLeast(7).times(3)).isEqualTo(TimeInterval.atLeast(21));
        assertThat(TimeInterval.ANY.times(1000)).isEqualTo(TimeInterval.ANY);
        assertThat(TimeInterval.atLeast(TimeInterval.MOST).isCountable(1)).isTrue();
        assertThat(TimeInterval.atLeast(TimeInterval.MOST).isCountable(2)).isFalse();
        assertThatThrownBy(() -> TimeInterval.closed(0, TimeInterval.MOST).times(2))
                .isInstanceOf(IllegalArgumentException.class);
    }
}
