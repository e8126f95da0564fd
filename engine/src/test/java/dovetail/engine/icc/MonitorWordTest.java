package dovetail.engine.icc;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dovetail.compose.ComponentLts;
import dovetail.compose.Composition;
import dovetail.testkit.random.Cases;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import java.util.Set;
import org.junit.jupiter.api.Test;

/**
 * A word of the components is completed exactly when the monitor can be led to its bad state by it and events of the
 * monitor alone; the completed word is such a word.
 */
class MonitorWordTest {
    private static final int CASES = 300;
    private static final int LONGEST = 4;

    private int completed;
    private int refused;

    @Test
    void completedWordsLeadToTheBadState() {
        Cases.forEachSeed(CASES, seed -> check(RandomCompositions.next(new Random(seed))));
        Cases.assertNotEmpty("completed words", completed, CASES, CASES);
        Cases.assertNotEmpty("words that lead nowhere", refused, CASES, CASES);
    }

    private void check(Composition composition) {
        ComponentLts monitor = composition.monitor();
        List<ComponentLts> components = composition.components();
        int[] heard = Arrays.stream(monitor.alphabet())
                .filter(event -> components.stream().anyMatch(c -> c.declares(event)))
                .toArray();
        int[] letters = Arrays.stream(components.get(0).alphabet()).limit(3).toArray();
        MonitorWord events = new MonitorWord(composition);
        for (int[] word : Words.upTo(LONGEST, letters)) {
            Set<Integer> reached = Words.after(Words.projected(word, heard), monitor, Words.all(monitor), heard);
            if (!reached.contains(composition.bad())) {
                refused++;
                assertThatThrownBy(() -> events.completed(word)).isInstanceOf(IllegalStateException.class);
                continue;
            }
            completed++;
            int[] whole = events.completed(word);
            int[] ofComponents = Arrays.stream(whole)
                    .filter(event -> components.stream().anyMatch(c -> c.declares(event)))
                    .toArray();
            assertThat(ofComponents).isEqualTo(word);
            int[] alphabet = monitor.alphabet();
            assertThat(Words.after(Words.projected(whole, alphabet), monitor, Words.all(monitor), alphabet))
                    .as(Arrays.toString(whole))
                    .containsExactly(composition.bad());
        }
    }
}
