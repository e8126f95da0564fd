package dovetail.lts;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import org.junit.jupiter.api.Test;

class LabelledLtsTest {
    @Test
    void statesWithoutTransitionsExist() {
        LabelledLts lts = new LabelledLts.Builder()
                .states(5)
                .initial(3)
                .transition(0, "a", 1)
                .build();
        assertThat(lts.lts().stateCount()).isEqualTo(5);
        assertThat(lts.lts().initial()).isEqualTo(3);
        assertThat(lts.lts().rowStart(5)).isEqualTo(1);
    }

    @Test
    void theInitialStateAlwaysExists() {
        assertThat(new LabelledLts.Builder().build().lts().stateCount()).isEqualTo(1);
        assertThat(new LabelledLts.Builder().initial(7).build().lts().stateCount())
                .isEqualTo(8);
    }

    @Test
    void labelsThatNoTransitionCarriesAreKept() {
        LabelledLts.Builder builder = new LabelledLts.Builder();
        builder.intern("never");
        LabelledLts lts = builder.transition(0, "a", 0).build();
        assertThat(lts.labels()).containsExactly("never", "a");
        assertThat(lts.label(0)).isEqualTo("a");
        assertThat(lts.lts().event(0)).isEqualTo(1);
    }

    @Test
    void everyEventNeedsALabel() {
        Lts unknown = new LtsBuilder().add(0, 1, 0).build(1, 0);
        Lts hidden = new LtsBuilder().add(0, Lts.HIDDEN, 0).build(1, 0);
        for (Lts lts : List.of(unknown, hidden)) {
            assertThatThrownBy(() -> new LabelledLts(lts, List.of("a")))
                    .isInstanceOf(IllegalArgumentException.class)
                    .hasMessage("there is no such label");
        }
    }

    @Test
    void labelTableNumbersByFirstAppearance() {
        LabelTable table = new LabelTable();
        assertThat(table.intern("b")).isZero();
        assertThat(table.intern("a")).isEqualTo(1);
        assertThat(table.intern("b")).isZero();
        assertThat(table.find("a")).isEqualTo(1);
        assertThat(table.find("c")).isEqualTo(-1);
        assertThat(table.size()).isEqualTo(2);
        assertThat(table.asList()).containsExactly("b", "a");
        assertThat(List.of("i", "tau", "I", "tau!", ""))
                .filteredOn(LabelTable::isTau)
                .containsExactly("i", "tau");
    }
}
