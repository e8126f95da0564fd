package dovetail.minimise;

import static org.assertj.core.api.Assertions.assertThat;

import dovetail.lts.LabelledLts;
import java.util.List;
import org.junit.jupiter.api.Test;

/** What the relations make of small systems that show how they differ. */
class MinimiserTest {
    @Test
    void loopOfInternalSteps() {
        LabelledLts livelock = Systems.lts("0 a 1", "1 tau 2", "2 tau 1");
        LabelledLts deadlock = Systems.lts("0 a 1");
        assertThat(Systems.equal(livelock, deadlock, Relation.BRANCHING)).isTrue();
        assertThat(Systems.equal(livelock, deadlock, Relation.DIVERGENCE_BRANCHING))
                .isFalse();
        assertThat(Systems.text(Systems.reduce(livelock, Relation.BRANCHING))).isEqualTo("des (0, 1, 2)\n(0, a, 1)\n");
        assertThat(Systems.text(Systems.reduce(livelock, Relation.DIVERGENCE_BRANCHING)))
                .isEqualTo("des (0, 2, 2)\n(0, a, 1)\n(1, tau, 1)\n");
    }

    @Test
    void bothNamesOfTheInternalStepAreOne() {
        assertThat(Systems.equal(Systems.lts("0 tau 1"), Systems.lts("0 i 1"), Relation.STRONG))
                .isTrue();
        assertThat(Systems.text(Systems.reduce(Systems.lts("0 tau 1", "0 i 2", "1 a 0", "2 a 0"), Relation.STRONG)))
                .isEqualTo("des (0, 2, 2)\n(0, i, 1)\n(1, a, 0)\n");
    }

    @Test
    void internalStepThatDecidesIsKept() {
        LabelledLts choice = Systems.lts("0 a 1", "0 tau 2", "2 b 1");
        assertThat(Systems.text(Systems.reduce(choice, Relation.BRANCHING)))
                .isEqualTo("des (0, 3, 3)\n(0, tau, 1)\n(0, a, 2)\n(1, b, 2)\n");
        assertThat(Systems.text(Systems.reduce(choice, Relation.WEAK_TRACE)))
                .isEqualTo("des (0, 2, 2)\n(0, a, 1)\n(0, b, 1)\n");
    }

    @Test
    void momentOfChoiceIsNoMatterOfSequences() {
        LabelledLts early = Systems.lts("0 a 1", "0 a 2", "1 b 3", "2 c 3");
        LabelledLts late = Systems.lts("0 a 1", "1 b 3", "1 c 3");
        assertThat(Systems.difference(early, late, Relation.TRACE)).isEmpty();
        Difference.States difference = (Difference.States)
                Systems.difference(early, late, Relation.STRONG).orElseThrow();
        assertThat(difference.trace()).containsExactly("a");
        assertThat(difference.sequencesAgree()).isTrue();
        assertThat(difference.first().offers()).hasSize(1);
        assertThat(difference.second()).isEqualTo(new Difference.Place(1, List.of("b", "c")));
    }

    @Test
    void shortestSequenceOfOneSideAlone() {
        LabelledLts one = Systems.lts("0 a 1", "1 a 2", "2 i 3", "3 b 0");
        LabelledLts other = Systems.lts("0 a 1", "1 a 2", "2 i 2");
        Difference expected = new Difference.Sequence(List.of("a", "a", "b"), true, List.of("b"), List.of());
        assertThat(Systems.difference(one, other, Relation.WEAK_TRACE)).contains(expected);
        assertThat(Systems.difference(one, other, Relation.BRANCHING)).contains(expected);
        assertThat(Systems.difference(one, other, Relation.TRACE))
                .contains(new Difference.Sequence(List.of("a", "a", "i", "i"), false, List.of("b"), List.of("i")));
        assertThat(Systems.difference(other, one, Relation.WEAK_TRACE))
                .contains(new Difference.Sequence(List.of("a", "a", "b"), false, List.of(), List.of("b")));
    }

    @Test
    void labelsThatNoTransitionCarriesStayInTheAlphabet() {
        LabelledLts.Builder builder = new LabelledLts.Builder();
        builder.intern("z");
        LabelledLts lts = builder.transition(0, "a", 0).build();
        assertThat(Systems.reduce(lts, Relation.STRONG).labels()).containsExactly("a", "z");
    }
}
