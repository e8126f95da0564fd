package dovetail.automaton.word;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dovetail.automaton.Guard;
import dovetail.base.Budget;
import dovetail.base.Limit;
import dovetail.testkit.WordRuns;
import dovetail.testkit.random.RandomRegexes;
import java.util.Arrays;
import java.util.BitSet;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Automata and monitors accept the words of the expressions they are made from, by the definition of expressions. */
class WordAutomataTest {
    private static final int EXPRESSIONS = 2000;
    private static final int WORDS = 20;
    private static final int ATOMS = 2;
    private static final long[] LETTERS = {0, 1, 2, 3};

    @Test
    void automataAcceptTheWordsOfTheirExpressions() {
        for (long seed = 1; seed <= EXPRESSIONS; seed++) {
            RandomRegexes random = new RandomRegexes(seed, ATOMS);
            Regex regex = random.regex(1 + (int) (seed % 9));
            WordAutomaton automaton = Glushkov.automaton(regex, ATOMS);
            for (int i = 0; i < WORDS; i++) {
                long[] word = random.word(6);
                assertThat(WordRuns.accepts(automaton, word))
                        .as("seed %d, %s on %s", seed, regex, Arrays.toString(word))
                        .isEqualTo(ends(regex, word, at(0)).get(word.length));
            }
        }
    }

    @Test
    void monitorsAcceptAWordFromItsFirstAcceptedPrefixOn() {
        for (long seed = 1; seed <= EXPRESSIONS; seed++) {
            RandomRegexes random = new RandomRegexes(seed, ATOMS);
            Regex regex = random.regex(1 + (int) (seed % 9));
            PrefixMonitor monitor = monitor(regex);
            for (int i = 0; i < WORDS; i++) {
                long[] word = random.word(6);
                boolean prefixAccepted = !ends(regex, word, at(0)).isEmpty();
                assertThat(accepts(monitor, word))
                        .as("seed %d, %s on %s", seed, regex, Arrays.toString(word))
                        .isEqualTo(prefixAccepted);
            }
        }
    }

    @Test
    void anAutomatonHasAStatePerLetterOfTheExpression() {
        Regex a = new Regex.Letter(Guard.TRUE);
        assertThat(Glushkov.automaton(Regex.between(a, 2, 5), 0).states()).hasSize(6);
        assertThat(Glushkov.automaton(Regex.between(a, 2, 5), 0).accepting()).containsExactlyInAnyOrder(2, 3, 4, 5);
        assertThat(Glushkov.automaton(Regex.EMPTY, 0).states()).containsExactly(List.of());
    }

    @Test
    void monitorsAreAsSmallAsCanBe() {
        Regex a = atom(0);
        Regex b = atom(1);
        // Read nothing yet, read an a, and accepted: however it is written.
        Regex plain = sequence(new Regex.Star(b), a, new Regex.Star(b), a);
        Regex wordy = sequence(
                new Regex.Star(b),
                a,
                new Regex.Choice(List.of(new Regex.Star(b), Regex.plus(b))),
                a,
                new Regex.Star(a));
        assertThat(monitor(plain).states()).isEqualTo(3);
        assertThat(monitor(wordy).states()).isEqualTo(3);
        assertThat(monitor(Regex.EMPTY).states()).isEqualTo(1);
        assertThat(monitor(Regex.EMPTY).isAccepting(0)).isTrue();
    }

    @Test
    void whereNothingCanBeAcceptedTheMonitorIsLost() {
        PrefixMonitor monitor = monitor(sequence(atom(0), new Regex.Letter(Guard.FALSE)));
        assertThat(monitor.states()).isEqualTo(1);
        assertThat(monitor.isAccepting(0)).isFalse();
        for (int letter = 0; letter < LETTERS.length; letter++) {
            assertThat(monitor.next(0, letter)).isEqualTo(PrefixMonitor.LOST);
        }
    }

    @Test
    void countingFromManyPointsTakesNoMoreThanCountingFromTheFirst() {
        // An a, then no b for a while: of all the times an a was seen, the first one decides.
        Regex any = new Regex.Letter(Guard.TRUE);
        Regex noB = new Regex.Letter(new Guard(List.of(new Guard.Cube(0, 2))));
        assertThat(monitor(sequence(new Regex.Star(any), atom(0), Regex.between(noB, 200, 200)))
                        .states())
                .isEqualTo(202);
        assertThat(monitor(sequence(new Regex.Star(any), atom(0), Regex.between(any, 3, 200)))
                        .states())
                .isEqualTo(5);
    }

    @Test
    void aMonitorThatWouldBeHugeIsALimit() {
        // Whether there was an a 30 letters before the present b takes 2^30 states to know.
        Regex any = new Regex.Letter(Guard.TRUE);
        Regex regex = sequence(new Regex.Star(any), atom(0), Regex.between(any, 30, 30), atom(1));
        assertThatThrownBy(() -> monitor(regex))
                .isInstanceOf(Limit.Exceeded.class)
                .hasMessageContaining("the automaton of the bad prefixes is too large: 65536 states or more");
    }

    private static Regex atom(int number) {
        return new Regex.Letter(new Guard(List.of(new Guard.Cube(1L << number, 0))));
    }

    private static Regex sequence(Regex... parts) {
        return new Regex.Sequence(List.of(parts));
    }

    private static PrefixMonitor monitor(Regex regex) {
        return PrefixMonitor.of(Glushkov.automaton(regex, ATOMS), LETTERS, Budget.unlimited());
    }

    private static boolean accepts(PrefixMonitor monitor, long[] word) {
        int state = 0;
        for (long letter : word) {
            state = state == PrefixMonitor.LOST ? state : monitor.next(state, (int) letter);
        }
        return monitor.isAccepting(state) && state != PrefixMonitor.LOST;
    }

    private static BitSet at(int position) {
        BitSet only = new BitSet();
        only.set(position);
        return only;
    }

    /** Where in a word a match of the expression can end that begins at one of the given positions. */
    private static BitSet ends(Regex regex, long[] word, BitSet from) {
        BitSet ends = new BitSet();
        if (regex instanceof Regex.Letter letter) {
            from.stream()
                    .filter(i -> i < word.length && letter.guard().admits(word[i]))
                    .forEach(i -> ends.set(i + 1));
        } else if (regex instanceof Regex.Sequence sequence) {
            ends.or(from);
            for (Regex part : sequence.parts()) {
                BitSet next = ends(part, word, ends);
                ends.clear();
                ends.or(next);
            }
        } else if (regex instanceof Regex.Choice choice) {
            choice.parts().forEach(part -> ends.or(ends(part, word, from)));
        } else if (regex instanceof Regex.Star star) {
            ends.or(from);
            for (int i = 0; i < word.length; i++) {
                ends.or(ends(star.operand(), word, ends));
            }
        }
        return ends;
    }
}
