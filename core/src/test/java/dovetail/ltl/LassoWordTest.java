package dovetail.ltl;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.junit.jupiter.api.Test;

class LassoWordTest {
    private static final Formula A = Formula.atom(0);
    private static final Formula B = Formula.atom(1);

    @Test
    void operatorsMeanWhatTheySay() {
        LassoWord word = new LassoWord(new long[] {1, 1}, new long[] {2, 0});
        assertHolds(word, Formula.until(A, B), Formula.eventually(B), Formula.globally(Formula.eventually(B)));
        assertHolds(word, Formula.next(A), Formula.next(Formula.next(B)), Formula.strongRelease(A, A));
        assertHolds(word, Formula.release(B, Formula.or(A, B)), Formula.weakUntil(A, B), Formula.not(B));
        assertFails(word, Formula.globally(A), Formula.eventually(Formula.globally(B)), Formula.release(A, B));
        assertFails(word, Formula.next(Formula.next(A)), Formula.until(B, Formula.FALSE), Formula.strongRelease(B, A));
    }

    /** The second letter of the loop must see the first again, which takes a second pass. */
    @Test
    void whatComesEarlierInTheLoopComesAgain() {
        LassoWord word = new LassoWord(new long[] {}, new long[] {2, 1, 1});
        assertHolds(word, Formula.next(Formula.until(A, B)), Formula.globally(Formula.until(A, B)));
        assertFails(word, Formula.eventually(Formula.globally(A)), Formula.next(Formula.globally(A)));
    }

    @Test
    void aWordWithoutLoopIsNone() {
        assertThatThrownBy(() -> new LassoWord(new long[] {1}, new long[] {}))
                .isInstanceOf(IllegalArgumentException.class);
    }

    @Test
    void equalLettersMakeEqualWords() {
        LassoWord word = new LassoWord(new long[] {1}, new long[] {2});
        assertThat(word).isEqualTo(new LassoWord(new long[] {1}, new long[] {2}));
        assertThat(word).hasSameHashCodeAs(new LassoWord(new long[] {1}, new long[] {2}));
        assertThat(word).isNotEqualTo(new LassoWord(new long[] {2}, new long[] {1}));
    }

    private static void assertHolds(LassoWord word, Formula... formulas) {
        for (Formula formula : formulas) {
            assertThat(word.satisfies(formula)).as("%s", formula).isTrue();
        }
    }

    private static void assertFails(LassoWord word, Formula... formulas) {
        for (Formula formula : formulas) {
            assertThat(word.satisfies(formula)).as("%s", formula).isFalse();
        }
    }
}
