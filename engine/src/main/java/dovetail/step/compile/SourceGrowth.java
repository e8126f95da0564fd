package dovetail.step.compile;

import dovetail.base.Budget;
import dovetail.base.Poll;

/**
 * Limits the length of generated source while it is written. Source that no class can hold is abandoned early: code for
 * a state of a million words is too long to write, let alone to compile.
 */
final class SourceGrowth {
    /** Beyond this, Janino needs minutes and gigabytes, and the constant pool of a class is full anyway. */
    private static final int MAX_CHARACTERS = 16 << 20;

    /** A group writes every word of a state, and a method of Java has 64 KiB. */
    private static final int MAX_WORDS = 4096;

    private final Poll poll;
    private long characters;

    SourceGrowth(Budget budget) {
        this.poll = new Poll(budget);
    }

    /** Throws {@link TooLargeToCompile} when a state has too many words to be copied one by one in a method. */
    void requireShort(int words) {
        if (words > MAX_WORDS) {
            throw new TooLargeToCompile("a state of " + words + " words is too long to compile");
        }
    }

    /** Throws {@link TooLargeToCompile} when the source is too long. */
    void add(long more) {
        poll.tick(more);
        characters += more;
        if (characters > MAX_CHARACTERS) {
            throw new TooLargeToCompile("the generated successor function is too long to compile");
        }
    }
}
