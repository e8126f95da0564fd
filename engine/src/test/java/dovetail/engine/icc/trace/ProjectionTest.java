package dovetail.engine.icc.trace;

import static org.assertj.core.api.Assertions.assertThat;

import dovetail.compose.ComponentLts;
import dovetail.compose.Composition;
import dovetail.engine.icc.RandomCompositions;
import dovetail.engine.icc.Words;
import dovetail.testkit.random.Cases;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.List;
import java.util.Random;
import java.util.Set;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;

/**
 * A projection is deterministic, and after every word it stands for exactly the states that the component may be in when
 * all other steps are unseen. The traces to some states are the words after which the component may be in one of them.
 */
class ProjectionTest {
    private static final int CASES = 300;
    private static final int LONGEST = 4;

    private int words;

    @Test
    void aStateStandsForAllThatTheComponentMayBeIn() {
        Cases.forEachSeed(CASES, seed -> {
            Random random = new Random(seed);
            Composition composition = RandomCompositions.next(random);
            for (ComponentLts component : composition.components()) {
                check(component, random);
            }
        });
        Cases.assertNotEmpty("words of projections", words, 5 * CASES, CASES);
    }

    private void check(ComponentLts component, Random random) {
        int[] alphabet = Arrays.stream(component.alphabet())
                .filter(event -> random.nextInt(3) > 0)
                .limit(3)
                .toArray();
        BitSet kept = Words.all(component);
        if (random.nextBoolean()) {
            kept.clear(random.nextInt(component.stateCount()));
            kept.set(component.initial());
        }
        BitSet ends = new BitSet();
        ends.set(random.nextInt(component.stateCount()));
        Projection.Result result = Projection.of(component, kept, alphabet, Long.MAX_VALUE, Words.effort());
        assertThat(result.lts().lts().isDeterministic()).isTrue();
        Traces traces = result.accepting(ends);
        List<Traces> same = List.of(
                traces, traces.trimmed(), traces.minimised(), traces.trimmed().minimised());
        for (int[] word : Words.upTo(LONGEST, alphabet)) {
            Set<Integer> expected = Words.after(word, component, kept, alphabet);
            assertThat(members(result, word))
                    .as("after " + Arrays.toString(word))
                    .isEqualTo(expected);
            words += expected.isEmpty() ? 0 : 1;
            boolean isTrace = expected.stream().anyMatch(ends::get);
            List<Boolean> found = new ArrayList<>();
            same.forEach(each -> found.add(Words.isTrace(word, each)));
            assertThat(found).as("traces").containsOnly(isTrace);
        }
    }

    private static Set<Integer> members(Projection.Result result, int[] word) {
        ComponentLts machine = result.lts();
        Set<Integer> members = new TreeSet<>();
        for (int state : Words.after(word, machine, Words.all(machine), machine.alphabet())) {
            Arrays.stream(result.members(state)).forEach(members::add);
        }
        return members;
    }

    /** A bound that is too small gives no result, and never a wrong one. */
    @Test
    void thereIsNoResultPastTheBound() {
        Cases.forEachSeed(CASES, seed -> {
            ComponentLts component =
                    RandomCompositions.next(new Random(seed)).components().get(0);
            BitSet all = Words.all(component);
            assertThat(Projection.of(component, all, component.alphabet(), 0, Words.effort()))
                    .isNull();
            assertThat(Projection.of(component, all, component.alphabet(), Long.MAX_VALUE, Words.effort()))
                    .isNotNull();
        });
    }
}
