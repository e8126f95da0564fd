package dovetail.lts;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import org.junit.jupiter.api.Test;

class LtsTest {
    private static final List<String> NAMES = List.of("a", "b");

    @Test
    void rowsThatAreInOrderAreTaken() {
        Lts lts = Lts.ofRows(1, new int[] {0, 3, 3, 4}, new int[] {0, 0, 1, 1}, new int[] {1, 1, 0, 2}, NAMES);
        Lts built = new Lts.Builder()
                .initial(1)
                .transition(0, "a", 1)
                .transition(2, "b", 2)
                .transition(0, "b", 0)
                .transition(0, "a", 1)
                .build();
        assertThat(lts.initial()).isEqualTo(built.initial());
        assertThat(lts.stateCount()).isEqualTo(built.stateCount());
        assertThat(lts.labelNames()).isEqualTo(built.labelNames());
        assertThat(lts.transitionCount()).isEqualTo(built.transitionCount());
        for (int i = 0; i < built.transitionCount(); i++) {
            assertThat(lts.label(i)).isEqualTo(built.label(i));
            assertThat(lts.target(i)).isEqualTo(built.target(i));
        }
        assertThat(lts.seek(0, 1)).isEqualTo(2);
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
        refused(0, new int[] {0, 1}, new int[] {2}, new int[] {0}, "there is no such label");
        refused(0, new int[] {0, 1}, new int[] {0}, new int[] {1}, "there is no such state");
        refused(1, new int[] {0, 0}, new int[0], new int[0], "there is no initial state 1");
    }

    private static void refused(int initial, int[] rows, int[] labels, int[] targets, String why) {
        assertThatThrownBy(() -> Lts.ofRows(initial, rows, labels, targets, NAMES))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage(why);
    }
}
