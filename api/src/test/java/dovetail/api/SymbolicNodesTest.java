package dovetail.api;

import static org.assertj.core.api.Assertions.assertThat;

import dovetail.base.Budget;
import dovetail.base.Progress;
import dovetail.engine.Engine;
import dovetail.engine.EngineSettings;
import dovetail.engine.symbolic.SymbolicProvider;
import dovetail.model.task.Task;
import dovetail.option.OptionValues;
import dovetail.property.Property;
import dovetail.result.Figures;
import java.util.List;
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

    /** A variable and its copy are far apart in the model, so that the order given lists all values of the first half. */
    @Test
    void siftingMovesLevelsThatBelongTogether() {
        int pairs = 7;
        StringBuilder text = new StringBuilder();
        for (String name : List.of("a", "b")) {
            for (int i = 0; i < pairs; i++) {
                text.append("byte ").append(name).append(i).append(";\n");
            }
        }
        for (int i = 0; i < pairs; i++) {
            text.append(("process P# { state s, t; init s; trans s -> t { effect a# = 1 - a#; },"
                            + " t -> s { effect b# = a#; }; }\n")
                    .replace("#", String.valueOf(i)));
        }
        text.append("system async;\n");
        Figures off = explored("pairs.dve", text.toString(), "off");
        Figures on = explored("pairs.dve", text.toString(), "on");
        assertThat(off.states()).isEqualTo(1 << 2 * pairs);
        assertThat(on.states()).isEqualTo(off.states());
        assertThat(on.transitions()).isEqualTo(off.transitions());
        assertThat(nodes(on)).isLessThan(nodes(off) / 4);
        assertThat(peakNodes(on)).isLessThan(peakNodes(off) / 4);
    }

    private static Figures explored(String name, String text, String sifting) {
        SymbolicProvider provider = new SymbolicProvider();
        OptionValues options = provider.options().with("order", "given").with("sifting", sifting);
        Engine engine = provider.create(new EngineSettings(options, 1, false));
        Task task = new Task(ModelSource.text(name, text).open().network(), new Property.DeadlockFree("deadlock"));
        return engine.run(task, Budget.unlimited(), Progress.SILENT).figures();
    }

    private static int nodes(Figures figures) {
        return Objects.requireNonNull(figures.extra().get("nodes")).intValue();
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
