package dovetail.store;

import dovetail.base.ArraySizes;
import dovetail.base.MemoryMeter;

/**
 * Numbers words 0, 1, 2, ... in the order in which they are first met, and gives the word back for a number. An index with
 * open addressing and linear probing, at most two thirds full, finds them; a word takes 14 to 20 bytes.
 *
 * <p>Numbers are given by one thread at a time. Any thread may read the words of numbers that it was told before.
 */
final class WordNumbers {
    private static final int SMALLEST = 16;

    private final MemoryMeter meter;
    private final StateList words;
    /** One more than the number of the word in each place, or 0. Its length is a power of two. */
    private int[] table;

    /** Room for the homes of the words that are looked up, then for what is there. */
    private int[] homes = new int[0];

    /** Keeps the touching loads alive. */
    @SuppressWarnings("UnusedVariable")
    private long touched;

    WordNumbers(MemoryMeter meter) {
        this.meter = meter;
        this.words = new StateList(1, meter);
        this.table = allocate(SMALLEST);
    }

    private int[] allocate(int places) {
        meter.take(4L * places);
        return new int[places];
    }

    int size() {
        return (int) words.size();
    }

    /** The word with a number. */
    long word(int number) {
        return words.first(number);
    }

    /**
     * Finds the numbers of some words of an array; new words get the next ones. All places where they can be are read
     * before the first is looked up, so that the processor fetches them from memory concurrently.
     *
     * @param at the positions of the words, and of their numbers after {@code base}
     */
    synchronized void number(long[] from, int[] at, int count, int[] out, int base) {
        if (homes.length < count) {
            homes = new int[count];
        }
        int[] places = homes;
        int[] index = table;
        for (int i = 0; i < count; i++) {
            places[i] = home(from[at[i]]);
        }
        // Loops that do nothing but read have the most reads under way at once.
        for (int i = 0; i < count; i++) {
            places[i] = index[places[i]];
        }
        long sum = 0;
        for (int i = 0; i < count && size() > 0; i++) {
            sum += words.first(Math.max(0, places[i] - 1));
        }
        touched = sum;
        for (int i = 0; i < count; i++) {
            long word = from[at[i]];
            int entry = places[i];
            out[base + at[i]] = entry != 0 && words.first(entry - 1) == word ? entry - 1 : number(word);
        }
    }

    private int number(long word) {
        int place = home(word);
        while (table[place] != 0) {
            if (words.first(table[place] - 1) == word) {
                return table[place] - 1;
            }
            place = place + 1 & table.length - 1;
        }
        int number = size();
        words.add(word);
        table[place] = number + 1;
        if (number + 1 > table.length / 3 * 2) {
            grow();
        }
        return number;
    }

    private int home(long word) {
        return (int) Hash.mix(word) & table.length - 1;
    }

    private void grow() {
        int[] old = table;
        table = allocate(ArraySizes.doubled(old.length, "parts of states"));
        int size = size();
        for (int number = 0; number < size; number++) {
            int place = home(words.first(number));
            while (table[place] != 0) {
                place = place + 1 & table.length - 1;
            }
            table[place] = number + 1;
        }
        meter.giveBack(4L * old.length);
    }
}
