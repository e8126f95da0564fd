package dovetail.lts;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.junit.jupiter.api.Test;

class LtsTest {
    @Test
    void rowsThatAreInOrderAreTaken() {
        Lts lts = Lts.ofRows(1, new int[] {0, 3, 3, 4}, new int[] {0, 0, 1, 1}, new int[] {1, 1, 0, 2});
        Lts built = new LtsBuilder()
                .add(0, 0, 1)
                .add(2, 1, 2)
                .add(0, 1, 0)
                .add(0, 0, 1)
                .build(3, 1);
        assertThat(lts.initial()).isEqualTo(built.initial());
        assertThat(lts.stateCount()).isEqualTo(built.stateCount());
        assertThat(lts.transitionCount()).isEqualTo(built.transitionCount());
        for (int i = 0; i < built.transitionCount(); i++) {
            assertThat(lts.event(i)).isEqualTo(built.event(i));
            assertThat(lts.target(i)).isEqualTo(built.target(i));
        }
        assertThat(lts.seek(0, 1)).isEqualTo(2);
        assertThat(lts.eventBound()).isEqualTo(2);
    }

    @Test
    void rowsOutOfOrderAreRefused() {
        refused(0, new int[] {0, 2}, new int[] {1, 0}, new int[] {0, 0}, "the transitions of a state are not in order");
        refused(
                0,
                new int[] {0, 2, 2},
                new int[] {0, 0},
                new int[] {1, 0},
                "the transitions of a state are not in order");
        refused(0, new int[] {0, 2, 1, 2}, new int[] {0, 0}, new int[] {0, 0}, "the rows are not in order");
        refused(0, new int[] {0, 1}, new int[] {0, 0}, new int[] {0, 0}, "rows do not fit");
        refused(0, new int[] {0, 1}, new int[] {-2}, new int[] {0}, "there is no such event");
        refused(0, new int[] {0, 1}, new int[] {0}, new int[] {1}, "there is no such state");
        refused(1, new int[] {0, 0}, new int[0], new int[0], "there is no initial state 1");
    }

    private static void refused(int initial, int[] rows, int[] events, int[] targets, String why) {
        assertThatThrownBy(() -> Lts.ofRows(initial, rows, events, targets))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage(why);
    }

    @Test
    void deterministicSystemsHaveNoHiddenStepAndNoChoiceOfAnEvent() {
        assertThat(new LtsBuilder().add(0, 0, 1).add(0, 1, 1).build(2, 0).isDeterministic())
                .isTrue();
        assertThat(new LtsBuilder().add(0, 0, 0).add(0, 0, 1).build(2, 0).isDeterministic())
                .isFalse();
        assertThat(new LtsBuilder().add(0, Lts.HIDDEN, 1).build(2, 0).isDeterministic())
                .isFalse();
    }

    @Test
    void otherNumbersOfEventsLeaveTheShape() {
        Lts lts = new LtsBuilder().add(0, Lts.HIDDEN, 1).add(1, 3, 0).build(2, 0);
        assertThat(lts.withEvents(event -> event)).isSameAs(lts);
        Lts renamed = lts.withEvents(event -> event < 0 ? event : event + 4);
        assertThat(renamed.event(0)).isEqualTo(Lts.HIDDEN);
        assertThat(renamed.event(1)).isEqualTo(7);
        assertThat(renamed.shape()).isSameAs(lts.shape());
    }

    @Test
    void reachablePartIsNumberedBreadthFirst() {
        Lts lts = new LtsBuilder()
                .add(4, 0, 2)
                .add(4, 1, 3)
                .add(3, 0, 4)
                .add(0, 0, 4)
                .build(5, 4);
        assertThat(lts.reachableFrom(4)).containsExactly(4, 2, 3);
        assertThat(lts.reachableFrom(2, 0)).containsExactly(2, 0, 4, 3);
        Lts part = lts.reachable();
        assertThat(part.initial()).isZero();
        assertThat(part.stateCount()).isEqualTo(3);
        assertThat(part.target(part.seek(0, 1))).isEqualTo(2);
        assertThat(part.target(part.seek(2, 0))).isZero();
    }
}
