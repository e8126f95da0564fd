package dovetail.simulate;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dovetail.base.Fraction;
import dovetail.interpret.Delays;
import dovetail.interpret.Move;
import dovetail.model.TimedNetwork;
import dovetail.result.Schedule;
import dovetail.result.Trace;
import dovetail.testkit.TimedSamples;
import dovetail.testkit.random.RandomTimedNetworks;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;

class TimedWalkTest {
    @Test
    void aFinerDateKeepsThePath() {
        TimedWalk walk = new TimedWalk(TimedSamples.lamp());
        walk.take(walk.moves().get(0), 3);
        walk.elapse(4);
        // A third in units of the clocks.
        long date = walk.numerator(new Fraction(25, 3));
        assertThat(walk.denominator()).isEqualTo(3);
        assertThat(date).isEqualTo(25);
        assertThat(walk.now()).isEqualTo(12);
        assertThat(walk.step(1).date()).isEqualTo(9);
        assertThat(walk.state().value(1)).isEqualTo(3);
        walk.take(walk.moves().get(0), date);
        assertThat(walk.stateAt(2)).containsExactly(1, 0);
        assertThatThrownBy(() -> walk.numerator(new Fraction(1, 1_000_003))).isInstanceOf(ArithmeticException.class);
        assertThat(walk.denominator()).isEqualTo(3);
    }

    @Test
    void anotherDateReplacesTheRestOfThePath() {
        TimedWalk walk = new TimedWalk(TimedSamples.lamp());
        walk.take(walk.moves().get(0), 3);
        walk.take(walk.moves().get(1), 5);
        walk.jump(1);
        walk.take(walk.moves().get(1), 5);
        assertThat(walk.length()).isEqualTo(2);
        walk.jump(0);
        walk.take(walk.moves().get(0), 3);
        assertThat(walk.length()).isEqualTo(2);
        walk.jump(0);
        walk.take(walk.moves().get(0), 4);
        assertThat(walk.length()).isEqualTo(1);
        assertThat(walk.jump(2)).isFalse();
    }

    @Test
    void theFirstDateAfterAnOpenBoundIsShort() {
        assertThat(first(new Delays(4, true, 10, true), 1, 2)).isEqualTo("3");
        assertThat(first(new Delays(4, true, 5, true), 1, 1)).isEqualTo("4.5");
        assertThat(first(new Delays(4, true, 5, false), 1, 1)).isEqualTo("5");
        assertThat(first(new Delays(13, true, 14, true), 3, 1)).isEqualTo("4.5");
        assertThat(first(new Delays(7, true, Delays.UNBOUNDED, true), 3, 1)).isEqualTo("3");
        assertThat(first(new Delays(7, false, Delays.UNBOUNDED, true), 3, 1)).isEqualTo("7/3");
    }

    private static String first(Delays dates, long denominator, int unit) {
        DateChoice choice = new DateChoice(dates, denominator, unit);
        assertThat(choice.contains(choice.first())).isTrue();
        return choice.first().toString();
    }

    /** The steps of random walks have dates that the independent computation of possible dates admits. */
    @Test
    void randomWalksHavePossibleDates() {
        int steps = 0;
        for (int seed = 1; seed <= 300; seed++) {
            TimedNetwork timed = RandomTimedNetworks.any(seed);
            TimedWalk walk = new TimedWalk(timed);
            Random random = new Random(seed);
            while (walk.position() < 12 && step(walk, timed, random)) {
                steps++;
            }
            Trace trace = walk.trace();
            Schedule schedule = trace.schedule();
            assertThat(schedule).isNotNull();
            long before = 0;
            for (int i = 0; i < trace.steps().size(); i++) {
                Schedule.Range range = schedule.ranges().get(i);
                long date = schedule.numerators().get(i);
                assertThat(date).isGreaterThanOrEqualTo(before);
                Delays dates = new Delays(
                        range.lower() * schedule.denominator(),
                        range.lowerOpen(),
                        range.isBounded() ? range.upper() * schedule.denominator() : Delays.UNBOUNDED,
                        range.upperOpen());
                assertThat(dates.contains(date))
                        .as("seed %s, step %s", seed, i + 1)
                        .isTrue();
                before = date;
            }
        }
        assertThat(steps).isGreaterThan(1000);
    }

    private static boolean step(TimedWalk walk, TimedNetwork timed, Random random) {
        List<Move> possible = new ArrayList<>(walk.moves());
        possible.removeIf(move -> move.isError() || walk.dates(move).isEmpty());
        if (possible.isEmpty()) {
            return false;
        }
        Move move = possible.get(random.nextInt(possible.size()));
        Fraction date = new DateChoice(walk.dates(move), walk.denominator(), timed.unit()).random(random);
        walk.take(move, walk.numerator(date.times(timed.unit())));
        return true;
    }
}
