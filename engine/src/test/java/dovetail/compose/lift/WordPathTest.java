package dovetail.compose.lift;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dovetail.base.Budget;
import dovetail.compose.ComponentLts;
import dovetail.compose.Composition;
import dovetail.compose.RandomCompositions;
import dovetail.compose.TupleWalk;
import dovetail.lts.Lts;
import dovetail.testkit.random.Cases;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;

/**
 * A word of renamed events is lifted exactly when the components can take a word that is called like it; the lifted word
 * is one of them. Events of other components stay where they are.
 */
class WordPathTest {
    private static final int CASES = 200;
    private static final int LONGEST = 4;

    private int lifted;
    private int refused;

    @Test
    void liftedWordsAreWordsOfTheComponents() {
        Cases.forEachSeed(CASES, this::check);
        Cases.assertNotEmpty("words that were lifted", lifted, CASES, CASES);
        Cases.assertNotEmpty("words without a path", refused, CASES, CASES);
    }

    private void check(long seed) {
        Composition composition = new RandomCompositions(seed, seed % 2 == 0).next();
        List<ComponentLts> components = composition.components();
        if (components.isEmpty()) {
            return;
        }
        List<ComponentLts> group = components.subList(0, Math.min(2, components.size()));
        Random random = new Random(seed);
        int[] becomes = names(composition.events(), group, random);
        for (int k = 0; k < 20; k++) {
            int[] word = new int[random.nextInt(LONGEST + 1)];
            for (int i = 0; i < word.length; i++) {
                int event = random.nextInt(composition.events());
                word[i] = becomes[event] == Lts.HIDDEN ? event : becomes[event];
            }
            if (Arrays.stream(word).noneMatch(event -> becomes[event] == Lts.HIDDEN)) {
                check(group, composition.events(), becomes, word);
            }
        }
    }

    private void check(List<ComponentLts> group, int events, int[] becomes, int[] word) {
        WordPath path = new WordPath(group, becomes, Budget.unlimited());
        if (!new TupleWalk(new Composition(events, renamed(group, becomes), nobody(), 0))
                .isViolatedBy(own(group, word))) {
            refused++;
            assertThatThrownBy(() -> path.expand(word)).isInstanceOf(IllegalStateException.class);
            return;
        }
        lifted++;
        int[] expanded = path.expand(word);
        int[] called = Arrays.stream(expanded)
                .map(event -> becomes[event])
                .filter(event -> event != Lts.HIDDEN)
                .toArray();
        assertThat(called).as("the names of " + Arrays.toString(expanded)).isEqualTo(word);
        int[] taken = Arrays.stream(expanded)
                .filter(event -> isDeclared(group, event))
                .toArray();
        assertThat(new TupleWalk(new Composition(events, group, nobody(), 0)).isViolatedBy(taken))
                .as("a word of the components: " + Arrays.toString(taken))
                .isTrue();
    }

    /** Some declared events are hidden, and some are called like a lesser one. */
    private static int[] names(int events, List<ComponentLts> group, Random random) {
        int[] names = new int[events];
        for (int event = 0; event < events; event++) {
            names[event] = event;
            int lesser = random.nextInt(event + 1);
            if (isDeclared(group, event) && random.nextInt(4) == 0) {
                names[event] = Lts.HIDDEN;
            } else if (isDeclared(group, event) && isDeclared(group, lesser) && names[lesser] == lesser) {
                names[event] = random.nextInt(2) == 0 ? lesser : event;
            }
        }
        return names;
    }

    private static boolean isDeclared(List<ComponentLts> group, int event) {
        return group.stream().anyMatch(component -> component.declares(event));
    }

    /** A monitor that is bad at once and hears nothing, so that a word violates when the components can take it. */
    private static ComponentLts nobody() {
        return new ComponentLts.Builder("nobody").build(1, 0, new int[0]);
    }

    /** The letters of a word that events of the components are called. */
    private static int[] own(List<ComponentLts> group, int[] word) {
        return Arrays.stream(word).filter(event -> isDeclared(group, event)).toArray();
    }

    /** The product of the components as one, with the names of events; worked out tuple by tuple. */
    private static List<ComponentLts> renamed(List<ComponentLts> group, int[] becomes) {
        ComponentLts first = group.get(0);
        ComponentLts second = group.get(group.size() - 1);
        boolean isOne = group.size() == 1;
        int width = isOne ? 1 : second.stateCount();
        ComponentLts.Builder builder = new ComponentLts.Builder("product");
        for (int s = 0; s < first.stateCount() * width; s++) {
            for (int event = Lts.HIDDEN; event < becomes.length; event++) {
                for (List<Integer> next :
                        TupleWalk.successors(group, isOne ? List.of(s) : List.of(s / width, s % width), event)) {
                    builder.step(
                            s,
                            event == Lts.HIDDEN ? event : becomes[event],
                            isOne ? next.get(0) : next.get(0) * width + next.get(1));
                }
            }
        }
        int[] alphabet = Arrays.stream(becomes)
                .filter(event -> event != Lts.HIDDEN && isDeclared(group, event))
                .sorted()
                .distinct()
                .toArray();
        int initial = isOne ? first.initial() : first.initial() * width + second.initial();
        return List.of(builder.build(first.stateCount() * width, initial, alphabet));
    }
}
