package dovetail.lang.formula;

import dovetail.ltl.LassoWord;

/**
 * A stretch of an ultimately periodic word, finite or not, and the questions that patterns ask of it. It knows nothing of
 * temporal logic: it looks for positions, one after the other.
 *
 * @param end the first position that does not belong to it, or -1 when it goes on forever
 */
record Segment(LassoWord word, int start, int end) {
    static Segment whole(LassoWord word) {
        return new Segment(word, 0, -1);
    }

    /** Whether an atom holds at a position of the word. */
    boolean at(int position, int atom) {
        int stem = word.stem().length;
        long letter = position < stem ? word.stem()[position] : word.loop()[(position - stem) % word.loop().length];
        return (letter >>> atom & 1) != 0;
    }

    /** The first position from one on at which an atom holds (or does not), or -1. */
    int first(int from, int atom, boolean value) {
        for (int i = from; isInside(i) && i <= Math.max(from, word.stem().length) + word.loop().length; i++) {
            if (at(i, atom) == value) {
                return i;
            }
        }
        return -1;
    }

    int first(int from, int atom) {
        return first(from, atom, true);
    }

    /** Positions past this one see the same future as one before it. */
    int lastToLookAt() {
        int last = Math.max(start, word.stem().length) + word.loop().length - 1;
        return end < 0 ? last : Math.min(last, end - 1);
    }

    private boolean isInside(int position) {
        return end < 0 || position < end;
    }
}
