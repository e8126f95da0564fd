package dovetail.engine.icc;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;

class EventsTextTest {
    @Test
    void eventsThatRepeatAreCounted() {
        assertThat(EventsText.of(List.of("a", "b", "b", "b", "a"), 12)).isEqualTo("a ; b (3 times) ; a");
    }

    @Test
    void disabledComponentsAreListedOnce() {
        assertThat(EventsText.of(List.of("P is disabled", "P is disabled"), 12)).isEqualTo("P is disabled");
        assertThat(EventsText.of(List.of("P is disabled", "Q is disabled", "P is disabled", "the violation"), 12))
                .isEqualTo("P and Q are disabled ; the violation");
        assertThat(EventsText.of(
                        List.of("A is disabled", "B is disabled", "C is disabled", "D is disabled", "E is disabled"),
                        12))
                .isEqualTo("A, B, C, D and E are disabled");
        assertThat(EventsText.of(
                        List.of(
                                "A is disabled",
                                "B is disabled",
                                "C is disabled",
                                "D is disabled",
                                "E is disabled",
                                "F is disabled"),
                        12))
                .isEqualTo("A, B, C, D and 2 more are disabled");
    }

    @Test
    void longSequencesAreElided() {
        assertThat(EventsText.of(List.of("a", "a", "b", "c"), 2)).isEqualTo("a (2 times) ; b ; ...");
        assertThat(EventsText.of(List.of("a", "b"), 2)).isEqualTo("a ; b");
    }
}
