package dovetail.step.compile;

import dovetail.base.Budget;
import dovetail.base.Poll;

/**
 * Watches the length of generated source while it is written. Source that is longer than any class could be is given up at
 * once: a state of a million words, written out step by step, is too much to write, let alone to compile.
 */
final class SourceGrowth {
    /** Beyond this, Janino needs minutes and gigabytes, and the tables of a class are full anyway. */
    private static final int MOST_CHARACTERS = 16 << 20;

    /** A group writes every word of a state, and a method of Java has 64 KiB. */
    private static final int MOST_WORDS = 4096;

    private final Poll poll;
    private long characters;

    SourceGrowth(Budget budget) {
        this.poll = new Poll(budget);
    }

    /** Throws {@link TooLargeToCompile} when the words of a state are more than a method could copy one by one. */
    void requireShort(int words) {
        if (words > MOST_WORDS) {
            throw new TooLargeToCompile("a state of " + words + " words is too long to compile");
        }
    }

    /** Throws {@link TooLargeToCompile} when there is too much of the source. */
    void add(long more) {
        poll.tick(more);
        characters += more;
        if (characters > MOST_CHARACTERS) {
            throw new TooLargeToCompile("the generated successor function is too long to compile");
        }
    }
}
