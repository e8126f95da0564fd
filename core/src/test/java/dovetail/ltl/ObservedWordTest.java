package dovetail.ltl;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

/** Atom 0 is about states, atom 1 about actions: letters are 0 to 3, and 2 and 3 show an action. */
class ObservedWordTest {
    private static final long ACTIONS = 2;

    private static LassoWord word(long[] stem, long... loop) {
        return new LassoWord(stem, loop);
    }

    private static long[] letters(long... letters) {
        return letters;
    }

    @Test
    void lettersBeforeTheSameStateAreDroppedUnlessTheyAct() {
        assertThat(ObservedWord.of(word(letters(0, 0, 1, 1, 3, 2), 0, 0, 2), ACTIONS))
                .isEqualTo(word(letters(0, 3, 2), 2));
    }

    @Test
    void changesOfTheStateAreObserved() {
        assertThat(ObservedWord.of(word(letters(1), 0, 1), ACTIONS)).isEqualTo(word(letters(1), 0, 1));
        assertThat(ObservedWord.of(word(letters(), 0, 0, 1, 1), ACTIONS)).isEqualTo(word(letters(), 0, 1));
    }

    @Test
    void theLastLetterOfAStemIsComparedWithTheLoop() {
        assertThat(ObservedWord.of(word(letters(0), 0, 2), ACTIONS)).isEqualTo(word(letters(), 2));
        assertThat(ObservedWord.of(word(letters(0), 1, 3), ACTIONS)).isEqualTo(word(letters(0), 3));
    }

    @Test
    void silenceRepeatsTheLastLetter() {
        assertThat(ObservedWord.of(word(letters(2, 1, 1), 1, 1), ACTIONS)).isEqualTo(word(letters(2), 1));
        assertThat(ObservedWord.of(word(letters(), 0), ACTIONS)).isEqualTo(word(letters(), 0));
    }

    @Test
    void whatIsObservedOfAnObservedWordIsTheWord() {
        LassoWord observed = ObservedWord.of(word(letters(0, 0, 3, 1), 1, 2), ACTIONS);
        assertThat(ObservedWord.of(observed, ACTIONS)).isEqualTo(observed);
    }
}
