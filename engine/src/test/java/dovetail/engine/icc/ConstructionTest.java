package dovetail.engine.icc;

import static org.assertj.core.api.Assertions.assertThat;

import dovetail.base.Budget;
import dovetail.compose.ComponentLts;
import dovetail.compose.Composition;
import dovetail.compose.TupleWalk;
import dovetail.lts.Lts;
import dovetail.testkit.random.Cases;
import java.util.ArrayList;
import java.util.Collections;
import java.util.EnumSet;
import java.util.HashSet;
import java.util.List;
import java.util.Random;
import java.util.Set;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/** Incremental construction, with every combination of its options, against the whole product. */
class ConstructionTest {
    private static final int CASES = 2000;
    /** Each random composition meets so many of the combinations, others than the compositions before it met. */
    private static final int COMBINATIONS_PER_CASE = 64;

    /** Every set of techniques there is. */
    private static final List<Set<Technique>> COMBINATIONS = combinations();

    private static List<Set<Technique>> combinations() {
        List<Set<Technique>> all = new ArrayList<>(List.of(EnumSet.noneOf(Technique.class)));
        for (Technique technique : Technique.values()) {
            for (Set<Technique> without : List.copyOf(all)) {
                Set<Technique> with = EnumSet.copyOf(without);
                with.add(technique);
                all.add(with);
            }
        }
        return List.copyOf(all);
    }

    @Test
    void everyTechniqueIsSwitchedOnAndOffBesideEveryOther() {
        assertThat(COMBINATIONS).doesNotHaveDuplicates().hasSize(1 << Technique.values().length);
        assertThat(COMBINATIONS).contains(EnumSet.allOf(Technique.class), EnumSet.of(Technique.GENERALISE));
    }

    @Test
    void agreesWithTheWholeProductWhateverTheTechniques() {
        Set<Set<Technique>> used = new HashSet<>();
        int[] violated = {0};
        Cases.forEachSeed(CASES, seed -> {
            Random random = new Random(seed);
            Composition composition = RandomCompositions.next(random);
            TupleWalk product = new TupleWalk(composition);
            boolean expected = product.violation() != null;
            violated[0] += expected ? 1 : 0;
            for (int i = 0; i < COMBINATIONS_PER_CASE; i++) {
                Set<Technique> techniques = combination(COMBINATIONS_PER_CASE * seed + i);
                used.add(techniques);
                Construction construction = new Construction(
                        composition,
                        IccOptions.DEFAULT.withTechniques(techniques),
                        new Construction.Setup(order(composition, random), random.nextBoolean(), 1000),
                        ConstructionLog.disabled(),
                        Budget.unlimited());
                String which = techniques.toString();
                assertThat(isViolated(construction, which)).as(which).isEqualTo(expected);
                if (expected) {
                    int[] word = new MonitorWord(composition).completed(construction.word());
                    assertThat(product.isViolatedBy(word)).as(which).isTrue();
                }
            }
        });
        int cases = Cases.count(CASES);
        Cases.tell(cases + " compositions, of which " + violated[0] + " violated, with " + used.size()
                + " combinations of techniques");
        if (cases >= CASES) {
            assertThat(used).hasSameSizeAs(COMBINATIONS);
            assertThat(violated[0]).isBetween(cases / 20, cases - cases / 20);
        }
    }

    /** An odd stride runs through all of them, and its neighbours have little in common. */
    private static Set<Technique> combination(long number) {
        return COMBINATIONS.get((int) Math.floorMod(number * 0x9E3779B1L, (long) COMBINATIONS.size()));
    }

    /**
     * The second component first chooses a, under which the fourth forbids t to the third, which then has nothing left.
     * That must not be blamed on the first component: had the second chosen b, all would be well.
     */
    @Test
    void whatWasLearnedUnderALaterChoiceDoesNotBlameAnEarlierOne() {
        int a = 0;
        int b = 1;
        int b2 = 2;
        int t = 3;
        int g = 4;
        ComponentLts first = new ComponentLts.Builder("first").step(0, g, 0).build(1, 0, new int[] {g});
        ComponentLts second = new ComponentLts.Builder("second")
                .step(0, a, 1)
                .step(0, b, 2)
                .step(2, b2, 1)
                .build(3, 0, new int[] {a, b, b2});
        ComponentLts third =
                new ComponentLts.Builder("third").step(0, t, 1).step(1, g, 2).build(3, 0, new int[] {t, g});
        ComponentLts fourth = new ComponentLts.Builder("fourth")
                .step(0, b, 1)
                .step(0, a, 2)
                .step(1, t, 1)
                .build(3, 0, new int[] {a, b, t});
        ComponentLts monitor = new ComponentLts.Builder("monitor")
                .step(0, a, 1)
                .step(0, b2, 1)
                .step(1, g, 2)
                .build(3, 0, new int[] {a, b2, g});
        Composition composition = new Composition(5, List.of(first, second, third, fourth), monitor, 2);
        assertThat(new TupleWalk(composition).violation() != null).isTrue();
        assertViolatedWhateverTheTechniques(composition, List.of(0, 1, 2, 3));
    }

    /**
     * The third component runs out of traces under a choice of the second. What is learned from that about the second
     * component concerns that choice, and not all that begins like it.
     */
    @Test
    void whatWasLearnedUnderAChoiceTellsNothingBeyondIt() {
        int hidden = Lts.HIDDEN;
        ComponentLts first = new ComponentLts.Builder("first")
                .step(0, hidden, 1)
                .step(1, hidden, 0)
                .build(2, 0, new int[0]);
        ComponentLts second = new ComponentLts.Builder("second")
                .step(0, 1, 0)
                .step(0, 1, 1)
                .step(1, 1, 2)
                .step(2, hidden, 3)
                .step(2, 1, 0)
                .step(3, hidden, 1)
                .step(3, 1, 2)
                .build(4, 2, new int[] {1, 5});
        ComponentLts third = new ComponentLts.Builder("third")
                .step(0, 1, 1)
                .step(1, 0, 0)
                .step(1, 0, 1)
                .step(1, 1, 0)
                .build(2, 0, new int[] {0, 1});
        ComponentLts fourth =
                new ComponentLts.Builder("fourth").step(0, 3, 0).step(0, 5, 0).build(1, 0, new int[] {0, 3, 4, 5});
        ComponentLts fifth = new ComponentLts.Builder("fifth").step(0, 4, 1).build(2, 1, new int[] {4, 5});
        ComponentLts sixth = new ComponentLts.Builder("sixth").step(0, 0, 0).build(1, 0, new int[] {0, 2, 3, 5});
        ComponentLts monitor = new ComponentLts.Builder("monitor")
                .step(0, 1, 1)
                .step(0, 4, 1)
                .step(1, 1, 2)
                .step(1, 2, 2)
                .step(1, 3, 2)
                .build(3, 0, new int[] {1, 2, 3, 4});
        Composition composition = new Composition(6, List.of(first, second, third, fourth, fifth, sixth), monitor, 2);
        assertThat(new TupleWalk(composition).violation()).isNotNull();
        assertViolatedWhateverTheTechniques(composition, List.of(0, 1, 2, 3, 4, 5));
    }

    private static void assertViolatedWhateverTheTechniques(Composition composition, List<Integer> order) {
        for (Set<Technique> techniques : COMBINATIONS) {
            for (boolean eager : new boolean[] {false, true}) {
                Construction construction = new Construction(
                        composition,
                        IccOptions.DEFAULT.withTechniques(techniques),
                        new Construction.Setup(order, eager, 1000),
                        ConstructionLog.disabled(),
                        Budget.unlimited());
                String which = techniques + (eager ? ", eager" : "");
                assertThat(isViolated(construction, which)).as(which).isTrue();
            }
        }
    }

    /** Every construction begins with a bound that is too small, and goes on with larger ones. */
    private static boolean isViolated(Construction construction, String which) {
        long bound = 1;
        construction.allow(bound);
        while (construction.answer() == Construction.Answer.OPEN) {
            assertThat(construction.statistics().checks()).as(which).isLessThan(100_000);
            construction.advance();
            assertThat(construction.statistics().peakStates()).as(which).isLessThanOrEqualTo(bound);
            if (construction.answer() == Construction.Answer.GIVEN_UP) {
                bound *= 2;
                construction.allow(bound);
            }
        }
        return construction.answer() == Construction.Answer.VIOLATED;
    }

    private static List<Integer> order(Composition composition, Random random) {
        List<Integer> order = new ArrayList<>(
                IntStream.range(0, composition.components().size()).boxed().toList());
        Collections.shuffle(order, random);
        return order;
    }
}
