package dovetail.ltl;

import static org.assertj.core.api.Assertions.assertThat;

import dovetail.automaton.Acceptance;
import dovetail.automaton.Automaton;
import dovetail.automaton.AutomatonTooLarge;
import dovetail.automaton.buchi.TerminalStates;
import dovetail.automaton.word.PrefixMonitor;
import dovetail.automaton.word.WordAutomaton;
import dovetail.base.Budget;
import dovetail.testkit.corpus.FormulaList;
import dovetail.testkit.random.RandomFormulas;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** A word violates a safety formula exactly when it has a bad prefix. */
class BadPrefixesTest {
    private static final int ATOMS = 3;

    @Test
    void violationsBeginWithBadPrefixes() {
        int safe = 0;
        for (long seed = 1; seed <= 1500; seed++) {
            RandomFormulas random = new RandomFormulas(seed, ATOMS);
            Formula formula = random.formula((int) (seed % 6));
            Optional<WordAutomaton> bad;
            try {
                bad = BadPrefixes.of(formula, ATOMS);
            } catch (AutomatonTooLarge e) {
                continue;
            }
            Classification kind = Classification.of(formula);
            assertThat(bad.isPresent()).as("seed %d: %s is safe", seed, formula).isEqualTo(kind.safety());
            for (int i = 0; bad.isPresent() && i < 20; i++) {
                LassoWord word = random.word(4);
                assertThat(hasPrefix(word, bad.get()))
                        .as("seed %d: %s on %s", seed, formula, word)
                        .isEqualTo(!word.satisfies(formula));
            }
            safe += bad.isPresent() ? 1 : 0;
        }
        assertThat(safe).isGreaterThan(300);
    }

    /** Automata of violations, which may show by their shape that they accept by what has been read. */
    @Test
    void terminalAutomataAcceptByPrefixes() {
        int terminal = 0;
        for (long seed = 1; seed <= 1500; seed++) {
            RandomFormulas random = new RandomFormulas(seed, ATOMS);
            Automaton automaton = Translation.generalised(random.formula((int) (seed % 6)), ATOMS);
            Optional<WordAutomaton> words = TerminalStates.words(automaton);
            for (int i = 0; words.isPresent() && i < 20; i++) {
                LassoWord word = random.word(4);
                assertThat(hasPrefix(word, words.get()))
                        .as("seed %d on %s", seed, word)
                        .isEqualTo(Acceptance.accepts(automaton, word.stem(), word.loop()));
            }
            terminal += words.isPresent() ? 1 : 0;
        }
        assertThat(terminal).isGreaterThan(300);
    }

    @ParameterizedTest
    @ValueSource(strings = {"Ga", "a", "X(a & Xb)", "b R a", "G(a | Xb)", "(a U b) | Ga"})
    void theNegationsOfSafetyFormulasAreTerminal(String text) {
        Formula formula = FormulaList.parse(text);
        assertThat(TerminalStates.words(Translation.generalised(Formula.not(formula), ATOMS)))
                .isPresent();
    }

    @ParameterizedTest
    @ValueSource(strings = {"Ga", "b R a", "GFa", "FGa", "G(!a | Fb)"})
    void whatIsAcceptedForeverIsNotTerminal(String text) {
        assertThat(TerminalStates.words(Translation.generalised(FormulaList.parse(text), ATOMS)))
                .isEmpty();
    }

    /** Reads as often around the loop as the monitor has states; then nothing new can come. */
    private static boolean hasPrefix(LassoWord word, WordAutomaton automaton) {
        long[] letters = new long[1 << ATOMS];
        for (int i = 0; i < letters.length; i++) {
            letters[i] = i;
        }
        PrefixMonitor monitor = PrefixMonitor.of(automaton, letters, Budget.unlimited());
        int state = 0;
        int length = word.stem().length + (monitor.states() + 1) * word.loop().length;
        for (int i = 0; i < length && state != PrefixMonitor.LOST; i++) {
            long letter = i < word.stem().length
                    ? word.stem()[i]
                    : word.loop()[(i - word.stem().length) % word.loop().length];
            state = monitor.next(state, (int) letter);
        }
        return state != PrefixMonitor.LOST && monitor.isAccepting(state);
    }
}
