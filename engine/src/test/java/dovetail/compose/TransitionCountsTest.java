package dovetail.compose;

import static org.assertj.core.api.Assertions.assertThat;

import dovetail.base.Budget;
import dovetail.base.Poll;
import dovetail.lts.Lts;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/** Counted transitions agree with those of the component, with a table of all events and without. */
class TransitionCountsTest {
    private static final int ROUNDS = 300;
    /** So many events that a table would have too many entries. */
    private static final int MANY_EVENTS = 1 << 23;

    @Test
    void agreeWithTheComponents() {
        for (int seed = 0; seed < ROUNDS; seed++) {
            Composition composition = new RandomCompositions(seed, seed % 2 == 0).next();
            compare(composition, composition.events());
            Composition wide =
                    new Composition(MANY_EVENTS, composition.components(), composition.monitor(), composition.bad());
            compare(wide, composition.events());
        }
    }

    private static void compare(Composition composition, int declared) {
        Budget budget = Budget.unlimited();
        TransitionCounts counts = new TransitionCounts(composition, new Poll(budget), budget.meter());
        for (int c = 0; c < composition.components().size(); c++) {
            ComponentLts component = composition.components().get(c);
            for (int event = 0; event < declared; event++) {
                int expected = component.declares(event) ? count(component, event) : TransitionCounts.UNDECLARED;
                assertThat(counts.of(c, event)).isEqualTo(expected);
            }
            assertThat(counts.hidden(c)).isEqualTo(count(component, Lts.HIDDEN));
        }
    }

    private static int count(ComponentLts component, int event) {
        return (int) IntStream.range(0, component.transitionCount())
                .filter(i -> component.event(i) == event)
                .count();
    }
}
