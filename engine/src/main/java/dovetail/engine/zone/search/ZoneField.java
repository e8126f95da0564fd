package dovetail.engine.zone.search;

import dovetail.step.StateLayout;

/** Field of packed states that has the number of the zone; the rest of a state is its discrete part. */
final class ZoneField {
    private final StateLayout layout;
    private final int slot;
    private final int word;
    private final long others;

    ZoneField(StateLayout layout, int slot) {
        this.layout = layout;
        this.slot = slot;
        this.word = layout.word(slot);
        long[] mask = new long[layout.words()];
        layout.mark(slot, mask);
        this.others = ~mask[word];
    }

    int get(long[] words, int at) {
        return layout.get(words, at, slot);
    }

    void set(long[] words, int at, int zone) {
        layout.set(words, at, slot, zone);
    }

    /** Makes a state its discrete part. */
    void clear(long[] words, int at) {
        words[at + word] &= others;
    }
}
