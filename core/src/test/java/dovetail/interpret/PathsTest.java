package dovetail.interpret;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Every sequence of alternatives is a path, once, in lexicographic order. */
class PathsTest {
    private final Paths paths = new Paths();

    /** The choices of a program that has a second one only after some alternatives of the first. */
    private List<String> run() {
        List<String> all = new ArrayList<>();
        paths.begin();
        do {
            int first = paths.choose(3);
            all.add(first == 1 ? "1" : first + "" + paths.choose(2));
        } while (paths.next());
        return all;
    }

    @Test
    void laterChoicesDependOnEarlierOnes() {
        assertThat(run()).containsExactly("00", "01", "1", "20", "21");
        assertThat(run()).as("again").containsExactly("00", "01", "1", "20", "21");
    }

    @Test
    void aProgramWithoutChoicesHasOnePath() {
        paths.begin();
        assertThat(paths.next()).isFalse();
    }

    @Test
    void manyChoicesAreRemembered() {
        paths.begin();
        int count = 0;
        do {
            for (int i = 0; i < 12; i++) {
                paths.choose(i == 0 || i == 11 ? 2 : 1);
            }
            count++;
        } while (paths.next());
        assertThat(count).isEqualTo(4);
    }
}
