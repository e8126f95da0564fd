package dovetail.lang.aut;

import static org.assertj.core.api.Assertions.assertThat;

import dovetail.base.Origin;
import dovetail.lts.Lts;
import dovetail.lts.LtsBuilder;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The lines of the transitions of an AUT file. */
class TransitionLinesTest {
    @TempDir
    Path directory;

    @Test
    void everyTransitionHasItsLineWhateverTheOrderOfTheFile() throws IOException {
        Path file = Files.writeString(directory.resolve("a.aut"), """
                des (0, 5, 3)
                (1, b, 0)

                (0, c, 2)
                (0, a, 2)
                (0, b, 1)
                (0, c, 2)
                """);

        PlacedLts read = AutReader.readPlaced(file);

        Lts lts = read.system().lts();
        List<String> found = new ArrayList<>();
        for (int state = 0; state < lts.stateCount(); state++) {
            for (int i = lts.rowStart(state); i < lts.rowStart(state + 1); i++) {
                found.add(state + " " + read.system().label(i) + " " + lts.target(i) + ": "
                        + read.origins().get(i).line());
            }
        }
        assertThat(found).containsExactlyInAnyOrder("0 a 2: 5", "0 b 1: 6", "0 c 2: 4", "0 c 2: 7", "1 b 0: 2");
        assertThat(read.origins()).extracting(Origin::file).containsOnly(file.toString());
    }

    @Test
    void tooManyTransitionsHaveNoLines() {
        TransitionLines lines = new TransitionLines(2);
        for (int i = 0; i < 3; i++) {
            lines.add(0, 0, i, i + 2);
        }
        Lts lts = new LtsBuilder().add(0, 0, 0).add(0, 0, 1).add(0, 0, 2).build(3, 0);

        assertThat(lines.origins("a.aut", lts)).isEmpty();
    }
}
