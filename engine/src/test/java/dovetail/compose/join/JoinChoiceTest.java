package dovetail.compose.join;

import static org.assertj.core.api.Assertions.assertThat;

import dovetail.base.Budget;
import dovetail.base.Progress;
import dovetail.cache.CacheDirectory;
import dovetail.cache.ResultCache;
import dovetail.compose.ComponentLts;
import dovetail.compose.Composition;
import dovetail.compose.ReducedComposition;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A choice of an earlier run is repeated while sizes are about the same, and made anew where they are not. */
class JoinChoiceTest {
    private static final Budget BUDGET = Budget.unlimited();
    private static final int BOUND = 4096;

    @TempDir
    private Path directory;

    private final List<List<Integer>> tried = new ArrayList<>();
    private List<Integer> first = List.of();

    /** A ring of components that each take one event and block that of the next one, so that products are small. */
    private static Composition ring(int... states) {
        List<ComponentLts> components = new ArrayList<>();
        for (int number = 0; number < states.length; number++) {
            int other = (number + 1) % states.length;
            ComponentLts.Builder builder = new ComponentLts.Builder("c" + number);
            for (int state = 0; state < states[number]; state++) {
                builder.step(state, number, (state + 1) % states[number]);
            }
            int[] alphabet = {Math.min(number, other), Math.max(number, other)};
            components.add(builder.build(states[number], 0, alphabet));
        }
        ComponentLts monitor = new ComponentLts.Builder("monitor").build(1, 0, new int[0]);
        return new Composition(states.length, components, monitor, -1);
    }

    private JoinTrial trial(Composition before, List<Integer> members, int most) {
        tried.add(members);
        ReducedComposition merged = ProductConstruction.apply(before, members, most, BUDGET, Progress.SILENT);
        ComponentLts product = merged.composition().components().get(members.get(0));
        return new JoinTrial(
                members, merged, product.stateCount(), product, ProductConstruction.tuples(before, members));
    }

    private List<Integer> chosen(String question, int bound, boolean verify, Composition before) {
        tried.clear();
        JoinChoice choice =
                new JoinChoice(question, before, bound, 1, BUDGET, (members, most) -> trial(before, members, most));
        try (ResultCache cache = ResultCache.in(CacheDirectory.open(directory, 1 << 20), "tool", verify)) {
            cache.getAny(choice, BUDGET.meter());
            assertThat(cache.warnings()).isEmpty();
        }
        JoinTrial best = choice.best();
        return best == null ? List.of() : best.members();
    }

    private List<Integer> chosen(Composition before) {
        return chosen("deadlock", BOUND, false, before);
    }

    @BeforeEach
    void choose() {
        first = chosen(ring(40, 42, 44, 46));
        assertThat(tried).hasSize(4).contains(first);
    }

    @Test
    void anEarlierChoiceIsRepeated() {
        assertThat(chosen(ring(40, 42, 44, 46))).isEqualTo(first);
        assertThat(tried).containsExactly(first);
        assertThat(chosen(ring(40, 42, 50, 46))).isEqualTo(first);
        assertThat(tried).containsExactly(first);
    }

    @Test
    void otherSizesAreTriedAndTheirChoiceReplacesTheEarlierOne() {
        Composition larger = ring(40, 42, 44, 400);
        List<Integer> second = chosen(larger);
        assertThat(tried).hasSize(4);
        assertThat(chosen(larger)).isEqualTo(second);
        assertThat(tried).containsExactly(second);
        chosen(ring(40, 42, 44, 46));
        assertThat(tried).hasSize(4);
    }

    @Test
    void otherQuestionsBoundsAndNumbersOfComponentsAreTried() {
        chosen("errors", BOUND, false, ring(40, 42, 44, 46));
        assertThat(tried).hasSize(4);
        chosen("deadlock", BOUND / 2, false, ring(40, 42, 44, 46));
        assertThat(tried).hasSize(4);
        chosen(ring(40, 42, 44, 46, 48));
        assertThat(tried).hasSize(5);
    }

    @Test
    void verificationTriesAll() {
        assertThat(chosen("deadlock", BOUND, true, ring(40, 42, 44, 46))).isEqualTo(first);
        assertThat(tried).hasSize(4);
    }

    @Test
    void aProductThatHasBecomeLargeIsTriedAmongOthers() {
        // Of the same sizes, with all events independent of each other.
        Composition ring = ring(40, 42, 44, 46);
        List<ComponentLts> loose = new ArrayList<>();
        for (ComponentLts component : ring.components()) {
            ComponentLts.Builder builder = new ComponentLts.Builder(component.name());
            int own = 4 + loose.size();
            for (int state = 0; state < component.stateCount(); state++) {
                builder.step(state, own, (state + 1) % component.stateCount());
            }
            int[] alphabet = {component.alphabet()[0], component.alphabet()[1], own};
            loose.add(builder.build(component.stateCount(), 0, alphabet));
        }
        chosen(new Composition(8, loose, ring.monitor(), -1));
        assertThat(tried).hasSize(5);
        assertThat(tried.get(0)).isEqualTo(first);
    }
}
