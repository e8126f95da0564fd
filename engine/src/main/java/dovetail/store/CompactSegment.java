package dovetail.store;

import dovetail.base.Limit;
import dovetail.base.MemoryMeter;

/**
 * One segment of a {@link CompactStore}: a Robin Hood hash table that does not store what the place of an entry already
 * tells (J. G. Cleary, Compact hash tables using bidirectional linear probing, IEEE Trans. Computers 33(9), 1984; here
 * with linear probing in one direction and the displacement stored).
 *
 * <p>The key is a bijective hash. Its high part {@code h} of {@code n} bits chooses the home of an entry among
 * {@code m} places, for any m: home and rest are the upper and lower n bits of {@code h * m}. Keys of one home differ by
 * at least m in the rest, so the rest without its lowest {@code log2 m} bits still tells them apart. Stored are: how far
 * the entry is from its home, plus one (0 means free); the shortened rest; the low part of the key; and all further
 * words of the state as they are.
 *
 * <p>Worked example: n = 4, m = 6, h = 11: 66 = 4 * 16 + 2, so home 4, rest 2; two bits (2^2 <= 6) can be dropped, which
 * leaves 0. Back: the least h with 6h >= 4 * 16 + 0 is 11.
 */
final class CompactSegment {
    private static final int DISPLACEMENT_BITS = 6;
    private static final int MAX_DISPLACED = (1 << DISPLACEMENT_BITS) - 1;
    private static final int SMALLEST = 16;
    private static final int NO_ROOM = -1;

    private final int highBits;
    private final int lowBits;
    private final int[] extraBits;
    private final MemoryMeter meter;
    private int places;
    private int droppedBits;
    private int size;
    private BitArray entries;
    private BitArray[] extras;

    /**
     * @param keyBits bits of the key that the segment has to tell apart
     * @param extraBits bits of each further word
     */
    CompactSegment(int keyBits, int[] extraBits, MemoryMeter meter) {
        this.highBits = Math.min(32, keyBits);
        this.lowBits = keyBits - highBits;
        this.extraBits = extraBits;
        this.meter = meter;
        allocate(SMALLEST);
    }

    int size() {
        return size;
    }

    /** The places behind the last home take what is displaced there, so that probing never wraps around. */
    private void allocate(int count) {
        int newPlaces = (int) Math.min(count, 1L << Math.min(30, highBits));
        int newDropped = 31 - Integer.numberOfLeadingZeros(newPlaces);
        int slots = newPlaces + MAX_DISPLACED + 1;
        int width = DISPLACEMENT_BITS + highBits - newDropped + lowBits;
        long bytes = BitArray.bytesFor(slots, width);
        for (int bits : extraBits) {
            bytes += BitArray.bytesFor(slots, bits);
        }
        // Refused memory must leave the segment as it is: other threads go on with it until they hear of it.
        meter.take(bytes);
        places = newPlaces;
        droppedBits = newDropped;
        entries = new BitArray(slots, width);
        extras = new BitArray[extraBits.length];
        for (int k = 0; k < extras.length; k++) {
            extras[k] = new BitArray(slots, extraBits[k]);
        }
    }

    private int restBits() {
        return highBits - droppedBits;
    }

    private long bytes() {
        long bytes = entries.bytes();
        for (BitArray extra : extras) {
            bytes += extra.bytes();
        }
        return bytes;
    }

    /** The place where the search for a key begins. */
    int home(long key) {
        return home(key, places);
    }

    /** The place where the search for a key begins in a table of so many places. */
    int home(long key, int among) {
        return (int) ((key >>> lowBits) * among >>> highBits);
    }

    /** The part of a key that an entry stores. */
    private long remainder(long key) {
        long rest = (key >>> lowBits) * places & (1L << highBits) - 1;
        return rest >>> droppedBits << lowBits | key & (1L << lowBits) - 1;
    }

    /** The entries, which growing replaces. */
    BitArray entries() {
        return entries;
    }

    int places() {
        return places;
    }

    /** The places among which entries have their homes. */
    static int places(BitArray entries) {
        return entries.length() - MAX_DISPLACED - 1;
    }

    /** Adds a state given by its key, the home of that, and its further words; false when it is there. */
    boolean add(long key, int home, long[] words, int at) {
        int shift = restBits() + lowBits;
        long wanted = 1L << shift | remainder(key);
        for (int place = home; wanted >>> shift <= MAX_DISPLACED; place++, wanted += 1L << shift) {
            long entry = entries.get(place);
            if (entry == wanted && sameExtras(place, words, at)) {
                return false;
            }
            if (entry >>> shift < wanted >>> shift) {
                return insert(key, words, at, place, wanted >>> shift);
            }
            if (wanted >>> shift == MAX_DISPLACED) {
                break;
            }
        }
        grow();
        return add(key, home(key), words, at);
    }

    private boolean sameExtras(int place, long[] words, int at) {
        for (int k = 0; k < extras.length; k++) {
            if (extras[k].get(place) != words[at + k + 1]) {
                return false;
            }
        }
        return true;
    }

    /** Takes the place of a less displaced entry; that and all up to the next free place move on by one. */
    private boolean insert(long key, long[] words, int at, int from, long displaced) {
        int free = isCrowded() ? NO_ROOM : freePlace(from);
        if (free == NO_ROOM) {
            grow();
            return add(key, home(key), words, at);
        }
        int shift = restBits() + lowBits;
        for (int place = free; place > from; place--) {
            entries.set(place, entries.get(place - 1) + (1L << shift));
            for (BitArray extra : extras) {
                extra.set(place, extra.get(place - 1));
            }
        }
        entries.set(from, displaced << shift | remainder(key));
        for (int k = 0; k < extras.length; k++) {
            extras[k].set(from, words[at + k + 1]);
        }
        size++;
        return true;
    }

    private boolean isCrowded() {
        return size >= limit() && canGrow();
    }

    private long limit() {
        return places * 4L / 5;
    }

    private boolean canGrow() {
        return places < 1L << Math.min(30, highBits);
    }

    /** Grows a large segment that is nearly full; false when none of this is so. */
    boolean growNearlyFull() {
        if (limit() < HashStore.LARGE || size < limit() - limit() / HashStore.NEARLY || !canGrow()) {
            return false;
        }
        grow();
        return true;
    }

    /** The next free place, unless an entry before it is displaced as far as can be. */
    private int freePlace(int from) {
        int shift = restBits() + lowBits;
        for (int place = from; place < places + MAX_DISPLACED; place++) {
            long displaced = entries.get(place) >>> shift;
            if (displaced == 0) {
                return place;
            }
            if (displaced == MAX_DISPLACED) {
                return NO_ROOM;
            }
        }
        return NO_ROOM;
    }

    /** Moves everything to a table half as large again; only this segment is held twice meanwhile. */
    private void grow() {
        BitArray oldEntries = entries;
        BitArray[] oldExtras = extras;
        int oldPlaces = places;
        int oldDropped = droppedBits;
        long oldBytes = bytes();
        do {
            int before = places;
            long refused = places == oldPlaces ? 0 : bytes();
            allocate(places + places / 2);
            meter.giveBack(refused);
            if (places == before) {
                throw new Limit.Exceeded(new Limit(
                        Limit.Kind.SIZE, "a compact table of " + places + " states cannot grow; use store=hash"));
            }
        } while (!takeAll(oldEntries, oldExtras, oldPlaces, oldDropped));
        meter.giveBack(oldBytes);
    }

    /**
     * Fills the empty table from one with fewer places; false when an entry would be displaced too far. Homes come in
     * the order of the keys, so the old entries are in the order of their new homes already but for those of one old
     * home, which are put in order first; then each takes the next place that is free.
     */
    private boolean takeAll(BitArray oldEntries, BitArray[] oldExtras, int oldPlaces, int oldDropped) {
        int oldShift = highBits - oldDropped + lowBits;
        int shift = restBits() + lowBits;
        long[] keys = new long[MAX_DISPLACED + 1];
        int[] origins = new int[MAX_DISPLACED + 1];
        int free = 0;
        int place = 0;
        int end = oldPlaces + MAX_DISPLACED + 1;
        while (place < end) {
            long entry = oldEntries.get(place);
            if (entry == 0) {
                place++;
                continue;
            }
            int home = place - (int) (entry >>> oldShift) + 1;
            int count = 0;
            do {
                long key = key(home, entry & (1L << oldShift) - 1, oldPlaces, oldDropped);
                int at = count++;
                for (; at > 0 && keys[at - 1] > key; at--) {
                    keys[at] = keys[at - 1];
                    origins[at] = origins[at - 1];
                }
                keys[at] = key;
                origins[at] = place++;
                entry = place < end ? oldEntries.get(place) : 0;
            } while (entry != 0 && place - (int) (entry >>> oldShift) + 1 == home);
            for (int i = 0; i < count; i++) {
                int newHome = home(keys[i]);
                int to = Math.max(free, newHome);
                if (to - newHome >= MAX_DISPLACED) {
                    return false;
                }
                entries.set(to, (long) (to - newHome + 1) << shift | remainder(keys[i]));
                for (int k = 0; k < extras.length; k++) {
                    extras[k].set(to, oldExtras[k].get(origins[i]));
                }
                free = to + 1;
            }
        }
        return true;
    }

    /** The key of an entry of a table with the given number of places. */
    private long key(int home, long remainder, int oldPlaces, int oldDropped) {
        long rest = remainder >>> lowBits << oldDropped;
        long product = ((long) home << highBits) + rest;
        long high = (product + oldPlaces - 1) / oldPlaces;
        return high << lowBits | remainder & (1L << lowBits) - 1;
    }
}
