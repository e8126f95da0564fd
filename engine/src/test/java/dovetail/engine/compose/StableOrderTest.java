package dovetail.engine.compose;

import static org.assertj.core.api.Assertions.assertThat;

import dovetail.base.Budget;
import dovetail.base.Progress;
import dovetail.cache.CacheDirectory;
import dovetail.cache.ResultCache;
import dovetail.compose.ComponentLts;
import dovetail.compose.Composition;
import dovetail.compose.reduce.MinimisedComponents;
import dovetail.minimise.Relation;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/**
 * After a change of one component that keeps its behaviour, only that component is minimised: all products are known. After
 * another change, the products of other components are known.
 */
class StableOrderTest {
    private static final int COMPONENTS = 6;
    private static final int STATES = 7;
    private static final int SEEDS = 3;

    @TempDir
    private Path directory;

    /** The components that share events. */
    enum Shape {
        PIPELINE,
        STAR,
        RING
    }

    /** The events that a component shares with others, and one of its own that the monitor counts. */
    private static int[] events(Shape shape, int number) {
        int own = COMPONENTS + 1 + number;
        return switch (shape) {
            case PIPELINE -> new int[] {number, number + 1, own};
            case STAR -> number == 0 ? centre() : new int[] {number, own};
            case RING -> number == COMPONENTS - 1 ? new int[] {0, number, own} : new int[] {number, number + 1, own};
        };
    }

    private static int[] centre() {
        int[] all = new int[COMPONENTS];
        Arrays.setAll(all, i -> i + 1);
        all[COMPONENTS - 1] = COMPONENTS + 1;
        return all;
    }

    /**
     * @param behaviour the seed of its steps
     * @param copies the number of bisimilar copies of each state
     */
    private static ComponentLts component(Shape shape, int number, int behaviour, int copies, Random order) {
        Random random = new Random(behaviour);
        int[] events = events(shape, number);
        List<Integer> numbers = new ArrayList<>();
        for (int i = 0; i < STATES * copies; i++) {
            numbers.add(i);
        }
        Collections.shuffle(numbers, order);
        ComponentLts.Builder builder = new ComponentLts.Builder("c" + number);
        for (int state = 0; state < STATES; state++) {
            int event = events[state % events.length];
            int other = events[random.nextInt(events.length)];
            int target = random.nextInt(STATES);
            for (int copy = 0; copy < copies; copy++) {
                int source = numbers.get(state * copies + copy);
                builder.step(source, event, numbers.get((state + 1) % STATES * copies + order.nextInt(copies)));
                builder.step(source, other, numbers.get(target * copies + order.nextInt(copies)));
            }
        }
        return builder.build(STATES * copies, numbers.get(0), events);
    }

    private static Composition composition(Shape shape, int changed, Random order) {
        return composition(shape, changed, changed, order);
    }

    /** @param behaviour the seed of the steps of the changed component, which is its number where they stay the same */
    private static Composition composition(Shape shape, int changed, int behaviour, Random order) {
        List<ComponentLts> components = new ArrayList<>();
        for (int number = 0; number < COMPONENTS; number++) {
            components.add(
                    number == changed
                            ? component(shape, number, behaviour, 60, order)
                            : component(shape, number, number, 40, new Random(number)));
        }
        return new Composition(2 * COMPONENTS + 1, components, monitor(), COMPONENTS);
    }

    /** Waits for the own events of all components, in their order and without one of another between them. */
    private static ComponentLts monitor() {
        ComponentLts.Builder builder = new ComponentLts.Builder("monitor");
        int[] alphabet = new int[COMPONENTS];
        for (int state = 0; state < COMPONENTS; state++) {
            alphabet[state] = COMPONENTS + 1 + state;
            for (int number = 0; number < COMPONENTS; number++) {
                builder.step(state, COMPONENTS + 1 + number, number == state ? state + 1 : 0);
            }
        }
        return builder.build(COMPONENTS + 1, 0, alphabet);
    }

    private record Run(boolean isViolated, long built, long misses) {}

    private Run run(Composition composition, ResultCache cache) {
        MinimisedComponents known = new MinimisedComponents(Budget.unlimited().meter(), cache);
        ComposeOptions options = new ComposeOptions(Relation.WEAK_TRACE, ComposeOptions.Order.SMART);
        Composing composing = new Composing(composition, "never", known, options, Budget.unlimited(), Progress.SILENT);
        boolean isViolated = composing.violation() != null;
        return new Run(isViolated, cache.use().builtWork(), cache.use().misses());
    }

    private ResultCache cache(String name) {
        return ResultCache.in(CacheDirectory.open(directory.resolve(name), 1 << 26), "tool", false);
    }

    @ParameterizedTest
    @EnumSource(Shape.class)
    void productsStayKnown(Shape shape) {
        for (int seed = 0; seed < SEEDS; seed++) {
            String name = shape + " " + seed;
            Random random = new Random(seed);
            int changed = random.nextInt(COMPONENTS);
            Run cold = run(composition(shape, -1, random), cache(name));
            Run again = run(composition(shape, -1, random), cache(name));
            Composition bloated = composition(shape, changed, random);
            Run after = run(bloated, cache(name));
            assertThat(after.isViolated()).as(name).isEqualTo(cold.isViolated());
            assertThat(run(bloated, ResultCache.NONE).isViolated()).as(name).isEqualTo(cold.isViolated());
            ComponentLts component = bloated.components().get(changed);
            long own = component.stateCount() + (long) component.transitionCount();
            assertThat(after.built() - again.built())
                    .as(name + ": work of " + cold.built() + " without the cache")
                    .isLessThanOrEqualTo(2 * own);
            assertThat(again.built()).as(name).isLessThan(cold.built());
        }
    }

    @ParameterizedTest
    @EnumSource(
            value = Shape.class,
            names = {"PIPELINE", "STAR"})
    void productsOfOtherComponentsStayKnown(Shape shape) {
        for (int seed = 0; seed < SEEDS; seed++) {
            String name = shape + " " + seed;
            Random random = new Random(seed);
            int changed = random.nextInt(COMPONENTS);
            run(composition(shape, -1, random), cache(name));
            Composition other = composition(shape, changed, changed + 100, random);
            Run cold = run(other, cache(name + " cold"));
            Run after = run(other, cache(name));
            assertThat(after.isViolated()).as(name).isEqualTo(cold.isViolated());
            assertThat(after.built()).as(name).isLessThan(cold.built());
            assertThat(after.misses()).as(name).isLessThan(cold.misses());
        }
    }
}
