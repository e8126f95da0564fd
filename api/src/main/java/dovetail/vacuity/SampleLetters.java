package dovetail.vacuity;

import dovetail.automaton.Guard;
import java.util.List;
import java.util.function.Predicate;
import java.util.stream.LongStream;

/**
 * Short words with a trigger in them. One that does not violate the property shows that the stronger property, without any
 * trigger, is another one.
 */
final class SampleLetters {
    /** Letters are made of so many of the atoms. */
    private static final int MOST_ATOMS = 6;

    private final long[] letters;

    SampleLetters(int atoms) {
        int used = Math.min(atoms, MOST_ATOMS);
        long all = atoms == Long.SIZE ? -1L : (1L << atoms) - 1;
        this.letters = LongStream.concat(
                        LongStream.of(0, all), LongStream.range(0, used).map(atom -> 1L << atom))
                .toArray();
    }

    long[] letters() {
        return letters.clone();
    }

    /** Whether some word that ends in one of the letters is harmless. */
    boolean anyWord(List<Guard.Cube> triggers, Predicate<long[]> isHarmless) {
        for (Guard.Cube trigger : triggers) {
            for (long more : letters) {
                long last = trigger.holding() | more;
                if (isHarmless.test(new long[] {last})) {
                    return true;
                }
                for (long first : letters) {
                    if (isHarmless.test(new long[] {first, last})) {
                        return true;
                    }
                }
            }
        }
        return false;
    }
}
