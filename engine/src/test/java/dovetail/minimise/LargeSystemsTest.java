package dovetail.minimise;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dovetail.base.Budget;
import dovetail.base.Limit;
import dovetail.base.Progress;
import dovetail.lang.aut.AutReader;
import dovetail.lts.LabelledLts;
import dovetail.testkit.corpus.Corpus;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Systems of some size, made up and real ones, of the shapes that cost algorithms most. */
class LargeSystemsTest {
    @Test
    void determinisationStopsAtTheLimit() {
        // The tenth label from the end decides, so about 2^10 sets are needed.
        LabelledLts.Builder builder =
                new LabelledLts.Builder().transition(0, "a", 0).transition(0, "b", 0);
        builder.transition(0, "a", 1);
        for (int s = 1; s < 10; s++) {
            builder.transition(s, "a", s + 1).transition(s, "b", s + 1);
        }
        builder.transition(10, "c", 10);
        LabelledLts lts = builder.build();
        assertThat(Systems.reduce(lts, Relation.TRACE).lts().stateCount()).isGreaterThan(1000);
        assertThatThrownBy(() ->
                        Minimiser.reduce(lts, Relation.TRACE, Budget.unlimited().withStates(100), Progress.SILENT))
                .isInstanceOf(Limit.Exceeded.class)
                .hasMessage("state limit of 100 reached");
    }

    @Test
    void longChainsOfEverySort() {
        LabelledLts.Builder visible = new LabelledLts.Builder();
        LabelledLts.Builder internal = new LabelledLts.Builder();
        LabelledLts.Builder mixed = new LabelledLts.Builder();
        int length = 50_000;
        for (int s = 0; s < length; s++) {
            visible.transition(s, "a", s + 1);
            internal.transition(s, "i", s + 1);
            // Every state differs from all others, but only step by step from the end.
            mixed.transition(s, "i", s + 1).transition(s, s % 2 == 0 ? "a" : "b", s + 1);
        }
        assertThat(Systems.reduce(visible.build(), Relation.STRONG).lts().stateCount())
                .isEqualTo(length + 1);
        assertThat(Systems.reduce(internal.build(), Relation.STRONG).lts().stateCount())
                .isEqualTo(length + 1);
        assertThat(Systems.reduce(internal.build(), Relation.BRANCHING).lts().stateCount())
                .isEqualTo(1);
        assertThat(Systems.reduce(internal.build(), Relation.DIVERGENCE_BRANCHING)
                        .lts()
                        .stateCount())
                .isEqualTo(1);
        assertThat(Systems.reduce(mixed.build(), Relation.BRANCHING).lts().stateCount())
                .isEqualTo(length + 1);
        assertThat(Systems.reduce(mixed.build(), Relation.STRONG).lts().stateCount())
                .isEqualTo(length + 1);
    }

    @Test
    void chainWithAnExitAtEveryStep() {
        // Internal steps lead along the chain, and each state offers the labels of all behind it as well as its own.
        LabelledLts.Builder builder = new LabelledLts.Builder();
        int length = 2000;
        for (int s = 0; s < length; s++) {
            builder.transition(s, "i", s + 1).transition(s, "a" + s, length);
        }
        assertThat(Systems.reduce(builder.build(), Relation.BRANCHING).lts().stateCount())
                .isEqualTo(length + 1);
    }

    @Test
    void largeLoopOfInternalSteps() {
        LabelledLts.Builder builder = new LabelledLts.Builder();
        int length = 50_000;
        for (int s = 0; s < length; s++) {
            builder.transition(s, "i", (s + 1) % length).transition(s, "a" + s % 1000, (s * 7) % length);
        }
        // One way in and one way out, which does not come back.
        builder.transition(length, "i", 17).transition(5, "out", length + 1).initial(length);
        LabelledLts lts = builder.build();
        LabelledLts branching = Systems.reduce(lts, Relation.BRANCHING);
        assertThat(branching.lts().stateCount()).isEqualTo(2);
        assertThat(branching.lts().transitionCount()).isEqualTo(1001);
        LabelledLts divergence = Systems.reduce(lts, Relation.DIVERGENCE_BRANCHING);
        assertThat(divergence.lts().stateCount()).isEqualTo(2);
        assertThat(divergence.lts().transitionCount()).isEqualTo(1002);
    }

    @Test
    void treesOfInternalStepsCollapseToTheirVisibleOnes() {
        // Internal steps lead through each of three trees; visible ones from all states of a tree to the next tree's
        // root.
        LabelledLts.Builder builder = new LabelledLts.Builder();
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
        assertThat(Systems.text(Systems.reduce(builder.build(), Relation.BRANCHING)))
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
            LabelledLts.Builder builder = new LabelledLts.Builder().states(states);
            for (int i = 0; i < 3 * states; i++) {
                int from = random.nextInt(states);
                int to = random.nextInt(states);
                boolean hidden = random.nextBoolean() && (!forwards || from < to);
                builder.transition(from, hidden ? "i" : "a" + random.nextInt(labels), to);
            }
            LabelledLts lts = builder.build();
            LabelledLts reduced = Systems.reduce(lts, relation);
            assertThat(Systems.difference(lts, reduced, relation)).isEmpty();
            assertThat(Systems.text(Systems.reduce(reduced, relation))).isEqualTo(Systems.text(reduced));
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"abp", "cwi_1_2", "selfloops", "vasy_0_1", "vasy_5_9", "vasy_8_24"})
    void realSystemsAreEquivalentToTheirReductions(String name) {
        Optional<Corpus> corpus = Corpus.find();
        assumeTrue(corpus.isPresent(), "skipped: there is no shared/data beside the project");
        LabelledLts lts = AutReader.read(corpus.get().file("aut/" + name + ".aut"));
        int before = lts.lts().stateCount();
        for (Relation relation : List.of(Relation.STRONG, Relation.DIVERGENCE_BRANCHING, Relation.BRANCHING)) {
            LabelledLts reduced = Systems.reduce(lts, relation);
            assertThat(reduced.lts().stateCount()).isLessThanOrEqualTo(before);
            before = reduced.lts().stateCount();
            assertThat(Systems.difference(lts, reduced, relation)).isEmpty();
            assertThat(Systems.reduce(reduced, relation).lts().stateCount())
                    .isEqualTo(reduced.lts().stateCount());
        }
    }
}
