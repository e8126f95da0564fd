package dovetail.api;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The short way into the library: a file, the name of a property, a verdict. */
class DovetailTest {
    private static final Path EXAMPLES = Path.of("../examples");

    @TempDir
    Path directory;

    @Test
    void propertiesOfFileAndModelAreCheckedByName() {
        Dovetail model = Dovetail.open(EXAMPLES.resolve("broken_mutex.dve"));
        assertThat(model.check("no_deadlock").holds()).isTrue();
        assertThat(model.check("mutex").holds()).isFalse();
        assertThat(model.check("mutex").trace()).isPresent();
        assertThat(model.check("assert A.critical").holds()).isFalse();
        assertThat(model.properties()).extracting(property -> property.name()).startsWith("mutex");
        assertThat(model.warnings()).isEmpty();
    }

    @Test
    void aWrongNameGetsASuggestion() {
        Dovetail model = Dovetail.open(EXAMPLES.resolve("broken_mutex.dve"));
        assertThatThrownBy(() -> model.check("mutx"))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("no property is named 'mutx'")
                .hasMessageContaining("did you mean")
                .hasMessageContaining("mutex");
    }

    @Test
    void warningsOfModelAndPropertiesReachTheProgram() throws IOException {
        Path file = Files.writeString(directory.resolve("m.dve"), """
                byte x = 300;
                process P { state s; init s; trans s -> s { effect x = 1; }; }
                system async;
                """);
        Files.writeString(directory.resolve("m.prop"), "property p is ltl G (!\"P.none\" | {P.s})\n");
        Dovetail model = Dovetail.open(file);
        assertThat(model.warnings())
                .extracting(warning -> Path.of(warning.file()).getFileName().toString())
                .containsExactly("m.dve", "m.prop");
        assertThat(model.check("p").holds()).isTrue();
    }

    @Test
    void modulesAreCheckedToo() {
        Dovetail model = Dovetail.open(EXAMPLES.resolve("reservoir.mod"));
        assertThat(model.check(model.properties().get(0).name()).limit()).isEmpty();
    }
}
