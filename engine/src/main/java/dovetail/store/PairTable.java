package dovetail.store;

/** Look-up of states of two words in a table of a {@link HashStore}, without loops over the words of a state. */
final class PairTable {
    private PairTable() {}

    /**
     * Drops the states that lie at their homes or close behind, as the store does with states of one word. No other thread may
     * write to the table meanwhile: a state of which one word is written looks like another.
     *
     * @return the position behind the last state that is left
     */
    static int dropKnown(long[] table, Batch batch, int from, int to) {
        long[] words = batch.words;
        int[] order = batch.order;
        int[] homes = batch.homes;
        byte[] isNew = batch.isNew;
        int kept = from;
        for (int i = from; i < to; i++) {
            int state = order[i];
            int home = homes[i];
            long first = words[2 * state] + 1;
            long second = words[2 * state + 1];
            long a = table[home] ^ first | table[home + 1] ^ second;
            long b = table[home + 2] ^ first | table[home + 3] ^ second;
            long c = table[home + 4] ^ first | table[home + 5] ^ second;
            long d = table[home + 6] ^ first | table[home + 7] ^ second;
            isNew[state] = 0;
            order[kept] = state;
            homes[kept] = home;
            kept += (int) (((a | -a) & (b | -b) & (c | -c) & (d | -d) | ~(first | -first)) >>> 63);
        }
        return kept;
    }

    /**
     * The place of a state, or the free place where it belongs, or the end of the table.
     *
     * @param first the first word of the state plus one
     */
    static int place(long[] table, int home, long first, long second) {
        int place = home;
        while (place < table.length && table[place] != 0 && (table[place] != first || table[place + 1] != second)) {
            place += 2;
        }
        return place;
    }

    /** Moves all states to a table with so many homes; false when its tail is too short, which is most unlikely. */
    static boolean move(long[] old, long[] table, int homes) {
        for (int from = 0; from < old.length; from += 2) {
            long first = old[from];
            if (first != 0) {
                long second = old[from + 1];
                long hash = Hash.mix(Hash.mix(first - 1) + second);
                int to = (int) ((hash & 0xFFFFFFFFL) * homes >>> 32) * 2;
                while (to < table.length && table[to] != 0) {
                    to += 2;
                }
                if (to == table.length) {
                    return false;
                }
                table[to] = first;
                table[to + 1] = second;
            }
        }
        return true;
    }
}
