package dovetail.engine.icc;

import static org.assertj.core.api.Assertions.assertThat;

import dovetail.engine.icc.trace.Restriction;
import dovetail.engine.icc.trace.RestrictionLearning;
import dovetail.engine.icc.trace.RestrictionTest;
import dovetail.engine.icc.trace.Traces;
import dovetail.testkit.random.Cases;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;

/**
 * A nogood restricts its component exactly as long as the choices it depends on stand, whatever else is learned or given
 * up. Compared with a plain list of all nogoods.
 */
class ChoicesTest {
    private static final int CASES = 300;
    private static final int COMPONENTS = 3;
    private static final int STEPS = 12;
    private static final int LONGEST = 3;
    private static final int[] EVENTS = {0, 1};

    private record Learned(int component, int[] word, BitSet dependsOn) {}

    private int restricted;

    @Test
    void nogoodsStandAsLongAsTheirReasons() {
        Cases.forEachSeed(CASES, seed -> {
            Random random = new Random(seed);
            Choices choices = new Choices(COMPONENTS);
            List<Learned> learned = new ArrayList<>();
            List<int[]> words = Words.upTo(LONGEST, EVENTS);
            for (int step = 0; step < STEPS; step++) {
                int component = random.nextInt(COMPONENTS);
                if (random.nextInt(5) == 0) {
                    int later = (component + 1) % COMPONENTS;
                    choices.giveUp(component, List.of(later));
                    learned.removeIf(nogood -> nogood.dependsOn().get(component)
                            || nogood.dependsOn().get(later));
                } else {
                    int[] word = words.get(random.nextInt(words.size()));
                    BitSet reasons = BitSet.valueOf(new long[] {random.nextInt(1 << COMPONENTS)});
                    reasons.clear(component);
                    choices.learn(component, RestrictionLearning.exactly(Traces.of("word", word, EVENTS)), reasons);
                    learned.add(new Learned(component, word, reasons));
                }
                compare(choices, learned, words);
            }
        });
        Cases.assertNotEmpty("restricted components", restricted, CASES, CASES);
    }

    private void compare(Choices choices, List<Learned> learned, List<int[]> words) {
        assertThat(choices.restrictionStates()).isGreaterThanOrEqualTo(learned.isEmpty() ? 0 : 1);
        for (int component = 0; component < COMPONENTS; component++) {
            for (int set = 0; set < 1 << COMPONENTS; set++) {
                BitSet standing = BitSet.valueOf(new long[] {set});
                List<int[]> forbidden = new ArrayList<>();
                BitSet reasons = new BitSet();
                for (Learned nogood : learned) {
                    BitSet missing = (BitSet) nogood.dependsOn().clone();
                    missing.andNot(standing);
                    if (nogood.component() == component && missing.isEmpty()) {
                        forbidden.add(nogood.word());
                        reasons.or(nogood.dependsOn());
                    }
                }
                Restriction restriction = choices.restriction(component, standing);
                assertThat(choices.hasRestriction(component, standing)).isEqualTo(!forbidden.isEmpty());
                assertThat(restriction == null).isEqualTo(forbidden.isEmpty());
                assertThat(choices.reasons(component, standing)).isEqualTo(reasons);
                restricted += forbidden.isEmpty() ? 0 : 1;
                for (int[] word : words) {
                    assertThat(restriction == null || RestrictionTest.allows(restriction, word))
                            .isEqualTo(forbidden.stream().noneMatch(other -> Arrays.equals(other, word)));
                }
            }
        }
    }
}
