package dovetail.mtl;

import static org.assertj.core.api.Assertions.assertThat;

import dovetail.testkit.random.Cases;
import dovetail.testkit.random.RandomMtl;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Formulas with delayed atoms are true where those without are, at all instants of random words. */
class FarPastTest {
    private static final int CASES = 2000;
    private static final int ATOMS = 2;

    private int delayedFormulas;

    /** A condition some instants ago, as an atom. */
    private record Delayed(Mtl present, int instants) {}

    @Test
    void agreesWithTheDefinition() {
        Cases.forEachSeed(CASES, seed -> {
            RandomMtl random = new RandomMtl(seed, ATOMS, 5);
            Mtl formula = random.formula(1 + (int) Math.floorMod(seed, 5L));
            List<Delayed> delays = new ArrayList<>();
            Mtl delayed = FarPast.delayed(formula, (present, instants) -> {
                delays.add(new Delayed(present, instants));
                return ATOMS + delays.size() - 1;
            });
            if (delays.isEmpty()) {
                return;
            }
            delayedFormulas++;
            MtlWord word = random.word(6);
            MtlWord longer = with(word, delays);
            int instants = longer.letters().stem().length + 2 * longer.letters().loop().length;
            assertThat(longer.values(delayed, instants))
                    .as(formula + " on " + word)
                    .isEqualTo(word.values(formula, instants));
        });
        Cases.assertNotEmpty("formulas of a far past", delayedFormulas, CASES / 10, CASES);
    }

    /** The word with the values of the delayed atoms. */
    private static MtlWord with(MtlWord word, List<Delayed> delays) {
        int longest = 0;
        for (Delayed delay : delays) {
            longest = Math.max(longest, delay.instants());
        }
        int stem = word.letters().stem().length + longest;
        int loop = word.letters().loop().length;
        long[] letters = new long[stem + loop];
        for (int atom = 0; atom < ATOMS + delays.size(); atom++) {
            boolean isDelayed = atom >= ATOMS;
            int by = isDelayed ? delays.get(atom - ATOMS).instants() : 0;
            Mtl present = isDelayed ? delays.get(atom - ATOMS).present() : new Mtl.Atom(atom);
            boolean[] values = word.values(present, stem + loop);
            for (int t = by; t < letters.length; t++) {
                letters[t] |= values[t - by] ? 1L << atom : 0;
            }
        }
        return new MtlWord(Arrays.copyOf(letters, stem), Arrays.copyOfRange(letters, stem, letters.length));
    }
}
