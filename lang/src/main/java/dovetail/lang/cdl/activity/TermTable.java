package dovetail.lang.cdl.activity;

import dovetail.base.IntVector;
import dovetail.base.MemoryMeter;
import dovetail.base.Poll;
import java.util.Arrays;

/**
 * Numbers terms so that equal terms have equal numbers (hash consing). A term is a kind and a list of integers. All terms
 * are in one array, one after the other; a table of buckets finds them.
 */
final class TermTable {
    private final int most;
    private final String what;
    private final Poll poll;
    private final MemoryMeter meter;
    private final IntVector content;
    private final IntVector starts;
    private int[] buckets;

    /**
     * @param most the largest number of terms
     * @param what the object that has the terms, for the message about too many of them
     */
    TermTable(int most, String what, Poll poll, MemoryMeter meter) {
        this.most = most;
        this.what = what;
        this.poll = poll;
        this.meter = meter;
        this.content = new IntVector("parts of activities", meter);
        this.starts = new IntVector("residual activities", meter);
        this.buckets = meter.ints(1 << 10);
        Arrays.fill(buckets, -1);
    }

    /** The number of a term; throws {@link dovetail.base.Limit.Exceeded} when there are too many. */
    int number(int kind, int[] parts, int count) {
        poll.tick(1 + count);
        int slot = slot(kind, parts, count);
        if (buckets[slot] >= 0) {
            return buckets[slot];
        }
        if (starts.size() >= most) {
            throw ActivityLts.tooMany(what, most);
        }
        int number = starts.size();
        buckets[slot] = number;
        starts.add(content.size());
        content.add(kind);
        content.add(count);
        for (int i = 0; i < count; i++) {
            content.add(parts[i]);
        }
        if (2 * starts.size() > buckets.length) {
            grow();
        }
        return number;
    }

    int kind(int term) {
        return content.get(starts.get(term));
    }

    int size(int term) {
        return content.get(starts.get(term) + 1);
    }

    int part(int term, int index) {
        return content.get(starts.get(term) + 2 + index);
    }

    private int slot(int kind, int[] parts, int count) {
        int hash = kind;
        for (int i = 0; i < count; i++) {
            hash = 31 * hash + parts[i];
        }
        int slot = spread(hash);
        while (buckets[slot] >= 0 && !equals(buckets[slot], kind, parts, count)) {
            slot = slot + 1 & buckets.length - 1;
        }
        return slot;
    }

    private int spread(int hash) {
        int mixed = hash * 0x9E3779B1;
        return (mixed ^ mixed >>> 15) & buckets.length - 1;
    }

    private boolean equals(int term, int kind, int[] parts, int count) {
        if (kind(term) != kind || size(term) != count) {
            return false;
        }
        for (int i = 0; i < count; i++) {
            if (part(term, i) != parts[i]) {
                return false;
            }
        }
        return true;
    }

    private void grow() {
        poll.tick(starts.size());
        int[] larger = meter.ints(2L * buckets.length);
        meter.giveBack((long) Integer.BYTES * buckets.length);
        buckets = larger;
        Arrays.fill(buckets, -1);
        for (int term = 0; term < starts.size(); term++) {
            int hash = kind(term);
            for (int i = 0; i < size(term); i++) {
                hash = 31 * hash + part(term, i);
            }
            int slot = spread(hash);
            while (buckets[slot] >= 0) {
                slot = slot + 1 & buckets.length - 1;
            }
            buckets[slot] = term;
        }
    }
}
