package dovetail.minimise;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dovetail.base.Budget;
import dovetail.base.Limit;
import dovetail.base.Progress;
import dovetail.lang.aut.AutReader;
import dovetail.lang.aut.AutWriter;
import dovetail.lts.Lts;
import dovetail.testkit.Corpus;
import java.io.IOException;
import java.io.StringWriter;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

class MinimiserTest {
    private static final Budget BUDGET = Budget.unlimited();

    @ParameterizedTest
    @EnumSource(Relation.class)
    void agreesWithTheDefinitionOnRandomSystems(Relation relation) {
        Random random = new Random(relation.ordinal());
        int equal = 0;
        for (int round = 0; round < 3000; round++) {
            Lts one = random(random);
            Lts other = round % 3 == 0 ? varied(one, random) : random(random);
            boolean expected = NaiveEquivalence.equal(one, other, relation);
            Optional<Difference> difference = difference(one, other, relation);
            assertThat(difference.isEmpty())
                    .as("%s and %s", text(one), text(other))
                    .isEqualTo(expected);
            difference.ifPresent(d -> assertThat(explains(d, one, other, relation))
                    .as("%s of %s and %s", d, text(one), text(other))
                    .isTrue());
            equal += expected ? 1 : 0;
        }
        assertThat(equal).isBetween(200, 2800);
    }

    @ParameterizedTest
    @EnumSource(Relation.class)
    void resultIsEquivalentAndSmallestAndStaysTheSame(Relation relation) {
        Random random = new Random(100 + relation.ordinal());
        for (int round = 0; round < 2000; round++) {
            Lts lts = random(random);
            Lts reduced = reduce(lts, relation);
            assertThat(NaiveEquivalence.equal(lts, reduced, relation))
                    .as(text(lts))
                    .isTrue();
            assertThat(text(reduce(reduced, relation))).as(text(lts)).isEqualTo(text(reduced));
            if (relation.isLinear()) {
                assertThat(isDeterministic(reduced)).isTrue();
                assertThat(NaiveEquivalence.classes(reduced, Relation.STRONG)).isEqualTo(reduced.stateCount());
            } else {
                assertThat(reduced.stateCount()).as(text(lts)).isEqualTo(NaiveEquivalence.classes(lts, relation));
            }
        }
    }

    @Test
    void finerRelationsImplyCoarserOnes() {
        Random random = new Random(5);
        for (int round = 0; round < 2000; round++) {
            Lts one = random(random);
            Lts other = varied(one, random);
            boolean strong = equal(one, other, Relation.STRONG);
            boolean divergence = equal(one, other, Relation.DIVERGENCE_BRANCHING);
            boolean branching = equal(one, other, Relation.BRANCHING);
            boolean trace = equal(one, other, Relation.TRACE);
            boolean weak = equal(one, other, Relation.WEAK_TRACE);
            assertThat(!strong || divergence && trace).isTrue();
            assertThat(!divergence || branching).isTrue();
            assertThat(!branching || weak).isTrue();
            assertThat(!trace || weak).isTrue();
        }
    }

    @Test
    void loopOfInternalSteps() {
        Lts livelock = lts("0 a 1", "1 tau 2", "2 tau 1");
        Lts deadlock = lts("0 a 1");
        assertThat(equal(livelock, deadlock, Relation.BRANCHING)).isTrue();
        assertThat(equal(livelock, deadlock, Relation.DIVERGENCE_BRANCHING)).isFalse();
        assertThat(text(reduce(livelock, Relation.BRANCHING))).isEqualTo("des (0, 1, 2)\n(0, a, 1)\n");
        assertThat(text(reduce(livelock, Relation.DIVERGENCE_BRANCHING)))
                .isEqualTo("des (0, 2, 2)\n(0, a, 1)\n(1, tau, 1)\n");
    }

    @Test
    void bothNamesOfTheInternalStepAreOne() {
        assertThat(equal(lts("0 tau 1"), lts("0 i 1"), Relation.STRONG)).isTrue();
        assertThat(text(reduce(lts("0 tau 1", "0 i 2", "1 a 0", "2 a 0"), Relation.STRONG)))
                .isEqualTo("des (0, 2, 2)\n(0, i, 1)\n(1, a, 0)\n");
    }

    @Test
    void internalStepThatDecidesIsKept() {
        Lts choice = lts("0 a 1", "0 tau 2", "2 b 1");
        assertThat(text(reduce(choice, Relation.BRANCHING)))
                .isEqualTo("des (0, 3, 3)\n(0, tau, 1)\n(0, a, 2)\n(1, b, 2)\n");
        assertThat(text(reduce(choice, Relation.WEAK_TRACE))).isEqualTo("des (0, 2, 2)\n(0, a, 1)\n(0, b, 1)\n");
    }

    @Test
    void momentOfChoiceIsNoMatterOfSequences() {
        Lts early = lts("0 a 1", "0 a 2", "1 b 3", "2 c 3");
        Lts late = lts("0 a 1", "1 b 3", "1 c 3");
        assertThat(difference(early, late, Relation.TRACE)).isEmpty();
        Difference.States difference =
                (Difference.States) difference(early, late, Relation.STRONG).orElseThrow();
        assertThat(difference.trace()).containsExactly("a");
        assertThat(difference.sequencesAgree()).isTrue();
        assertThat(difference.first().offers()).hasSize(1);
        assertThat(difference.second()).isEqualTo(new Difference.Place(1, List.of("b", "c")));
    }

    @Test
    void shortestSequenceOfOneSideAlone() {
        Lts one = lts("0 a 1", "1 a 2", "2 i 3", "3 b 0");
        Lts other = lts("0 a 1", "1 a 2", "2 i 2");
        Difference expected = new Difference.Sequence(List.of("a", "a", "b"), true);
        assertThat(difference(one, other, Relation.WEAK_TRACE)).contains(expected);
        assertThat(difference(one, other, Relation.BRANCHING)).contains(expected);
        assertThat(difference(one, other, Relation.TRACE))
                .contains(new Difference.Sequence(List.of("a", "a", "i", "i"), false));
        assertThat(difference(other, one, Relation.WEAK_TRACE))
                .contains(new Difference.Sequence(List.of("a", "a", "b"), false));
    }

    @Test
    void labelsThatNoTransitionCarriesStayInTheAlphabet() {
        Lts.Builder builder = new Lts.Builder();
        builder.intern("z");
        Lts lts = builder.transition(0, "a", 0).build();
        assertThat(reduce(lts, Relation.STRONG).labelNames()).containsExactly("a", "z");
    }

    @Test
    void determinisationStopsAtTheLimit() {
        // The tenth label from the end decides, so about 2^10 sets are needed.
        Lts.Builder builder = new Lts.Builder().transition(0, "a", 0).transition(0, "b", 0);
        builder.transition(0, "a", 1);
        for (int s = 1; s < 10; s++) {
            builder.transition(s, "a", s + 1).transition(s, "b", s + 1);
        }
        builder.transition(10, "c", 10);
        Lts lts = builder.build();
        assertThat(reduce(lts, Relation.TRACE).stateCount()).isGreaterThan(1000);
        assertThatThrownBy(() -> Minimiser.reduce(lts, Relation.TRACE, BUDGET.withStates(100), Progress.SILENT))
                .isInstanceOf(Limit.Exceeded.class)
                .hasMessage("state limit of 100 reached");
    }

    @Test
    void longChainsOfEverySort() {
        Lts.Builder visible = new Lts.Builder();
        Lts.Builder internal = new Lts.Builder();
        Lts.Builder mixed = new Lts.Builder();
        int length = 50_000;
        for (int s = 0; s < length; s++) {
            visible.transition(s, "a", s + 1);
            internal.transition(s, "i", s + 1);
            // Every state differs from all others, but only step by step from the end.
            mixed.transition(s, "i", s + 1).transition(s, s % 2 == 0 ? "a" : "b", s + 1);
        }
        assertThat(reduce(visible.build(), Relation.STRONG).stateCount()).isEqualTo(length + 1);
        assertThat(reduce(internal.build(), Relation.STRONG).stateCount()).isEqualTo(length + 1);
        assertThat(reduce(internal.build(), Relation.BRANCHING).stateCount()).isEqualTo(1);
        assertThat(reduce(internal.build(), Relation.DIVERGENCE_BRANCHING).stateCount())
                .isEqualTo(1);
        assertThat(reduce(mixed.build(), Relation.BRANCHING).stateCount()).isEqualTo(length + 1);
        assertThat(reduce(mixed.build(), Relation.STRONG).stateCount()).isEqualTo(length + 1);
    }

    @Test
    void chainWithAnExitAtEveryStep() {
        // Internal steps lead along the chain, and each state offers the labels of all behind it as well as its own.
        Lts.Builder builder = new Lts.Builder();
        int length = 2000;
        for (int s = 0; s < length; s++) {
            builder.transition(s, "i", s + 1).transition(s, "a" + s, length);
        }
        assertThat(reduce(builder.build(), Relation.BRANCHING).stateCount()).isEqualTo(length + 1);
    }

    @Test
    void largeLoopOfInternalSteps() {
        Lts.Builder builder = new Lts.Builder();
        int length = 50_000;
        for (int s = 0; s < length; s++) {
            builder.transition(s, "i", (s + 1) % length).transition(s, "a" + s % 1000, (s * 7) % length);
        }
        // One way in and one way out, which does not come back.
        builder.transition(length, "i", 17).transition(5, "out", length + 1).initial(length);
        Lts lts = builder.build();
        Lts branching = reduce(lts, Relation.BRANCHING);
        assertThat(branching.stateCount()).isEqualTo(2);
        assertThat(branching.transitionCount()).isEqualTo(1001);
        Lts divergence = reduce(lts, Relation.DIVERGENCE_BRANCHING);
        assertThat(divergence.stateCount()).isEqualTo(2);
        assertThat(divergence.transitionCount()).isEqualTo(1002);
    }

    @Test
    void treesOfInternalStepsCollapseToTheirVisibleOnes() {
        // Internal steps lead through each of three trees; visible ones from all states of a tree to the next tree's
        // root.
        Lts.Builder builder = new Lts.Builder();
        int size = 10_000;
        for (int tree = 0; tree < 3; tree++) {
            int root = tree * size;
            for (int k = 0; k < size; k++) {
                if (k > 0) {
                    builder.transition(root + (k - 1) / 2, "tau", root + k);
                }
                builder.transition(root + k, "next" + tree, (root + size) % (3 * size));
            }
        }
        assertThat(text(reduce(builder.build(), Relation.BRANCHING)))
                .isEqualTo("des (0, 3, 3)\n(0, next0, 1)\n(1, next1, 2)\n(2, next2, 0)\n");
    }

    @ParameterizedTest
    @EnumSource(
            value = Relation.class,
            names = {"STRONG", "BRANCHING", "DIVERGENCE_BRANCHING"})
    void largerRandomSystemsAreEquivalentToTheirReductions(Relation relation) {
        Random random = new Random(11);
        for (int round = 0; round < 60; round++) {
            int states = 200 + random.nextInt(2000);
            int labels = 1 + random.nextInt(5);
            // Internal steps forwards make deep graphs without loops, others make one large loop.
            boolean forwards = round % 2 == 0;
            Lts.Builder builder = new Lts.Builder().states(states);
            for (int i = 0; i < 3 * states; i++) {
                int from = random.nextInt(states);
                int to = random.nextInt(states);
                boolean hidden = random.nextBoolean() && (!forwards || from < to);
                builder.transition(from, hidden ? "i" : "a" + random.nextInt(labels), to);
            }
            Lts lts = builder.build();
            Lts reduced = reduce(lts, relation);
            assertThat(difference(lts, reduced, relation)).isEmpty();
            assertThat(text(reduce(reduced, relation))).isEqualTo(text(reduced));
        }
    }

    @ParameterizedTest
    @EnumSource(
            value = Relation.class,
            names = {"STRONG", "BRANCHING", "DIVERGENCE_BRANCHING"})
    void sizesAreThoseOfTheDefinitionOnSystemsOfSomeSize(Relation relation) {
        Random random = new Random(12);
        for (int round = 0; round < 150; round++) {
            int states = 20 + random.nextInt(25);
            Lts.Builder builder = new Lts.Builder().states(states);
            for (int s = 0; s < states; s++) {
                for (int i = random.nextInt(4); i > 0; i--) {
                    int to = round % 3 == 0 ? random.nextInt(states) : s + random.nextInt(states - s);
                    builder.transition(s, to != s && random.nextInt(3) > 0 ? "i" : "a" + random.nextInt(2), to);
                }
            }
            Lts lts = builder.build();
            assertThat(reduce(lts, relation).stateCount()).isEqualTo(NaiveEquivalence.classes(lts, relation));
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"abp", "cwi_1_2", "selfloops", "vasy_0_1", "vasy_5_9", "vasy_8_24"})
    void realSystemsAreEquivalentToTheirReductions(String name) {
        Optional<Corpus> corpus = Corpus.find();
        assumeTrue(corpus.isPresent(), "skipped: there is no shared/data beside the project");
        Lts lts = AutReader.read(corpus.get().file("aut/" + name + ".aut"));
        int before = lts.stateCount();
        for (Relation relation : List.of(Relation.STRONG, Relation.DIVERGENCE_BRANCHING, Relation.BRANCHING)) {
            Lts reduced = reduce(lts, relation);
            assertThat(reduced.stateCount()).isLessThanOrEqualTo(before);
            before = reduced.stateCount();
            assertThat(difference(lts, reduced, relation)).isEmpty();
            assertThat(reduce(reduced, relation).stateCount()).isEqualTo(reduced.stateCount());
        }
    }

    private static boolean explains(Difference difference, Lts one, Lts other, Relation relation) {
        if (difference instanceof Difference.Sequence sequence) {
            return has(sequence.trace(), one, relation) == sequence.inFirst()
                    && has(sequence.trace(), other, relation) != sequence.inFirst();
        }
        Difference.States states = (Difference.States) difference;
        Lts first = startingAt(one, states.first().state());
        Lts second = startingAt(other, states.second().state());
        return states.sequencesAgree()
                && NaiveEquivalence.equal(one, other, relation.linear())
                && !NaiveEquivalence.equal(first, second, relation);
    }

    /** Whether a system has a sequence: a new initial state with the old one's steps and the sequence changes nothing. */
    private static boolean has(List<String> trace, Lts lts, Relation relation) {
        int at = lts.stateCount();
        Lts.Builder builder = copy(lts, at);
        for (int i = lts.rowStart(lts.initial()); i < lts.rowStart(lts.initial() + 1); i++) {
            builder.transition(at, lts.labelNames().get(lts.label(i)), lts.target(i));
        }
        for (String label : trace) {
            builder.transition(at, label, ++at);
        }
        return NaiveEquivalence.equal(lts, builder.build(), relation.linear());
    }

    private static Lts startingAt(Lts lts, int state) {
        return copy(lts, state).build();
    }

    private static Lts.Builder copy(Lts lts, int initial) {
        Lts.Builder builder = new Lts.Builder().states(lts.stateCount()).initial(initial);
        for (int s = 0; s < lts.stateCount(); s++) {
            for (int i = lts.rowStart(s); i < lts.rowStart(s + 1); i++) {
                builder.transition(s, lts.labelNames().get(lts.label(i)), lts.target(i));
            }
        }
        return builder;
    }

    private static boolean isDeterministic(Lts lts) {
        for (int s = 0; s < lts.stateCount(); s++) {
            for (int i = lts.rowStart(s) + 1; i < lts.rowStart(s + 1); i++) {
                if (lts.label(i) == lts.label(i - 1)) {
                    return false;
                }
            }
        }
        return true;
    }

    private static Lts random(Random random) {
        int states = 1 + random.nextInt(7);
        int internal = random.nextInt(80);
        Lts.Builder builder = new Lts.Builder().states(states).initial(random.nextInt(states));
        for (int i = random.nextInt(2 * states + 2); i > 0; i--) {
            String label = random.nextInt(100) < internal ? random.nextBoolean() ? "i" : "tau" : "a";
            label = label.equals("a") && random.nextInt(3) == 0 ? "b" : label;
            builder.transition(random.nextInt(states), label, random.nextInt(states));
        }
        return builder.build();
    }

    /** A system that is often equivalent: states doubled, internal steps put in. */
    private static Lts varied(Lts lts, Random random) {
        List<Integer> copies = new ArrayList<>();
        for (int s = 0; s < lts.stateCount(); s++) {
            copies.add(lts.stateCount() + s);
        }
        Lts.Builder builder = new Lts.Builder().states(2 * lts.stateCount()).initial(lts.initial());
        for (int s = 0; s < lts.stateCount(); s++) {
            if (random.nextInt(4) == 0) {
                builder.transition(s, "i", copies.get(s));
            }
            for (int i = lts.rowStart(s); i < lts.rowStart(s + 1); i++) {
                String label = lts.labelNames().get(lts.label(i));
                builder.transition(s, label, random.nextBoolean() ? lts.target(i) : copies.get(lts.target(i)));
                builder.transition(copies.get(s), label, lts.target(i));
            }
        }
        return builder.build();
    }

    private static Lts lts(String... transitions) {
        Lts.Builder builder = new Lts.Builder();
        for (String transition : transitions) {
            String[] parts = transition.split(" ");
            builder.transition(Integer.parseInt(parts[0]), parts[1], Integer.parseInt(parts[2]));
        }
        return builder.initial(0).build();
    }

    private static Lts reduce(Lts lts, Relation relation) {
        return Minimiser.reduce(lts, relation, BUDGET, Progress.SILENT);
    }

    private static Optional<Difference> difference(Lts one, Lts other, Relation relation) {
        return Comparison.difference(one, other, relation, BUDGET, Progress.SILENT);
    }

    private static boolean equal(Lts one, Lts other, Relation relation) {
        return difference(one, other, relation).isEmpty();
    }

    private static String text(Lts lts) {
        StringWriter out = new StringWriter();
        try {
            AutWriter.write(lts, out);
        } catch (IOException e) {
            throw new AssertionError(e);
        }
        return out.toString();
    }
}
