package dovetail.explore;

import java.util.Arrays;

/**
 * The state that a search shows for something it found: of all that qualify, one of least depth, and of those the one
 * whose packed words are least. Which thread meets which state first thus does not matter.
 */
final class Find {
    private int level = Integer.MAX_VALUE;
    private long[] words;

    synchronized void offer(int atLevel, long[] state, int at, int width) {
        if (atLevel < level || (atLevel == level && Arrays.compare(state, at, at + width, words, 0, width) < 0)) {
            level = atLevel;
            words = Arrays.copyOfRange(state, at, at + width);
        }
    }

    synchronized boolean isPresent() {
        return words != null;
    }

    synchronized int level() {
        return level;
    }

    synchronized long[] words() {
        return words;
    }
}
