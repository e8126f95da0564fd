package dovetail.explain;

import static org.assertj.core.api.Assertions.assertThat;

import dovetail.automaton.Automaton;
import dovetail.automaton.buchi.Emptiness;
import dovetail.ltl.Formula;
import dovetail.ltl.LassoWord;
import dovetail.ltl.ObservedWord;
import dovetail.ltl.Translation;
import dovetail.testkit.corpus.FormulaList;
import dovetail.testkit.random.RandomFormulas;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The bad prefix of a word against all lassos, up to a bound, that extend its prefixes. */
class BadPrefixTest {
    private static final int ATOMS = 2;
    private static final int ALL = (1 << ATOMS) - 1;
    private static final int STEPS = 4;
    private static final int MOST_STEM = 3;
    private static final int MOST_LOOP = 2;

    /** Words by their lengths, over all letters. */
    private static final List<List<long[]>> WORDS = words(Math.max(MOST_STEM, MOST_LOOP));

    @ParameterizedTest
    @CsvSource({"0, false", "1, false", "2, false", "3, false", "0, true", "1, true", "2, true", "3, true"})
    void agreesWithAllContinuations(long actionAtoms, boolean observed) {
        int lost = 0;
        int open = 0;
        for (long seed = 1; seed <= 150; seed++) {
            Formula formula = new RandomFormulas(seed, ATOMS).formula((int) (seed % 5));
            Automaton automaton = Translation.generalised(formula, ATOMS);
            Random random = new Random(seed);
            for (int i = 0; i < 3; i++) {
                RunWord word = word(random, actionAtoms);
                int steps = BadPrefix.steps(automaton, word, observed);
                assertThat(steps)
                        .as("seed %d: %s on %s, actions %d", seed, formula, word.truth(), actionAtoms)
                        .isEqualTo(reference(formula, word, observed));
                lost += steps > 0 ? 1 : 0;
                open += steps < 0 ? 1 : 0;
            }
        }
        assertThat(lost).isGreaterThan(20);
        assertThat(open).isGreaterThan(50);
    }

    /** A terminal state shows that a prefix is bad; where one does, all continuations violate the formula. */
    @Test
    void terminalStatesShowBadPrefixes() {
        int shown = 0;
        for (long seed = 1; seed <= 200; seed++) {
            Formula formula = new RandomFormulas(seed, ATOMS).formula((int) (seed % 5));
            Automaton violating = Translation.generalised(Formula.not(formula), ATOMS);
            RunWord word = word(new Random(seed), seed % 4);
            int steps = BadPrefix.stepsToTerminal(violating, word, seed % 2 == 0);
            if (steps >= 0) {
                assertThat(reference(formula, word, seed % 2 == 0))
                        .as("seed %d: %s on %s", seed, formula, word.truth())
                        .isBetween(0, steps);
                shown++;
            }
        }
        assertThat(shown).isGreaterThan(20);
    }

    @Test
    void livenessIsNeverLost() {
        Automaton automaton = Translation.generalised(FormulaList.parse("G F a"), ATOMS);
        RunWord word = new RunWord(0, new long[] {0, 0, 0}, new long[] {0, 0}, 0);
        assertThat(BadPrefix.steps(automaton, word, false)).isEqualTo(BadPrefix.NONE);
    }

    @Test
    void aFormulaThatNothingSatisfiesIsLostInitially() {
        Automaton automaton = Translation.generalised(FormulaList.parse("a & !a"), ATOMS);
        assertThat(Emptiness.isEmpty(automaton)).isTrue();
        RunWord word = new RunWord(3, new long[] {0, 0}, new long[] {0}, -1);
        assertThat(BadPrefix.steps(automaton, word, false)).isZero();
    }

    /** The action of a step is known after the step, the atoms of a state as soon as it is entered. */
    @Test
    void actionsAreKnownOneStepLater() {
        Automaton automaton = Translation.generalised(FormulaList.parse("G !a"), ATOMS);
        RunWord ofState = new RunWord(0, new long[] {0, 1, 0}, new long[] {0, 0}, -1);
        RunWord ofAction = new RunWord(1, new long[] {0, 0, 0}, new long[] {0, 1}, -1);
        assertThat(BadPrefix.steps(automaton, ofState, false)).isEqualTo(1);
        assertThat(BadPrefix.steps(automaton, ofAction, false)).isEqualTo(2);
    }

    private static RunWord word(Random random, long actionAtoms) {
        long[] states = new long[STEPS + 1];
        long[] actions = new long[STEPS];
        for (int i = 0; i <= STEPS; i++) {
            states[i] = random.nextInt(ALL + 1) & ~actionAtoms;
        }
        for (int i = 0; i < STEPS; i++) {
            actions[i] = random.nextInt(ALL + 1) & actionAtoms;
        }
        return new RunWord(actionAtoms, states, actions, -1);
    }

    private static int reference(Formula formula, RunWord word, boolean observed) {
        for (int steps = 0; steps <= STEPS; steps++) {
            if (!hasContinuation(formula, word, steps, observed)) {
                return steps;
            }
        }
        return BadPrefix.NONE;
    }

    private static boolean hasContinuation(Formula formula, RunWord word, int steps, boolean observed) {
        for (int stem = 0; stem <= MOST_STEM; stem++) {
            for (long[] middle : WORDS.get(stem)) {
                for (int length = 1; length <= MOST_LOOP; length++) {
                    for (long[] loop : WORDS.get(length)) {
                        long first = (middle.length > 0 ? middle[0] : loop[0]) & ~word.actionAtoms();
                        if (first == word.state(steps)
                                && satisfies(
                                        new LassoWord(joined(word, steps, middle), loop), formula, word, observed)) {
                            return true;
                        }
                    }
                }
            }
        }
        return false;
    }

    private static boolean satisfies(LassoWord run, Formula formula, RunWord word, boolean observed) {
        LassoWord seen = observed ? ObservedWord.of(run, word.actionAtoms()) : run;
        return seen.satisfies(formula);
    }

    private static long[] joined(RunWord word, int steps, long[] rest) {
        long[] all = new long[steps + rest.length];
        for (int i = 0; i < steps; i++) {
            all[i] = word.letter(i);
        }
        System.arraycopy(rest, 0, all, steps, rest.length);
        return all;
    }

    private static List<List<long[]>> words(int longest) {
        List<List<long[]>> byLength = new ArrayList<>();
        byLength.add(List.of(new long[0]));
        for (int length = 1; length <= longest; length++) {
            List<long[]> longer = new ArrayList<>();
            for (long[] shorter : byLength.get(length - 1)) {
                for (long letter = 0; letter <= ALL; letter++) {
                    long[] word = Arrays.copyOf(shorter, length);
                    word[length - 1] = letter;
                    longer.add(word);
                }
            }
            byLength.add(longer);
        }
        return byLength;
    }
}
