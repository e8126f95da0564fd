package dovetail.lang.prop;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dovetail.base.SourceText;
import dovetail.lang.prop.ExpectedAnswers.Answer;
import java.util.Map;
import org.junit.jupiter.api.Test;

class ExpectedAnswersTest {
    @Test
    void readsEveryForm() {
        assertThat(read("""
                // expect violated in 1 step
                property a is never { x == 1 }
                // a comment
                // expect holds with a witness of 4 steps
                property b is reachable { x == 2 }
                // expect holds
                property c is ltl true
                // expect violated: assert P.s 2
                """.replace("\n", "\r\n")))
                .isEqualTo(Map.of(
                        "a", new Answer("violated", 1),
                        "b", new Answer("holds", 4),
                        "c", new Answer("holds", null),
                        "assert P.s 2", new Answer("violated", null)));
        assertThat(read("property a is deadlockfree // expected\n// we expect much\n"))
                .isEmpty();
        assertThat(new Answer("violated", 1)).hasToString("violated in 1 step");
        assertThat(new Answer("violated", 4).withoutSteps()).hasToString("violated");
    }

    @Test
    void commentsThatCannotBeReadAreErrors() {
        assertThatThrownBy(() -> read("""
                // expect hold
                property a is deadlockfree
                // expect violated

                property b is deadlockfree
                // expect holds soon
                property c is deadlockfree
                // expect
                """))
                .hasMessageContaining("t.prop:1:1: error: expected '// expect holds'")
                .hasMessageContaining("t.prop:3:1: error: ")
                .hasMessageContaining("t.prop:6:1: error: ")
                .hasMessageContaining("t.prop:8:1: error: ");
    }

    private static Map<String, Answer> read(String text) {
        return ExpectedAnswers.read(new SourceText("t.prop", text));
    }
}
