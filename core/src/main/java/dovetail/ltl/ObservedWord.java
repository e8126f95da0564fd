package dovetail.ltl;

import java.util.Arrays;

/**
 * Computes the observed word of an infinite word over state atoms and action atoms. A position is dropped when no action
 * atom holds there and the state atoms are those of the next position: the step between them is invisible. If only such
 * positions remain from some point on, the last letter, which has no action, repeats forever.
 */
public final class ObservedWord {
    private ObservedWord() {}

    /** @param actions the mask of the atoms about actions; the others are about states */
    public static LassoWord of(LassoWord word, long actions) {
        long[] all = Arrays.copyOf(word.stem(), word.stem().length + word.loop().length);
        System.arraycopy(word.loop(), 0, all, word.stem().length, word.loop().length);
        int loopStart = word.stem().length;
        long[] seen = new long[all.length];
        int count = 0;
        int seenInStem = 0;
        for (int i = 0; i < all.length; i++) {
            if (i == loopStart) {
                seenInStem = count;
            }
            if (isVisible(all[i], all[i + 1 < all.length ? i + 1 : loopStart], actions)) {
                seen[count++] = all[i];
            }
        }
        long[] stem = Arrays.copyOf(seen, seenInStem);
        boolean goesQuiet = count == seenInStem;
        long[] loop = goesQuiet ? new long[] {all[loopStart]} : Arrays.copyOfRange(seen, seenInStem, count);
        return new LassoWord(stem, loop);
    }

    /** Whether a step shows: by an action, or by other state atoms after it. */
    public static boolean isVisible(long letter, long next, long actions) {
        return (letter & actions) != 0 || ((letter ^ next) & ~actions) != 0;
    }
}
