package dovetail.compose.lift;

import static org.assertj.core.api.Assertions.assertThat;

import dovetail.compose.ComponentLts;
import dovetail.compose.Composition;
import dovetail.compose.RandomCompositions;
import dovetail.testkit.random.Cases;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;

/** A component has a path along a word exactly when one of all its paths of that length is along it. */
class LocalPathTest {
    private static final int CASES = 150;
    private static final int LONGEST = 3;

    private int found;
    private int missing;

    @Test
    void pathsAreFoundWhereThereAreSome() {
        Cases.forEachSeed(CASES, seed -> {
            Composition composition = new RandomCompositions(seed, false).next();
            for (ComponentLts component : composition.components()) {
                for (int[] word : words(composition.events())) {
                    check(component, word);
                }
            }
        });
        Cases.assertNotEmpty("words with a path", found, CASES, CASES);
        Cases.assertNotEmpty("words without a path", missing, CASES, CASES);
    }

    /** All words of at most so many events. */
    private static List<int[]> words(int events) {
        List<int[]> words = new ArrayList<>(List.of(new int[0]));
        for (int at = 0; at < words.size(); at++) {
            int[] word = words.get(at);
            for (int event = 0; event < events && word.length < LONGEST; event++) {
                int[] longer = Arrays.copyOf(word, word.length + 1);
                longer[word.length] = event;
                words.add(longer);
            }
        }
        return words;
    }

    private void check(ComponentLts component, int[] word) {
        int[] path = LocalPath.along(word, component);
        boolean isPossible = canTake(component, component.initial(), word, 0);
        assertThat(path != null).as(component.name()).isEqualTo(isPossible);
        found += isPossible ? 1 : 0;
        missing += isPossible ? 0 : 1;
        for (int i = 0; path != null && i < word.length; i++) {
            assertThat(path[0]).isEqualTo(component.initial());
            boolean isStep = component.declares(word[i])
                    ? hasStep(component, path[i], word[i], path[i + 1])
                    : path[i] == path[i + 1];
            assertThat(isStep).as("step " + i + " of " + component.name()).isTrue();
        }
    }

    private static boolean hasStep(ComponentLts component, int source, int event, int target) {
        for (int i = component.rowStart(source); i < component.rowStart(source + 1); i++) {
            if (component.event(i) == event && component.target(i) == target) {
                return true;
            }
        }
        return false;
    }

    /** By trying every step. */
    private static boolean canTake(ComponentLts component, int state, int[] word, int at) {
        if (at == word.length) {
            return true;
        } else if (!component.declares(word[at])) {
            return canTake(component, state, word, at + 1);
        }
        for (int target = 0; target < component.stateCount(); target++) {
            if (hasStep(component, state, word[at], target) && canTake(component, target, word, at + 1)) {
                return true;
            }
        }
        return false;
    }
}
