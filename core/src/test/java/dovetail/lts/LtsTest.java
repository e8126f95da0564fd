package dovetail.lts;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;

class LtsTest {
    @Test
    void statesWithoutTransitionsExist() {
        Lts lts = new Lts.Builder().states(5).initial(3).transition(0, "a", 1).build();
        assertThat(lts.stateCount()).isEqualTo(5);
        assertThat(lts.initial()).isEqualTo(3);
        assertThat(lts.rowStart(5)).isEqualTo(1);
    }

    @Test
    void theInitialStateAlwaysExists() {
        assertThat(new Lts.Builder().build().stateCount()).isEqualTo(1);
        assertThat(new Lts.Builder().initial(7).build().stateCount()).isEqualTo(8);
    }

    @Test
    void labelsThatNoTransitionCarriesAreKept() {
        Lts.Builder builder = new Lts.Builder();
        builder.intern("never");
        Lts lts = builder.transition(0, "a", 0).build();
        assertThat(lts.labelNames()).containsExactly("never", "a");
        assertThat(lts.label(0)).isEqualTo(1);
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
