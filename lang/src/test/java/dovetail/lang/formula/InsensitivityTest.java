package dovetail.lang.formula;

import static org.assertj.core.api.Assertions.assertThat;

import dovetail.base.SourceText;
import dovetail.ltl.Formula;
import dovetail.ltl.Insensitivity;
import dovetail.ltl.LassoWord;
import dovetail.ltl.ObservedWord;
import dovetail.testkit.random.RandomFormulas;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/**
 * Which formulas can tell a run from what is observed of it. Names are predicates, quoted words actions. Steps that show
 * nothing only ever come before a letter with the same predicates, or after all others.
 */
class InsensitivityTest {
    @ParameterizedTest(name = "{0}")
    @CsvSource(delimiter = ';', quoteCharacter = '\0', textBlock = """
            true                                  ; nothing is said
            "a" | !"a"                            ; nothing is said, in other words
            p                                     ; an invisible step does not change the first state
            p U q                                 ; predicates without X cannot count steps
            p R q                                 ; likewise
            p W q                                 ; likewise
            p M q                                 ; likewise
            F G p                                 ; likewise
            G (p -> F q)                          ; likewise
            (p U q) U p                           ; likewise
            F "a"                                 ; an action stays where it is
            G !"a"                                ; no invisible step is an a
            G F "a"                               ; how often does not depend on what comes between
            F G !"a"                              ; likewise
            G F "a" -> G F "b"                    ; likewise
            G F "a" & F G !"b"                    ; likewise
            G ("a" -> F "b")                      ; invisible steps are no a, and b still comes
            !"a" U "b"                            ; invisible steps are no a
            !"b" W "a"                            ; likewise: b only after a
            G ("a" -> p)                          ; every a keeps its state
            G (p -> F "a")                        ; every state keeps its future
            G (p -> !"a")                         ; invisible steps are no a
            F ("a" & p)                           ; the a keeps its state
            F ("a" & F "b")                       ; order alone
            F ("a" & !"b")                        ; one visible letter
            G ("a" <-> "b")                       ; invisible steps are neither
            p U (p & "a")                         ; what comes before the a has its predicates
            "a" R p                               ; likewise
            !"a" W p                              ; until the state changes to p, also where a happens in it
            p U (q U (q & "a"))                   ; what comes before a letter has its predicates
            (p U q) & F "a"                       ; both are
            G ("a" -> (p U q))                    ; a is visible, and the rest counts no steps
            G (p -> X p)                          ; once p, always p: X says nothing about the number of steps
            F (p & X !p)                          ; p is left at some time
            p & X G p                             ; the same as G p
            p | X F p                             ; the same as F p
            G F X p                               ; the same as G F p
            F G X p                               ; the same as F G p
            G ("a" -> X p)                        ; after an a the state is what it is, whatever step comes next
            F ("a" & X p)                         ; likewise
            G ("a" -> X (!"a" U "b"))             ; between two a there is a b
            F ("a" & X F "b")                     ; a later b
            G ("a" -> X ("a" R p))                ; up to the next a
            """)
    void insensitive(String text, String why) {
        assertThat(Question.of(text).witness()).as(why).isEmpty();
    }

    @ParameterizedTest(name = "{0}")
    @CsvSource(delimiter = ';', quoteCharacter = '\0', textBlock = """
            "a"                                   ; the first step may be one that does not show
            !"a"                                  ; likewise
            p & "a"                               ; likewise
            "a" -> F "b"                          ; an invisible step first, and nothing is asked
            "a" U "b"                             ; an unrelated step between them
            "a" W "b"                             ; likewise
            G "a"                                 ; likewise
            F !"a"                                ; likewise
            G ("a" | "b")                         ; likewise
            F (!"a" & !p)                         ; likewise
            G (p | "a")                           ; an invisible step where p is false
            G (p -> "a")                          ; an invisible step where p is true
            G (p <-> "a")                         ; likewise
            F G "a"                               ; likewise
            G F !"a"                              ; likewise
            (p & "a") U q                         ; likewise
            p U "a"                               ; the a may happen where p is false, and a step come before it
            p R !"a"                              ; an invisible step where p begins to hold releases
            X p                                   ; an invisible step delays the change
            X X p                                 ; likewise
            X "a"                                 ; likewise
            X F p                                 ; p now only, but one step longer
            X G p                                 ; p from the next step on, which comes later
            G X p                                 ; the same formula
            G ("a" -> X "b")                      ; a step between a and b
            F ("a" & X "b")                       ; likewise
            G F ("a" & X "b")                     ; likewise
            X (p U q)                             ; the first step may not show
            G (p -> X q)                          ; p may last
            p & X !p                              ; likewise
            F (p & X (q & X p))                   ; q may last
            """)
    void sensitive(String text, String why) {
        Question question = Question.of(text);
        Insensitivity.Witness witness = question.witness().orElseThrow(() -> new AssertionError(why));
        assertThat(witness.observed()).isEqualTo(ObservedWord.of(witness.word(), question.actions()));
        assertThat(witness.word().satisfies(question.formula())).isEqualTo(witness.satisfied());
        assertThat(witness.observed().satisfies(question.formula())).isNotEqualTo(witness.satisfied());
    }

    private record Question(Formula formula, int atoms, long actions) {
        static Question of(String text) {
            FreeAtoms atoms = new FreeAtoms();
            Formula formula = FormulaParser.parse(new SourceText("formula", text.strip()), atoms);
            long actions = 0;
            for (int i = 0; i < atoms.size(); i++) {
                actions |= atoms.texts().get(i).startsWith("\"") ? 1L << i : 0;
            }
            return new Question(formula, atoms.size(), actions);
        }

        Optional<Insensitivity.Witness> witness() {
            return Insensitivity.witness(formula, atoms, actions);
        }
    }

    /** Atom 0 is about states, atom 1 about actions; every short word is tried with invisible steps put in anywhere. */
    @Test
    void agreesWithTryingShortWords() {
        List<LassoWord> words = new ArrayList<>();
        for (int stem = 0; stem <= 2; stem++) {
            for (int loop = 1; loop <= 2; loop++) {
                for (int letters = 0; letters < 1 << 2 * (stem + loop); letters++) {
                    addWithInvisibleSteps(letters(letters, 0, stem), letters(letters, stem, loop), words);
                }
            }
        }
        int sensitive = 0;
        int found = 0;
        for (long seed = 0; seed < 400; seed++) {
            Formula formula = new RandomFormulas(seed, 2).formula((int) (1 + seed % 6));
            boolean expected = Insensitivity.witness(formula, 2, 2).isPresent();
            boolean differs = words.stream()
                    .anyMatch(w -> w.satisfies(formula) != ObservedWord.of(w, 2).satisfies(formula));
            assertThat(!differs || expected).as("seed " + seed + ": " + formula).isTrue();
            sensitive += expected ? 1 : 0;
            found += differs ? 1 : 0;
        }
        assertThat(sensitive).isBetween(80, 360);
        assertThat(found).isGreaterThan(sensitive * 97 / 100);
    }

    private static long[] letters(int digits, int from, int count) {
        long[] letters = new long[count];
        for (int i = 0; i < count; i++) {
            letters[i] = digits >>> 2 * (from + i) & 3;
        }
        return letters;
    }

    /** The word itself, and the word with one or two invisible steps before each of its letters. */
    private static void addWithInvisibleSteps(long[] stem, long[] loop, List<LassoWord> words) {
        words.add(new LassoWord(stem, loop));
        for (int at = 0; at < stem.length + loop.length; at++) {
            boolean inStem = at < stem.length;
            for (int times = 1; times <= 2; times++) {
                words.add(new LassoWord(
                        inStem ? delayed(stem, at, times) : stem,
                        inStem ? loop : delayed(loop, at - stem.length, times)));
            }
        }
    }

    private static long[] delayed(long[] letters, int at, int times) {
        long[] longer = new long[letters.length + times];
        System.arraycopy(letters, 0, longer, 0, at);
        for (int i = 0; i < times; i++) {
            longer[at + i] = letters[at] & 1;
        }
        System.arraycopy(letters, at, longer, at + times, letters.length - at);
        return longer;
    }
}
