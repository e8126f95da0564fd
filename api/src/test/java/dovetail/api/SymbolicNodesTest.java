package dovetail.api;

import static org.assertj.core.api.Assertions.assertThat;

import dovetail.base.Budget;
import dovetail.base.Progress;
import dovetail.result.Figures;
import java.util.Objects;
import org.junit.jupiter.api.Test;

/** Small state spaces have small diagrams, also where variables have many values that no state has. */
class SymbolicNodesTest {
    private static Figures explored(String name, String text) {
        return ModelSource.text(name, text)
                .open()
                .explore("symbolic", Budget.unlimited(), Progress.SILENT)
                .figures();
    }

    private static int peakNodes(Figures figures) {
        return Objects.requireNonNull(figures.extra().get("peakNodes")).intValue();
    }

    /** The step of Q depends on no variable, so that its relation must not list the values of one. */
    @Test
    void aStepThatChangesNothingListsNoValues() {
        Figures figures = explored("idle.dve", """
                int g;
                int h = 1;
                process P { state s; init s; trans s -> s { guard h < 9; effect g = g + h * h, h = h * 2; }; }
                process Q { state t; init t; trans t -> t { }; }
                system async;
                """);
        assertThat(figures.states()).isEqualTo(5);
        assertThat(figures.transitions()).isEqualTo(9);
        assertThat(peakNodes(figures)).isLessThan(1000);
    }

    /** Thousands of values are learned before the search; each would copy the list of those before it. */
    @Test
    void aRelationOfThousandsOfValuesIsNotCopiedForEach() {
        Figures figures = explored("growing.fcr", """
                process Growing is
                states s
                var n : int
                init n := 1; to s
                from s
                  if n > 1000 then n := 1 else n := n * 2 + n end; loop
                component Growth is
                par Growing end
                Growth
                """);
        assertThat(figures.states()).isEqualTo(8);
        assertThat(peakNodes(figures)).isLessThan(200_000);
    }
}
